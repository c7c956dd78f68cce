import { Parser } from 'htmlparser2'
import type { Edit } from '../diagnostics/edit.ts'
import { escapeHtml } from './escape.ts'
import { voidElements } from './text-elements.ts'

export interface Attribute extends Omit<Edit, 'text'> {
  readonly name: string
  readonly value: string
  /** Name and value as the HTML has them. */
  readonly written: string
}

/** A start tag. */
export interface Tag extends Omit<Edit, 'text'> {
  readonly name: string
  readonly attributes: readonly Attribute[]
  /** Offset of its last sign: `>`, or `/>` of a void element. */
  readonly close: number
  /** That of the element around it. */
  readonly parent: Tag | undefined
}

/**
 * Rewrites HTML that React has rendered, in one pass: applies the edits of each start tag, which do not overlap, and removes what React adds to
 * HTML: slashes of void elements, preloads of eager pictures before all else, and comments between neighboring texts, but for those inside
 * islands, where hydration needs them. All else is copied byte by byte.
 */
export function rewriteHtml(html: string, editTag: (tag: Tag) => readonly Edit[] = () => []): string {
  const parts: string[] = []
  const open: Tag[] = []
  let attributes: Attribute[] = []
  let done = 0
  let isAtStart = true
  const apply = ({ start, end, text }: Edit): void => {
    parts.push(html.slice(done, start), text)
    done = end
  }
  const parser = new Parser({
    onopentagname() {
      attributes = []
    },
    onattribute(name, value) {
      const { startIndex: start, endIndex: end } = parser
      attributes.push({ name, value, written: html.slice(start, end), start, end })
    },
    onopentag(name) {
      const { startIndex: start } = parser
      const end = parser.endIndex + 1
      // A slash at the end of a value without quotation marks is part of the value.
      const isClosed = voidElements.has(name) && html.charAt(end - 2) === '/' && (attributes.at(-1)?.end ?? 0) < end - 1
      const close = end - (isClosed ? 2 : 1)
      const tag = { name, attributes, start, end, close, parent: open.at(-1) }
      open.push(tag)
      isAtStart &&= name === 'link' && attributes.some(({ written }) => written === 'as="image"')
      if (isAtStart) return apply({ start, end, text: '' })
      const edits = [...editTag(tag)]
      const isReplaced = edits.some((edit) => edit.start < close && edit.end > close)
      if (isClosed && !isReplaced) edits.push({ start: close, end: end - 1, text: '' })
      for (const edit of edits.sort((a, b) => a.start - b.start)) apply(edit)
    },
    oncomment(data) {
      if (data.trim() === '' && !open.some(({ name }) => name === 'site-island'))
        apply({ start: parser.startIndex, end: parser.endIndex + 1, text: '' })
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  return parts.join('') + html.slice(done)
}

/** An address as it is for readers far from the page at `base`. `origin` of a site has its base path. */
export const toAbsoluteUrl = (address: string, base: string, { origin }: { readonly origin: string }): string =>
  new URL(/^\/(?!\/)/.test(address) ? origin + address : address, base).href

/**
 * HTML for readers far from its page: with the addresses of links and pictures resolved against that of the page, such as `/notes/a`. `site` is what
 * `make` of `defineFile` receives.
 */
export function toAbsoluteUrls(html: string, page: string, site: { readonly origin: string }): string {
  const base = toAbsoluteUrl(page, site.origin, site)
  return rewriteHtml(html, ({ attributes }) =>
    attributes
      .filter(({ name }) => name === 'href' || name === 'src')
      .map(({ name, value, start, end }) => ({
        start,
        end,
        text: `${name}="${escapeHtml(toAbsoluteUrl(value, base, site))}"`,
      })),
  )
}
