import type { Update } from '../protocol.ts'
import { patchAttributes, patchElement } from './patch-dom.ts'
import { replaceStylesheet } from './replace-stylesheet.ts'

/** Brings the open page to what the server has. */
export interface PageUpdater {
  readonly state: () => string
  /** Rejects where the page can only be loaded again. */
  readonly change: (update: Update) => Promise<void>
}

/**
 * Keeps the document as it was served, so that a change is what differs between two served documents: what scripts and visitors
 * have done elsewhere on the page stays.
 */
export function createPageUpdater(initial: string): PageUpdater {
  let state = initial
  let served = readDocument().then(({ found, stateOf }) => (stateOf === initial ? found : undefined))
  let last: Promise<void> = Promise.resolve()
  const change = async ({ style, isTextNew, state: next }: Update): Promise<void> => {
    if (style !== undefined) await replaceStylesheet(style)
    if (isTextNew) {
      const [before, { found: after }] = await Promise.all([served, readDocument()])
      if (!before) throw new Error('the page was not the one that is served')
      patchAttributes(document.documentElement, before.documentElement, after.documentElement)
      patchElement(document.head, before.head, after.head)
      patchElement(document.body, before.body, after.body)
      served = Promise.resolve(after)
    }
    state = next
  }
  return {
    state: () => state,
    change(update) {
      last = last.then(() => change(update))
      return last
    },
  }
}

/** The page as served now. A request's own parser makes no use of strings that Trusted Types would ask about. */
const readDocument = (): Promise<{ readonly found: Document; readonly stateOf: string | undefined }> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.open('GET', location.href)
    request.onload = () => {
      const found = request.responseXML
      const script = found?.querySelector<HTMLScriptElement>('script[data-state]')
      if (found && script) resolve({ found, stateOf: script.dataset['state'] })
      else reject(new Error('the page cannot be read'))
    }
    request.onerror = () => reject(new Error('the server is gone'))
    request.send()
  })
