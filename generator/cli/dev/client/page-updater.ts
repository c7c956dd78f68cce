import type { PageUpdate } from '../live-reload.ts'
import { patchAttributes, patchNode } from './patch-dom.ts'

/** Applies the differences between two served documents to the page, so that changes by scripts and visitors stay. */
export function createPageUpdater(initialState: string) {
  let state = initialState
  let headers: RequestHeaders = {}
  let served = readDocument(headers).then((read) => (read.state === initialState ? read.document : undefined))
  let lastChange: Promise<void> = Promise.resolve()
  const patch = async (): Promise<void> => {
    const [before, { document: after }] = await Promise.all([served, readDocument(headers)])
    if (!before) throw new Error('the page differs from the served one')
    patchAttributes(document.documentElement, before.documentElement, after.documentElement)
    patchNode(document.head, before.head, after.head)
    patchNode(document.body, before.body, after.body)
    served = Promise.resolve(after)
  }
  const apply = async ({ styles, isTextNew, state: next }: PageUpdate): Promise<void> => {
    await Promise.all(styles.map(replaceStylesheet))
    if (isTextNew) await patch()
    state = next
  }
  const enqueue = (change: () => Promise<void>): Promise<void> => {
    lastChange = lastChange.then(change)
    return lastChange
  }
  // These reject if the page must be reloaded.
  return {
    state: () => state,
    change: (update: PageUpdate) => enqueue(() => apply(update)),
    /** That of the server process that answers now. */
    readToken: async () => (await readDocument(headers)).token,
    /** Reads the page with other headers, and later versions too. */
    readWith(next: RequestHeaders): Promise<void> {
      headers = next
      return enqueue(patch)
    },
  }
}

type RequestHeaders = Readonly<Record<string, string>>

/** Reads the page as it is served. XMLHttpRequest parses it without a string, which Trusted Types would forbid. */
async function readDocument(headers: RequestHeaders) {
  const request = new XMLHttpRequest()
  request.responseType = 'document'
  request.open('GET', location.href)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.send()
  // Without an answer the page is being left, or the server has ended: then the page loads again once the server is back.
  await new Promise((resolve) => request.addEventListener('load', resolve))
  const document = request.responseXML
  const { state, token = '' } = document?.querySelector<HTMLScriptElement>('script[data-state]')?.dataset ?? {}
  if (!document || state === undefined) throw new Error('the page cannot be read')
  return { document, state, token }
}

/** Removes the old stylesheet only after the new one has loaded. */
async function replaceStylesheet({ old: address, address: href }: PageUpdate['styles'][number]): Promise<void> {
  const old = document.querySelector(`head > link[rel=stylesheet][href="${address}"]`)
  if (!old) throw new Error('the page differs from the served one')
  const link = document.createElement('link')
  const settled = new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }))
  old.after(Object.assign(link, { rel: 'stylesheet', href }))
  await settled
  old.remove()
}
