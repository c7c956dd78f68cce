import type { HtmlHandlers } from './parse-html.ts'
import { voidElements } from './text-elements.ts'

/** What browsers take for something else than a template means by it. */
export interface MarkupFault {
  /**
   * `head`: an element that only the head of a document may have. `split`: an element that ends the one that it is in. `id`: a second element with
   * an id. `form`: a form that sends nothing, as it has no action and no script.
   */
  readonly kind: 'head' | 'split' | 'id' | 'form'
  /** The name of the element, or the id. */
  readonly name: string
  readonly outer?: string
}

/** Elements that may be written without an end tag. The first is one only if none is there. */
const endWithoutTag = new Set('p li dt dd option optgroup tr td th thead tbody tfoot colgroup rt rp'.split(' '))

/** Links that may stand in the body. */
const isBodyLink = /^(?:stylesheet|preload|modulepreload|prefetch|preconnect|dns-prefetch|pingback)$/i

const isOfHead = (name: string, { rel = '', itemprop }: Readonly<Record<string, string>>): boolean =>
  ['html', 'head', 'body', 'title'].includes(name) ||
  (itemprop === undefined &&
    (name === 'meta' || (name === 'link' && !rel.split(/\s+/).some((word) => isBodyLink.test(word)))))

/** Reads the faults while the body of a page is parsed. */
export function createMarkupReader() {
  const faults = new Map<string, MarkupFault>()
  /** Each as often as it stands there. */
  const ids: string[] = []
  const formsWithoutAction: MarkupFault[] = []
  let hasScript = false
  let [drawings, islands] = [0, 0]
  /** The element that the next tag ends, and the last paragraph that was ended so. */
  let ended: string | undefined
  let splitParagraph: MarkupFault | undefined
  const add = (fault: MarkupFault): void => void faults.set(JSON.stringify(fault), fault)
  const handlers: HtmlHandlers = {
    onopentag(name, attributes, isImplied) {
      if (name === 'p' && isImplied && splitParagraph) add(splitParagraph)
      const split = ended === undefined ? undefined : ({ kind: 'split', name, outer: ended } as const)
      if (ended === 'p') splitParagraph = split
      if (split && !endWithoutTag.has(split.outer)) add(split)
      ended = undefined
      if (name === 'svg') drawings++
      if (name === 'site-island') islands++
      if (name === 'script') hasScript = true
      if (drawings === 0 && isOfHead(name, attributes)) add({ kind: 'head', name })
      const { id, action, method } = attributes
      if (id !== undefined && ids.includes(id)) add({ kind: 'id', name: id })
      if (id !== undefined) ids.push(id)
      if (name === 'form' && action === undefined && method !== 'dialog' && islands === 0)
        formsWithoutAction.push({ kind: 'form', name })
    },
    onclosetag(name, isImplied) {
      if (name === 'svg') drawings--
      if (name === 'site-island') islands--
      ended = isImplied && !voidElements.has(name) ? name : undefined
    },
  }
  return {
    handlers,
    ids,
    faults: (): readonly MarkupFault[] => [...faults.values(), ...(hasScript ? [] : formsWithoutAction.slice(0, 1))],
  }
}
