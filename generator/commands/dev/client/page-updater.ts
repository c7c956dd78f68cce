import type { PageUpdate } from '../live-reload.ts'
import { patchAttributes, patchElement } from './patch-dom.ts'

/** Applies the differences between two served documents to the page, so that changes by scripts and visitors stay. */
export function createPageUpdater(initialState: string) {
  let state = initialState
  let served = readDocument().then((read) => (read.state === initialState ? read.document : undefined))
  let lastChange: Promise<void> = Promise.resolve()
  const apply = async ({ style, isTextNew, state: next }: PageUpdate): Promise<void> => {
    if (style !== undefined) await replaceStylesheet(style)
    if (isTextNew) {
      const [before, { document: after }] = await Promise.all([served, readDocument()])
      if (!before) throw new Error('the page differs from the served one')
      patchAttributes(document.documentElement, before.documentElement, after.documentElement)
      patchElement(document.head, before.head, after.head)
      patchElement(document.body, before.body, after.body)
      served = Promise.resolve(after)
    }
    state = next
  }
  return {
    state: () => state,
    /** Rejects if the page must be reloaded. */
    change(update: PageUpdate): Promise<void> {
      lastChange = lastChange.then(() => apply(update))
      return lastChange
    },
  }
}

/** Reads the page as it is served. XMLHttpRequest parses it without a string, which Trusted Types would forbid. */
const readDocument = (): Promise<{ readonly document: Document; readonly state: string | undefined }> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.open('GET', location.href)
    request.onload = () => {
      const document = request.responseXML
      const script = document?.querySelector<HTMLScriptElement>('script[data-state]')
      if (document && script) resolve({ document, state: script.dataset['state'] })
      else reject(new Error('the page cannot be read'))
    }
    request.onerror = () => reject(new Error('the server does not respond'))
    request.send()
  })

/** Removes the old stylesheet only after the new one has loaded. */
const replaceStylesheet = (href: string): Promise<void> =>
  new Promise((resolve) => {
    const old = document.querySelector<HTMLLinkElement>('head > link[rel=stylesheet]')
    if (!old) return resolve()
    const link = document.createElement('link')
    const finish = (): void => {
      old.remove()
      resolve()
    }
    Object.assign(link, { rel: 'stylesheet', href, onload: finish, onerror: finish })
    old.after(link)
  })
