export interface PageElement {
  readonly name: string
  readonly id: string | undefined
  readonly parent: PageElement | undefined
}

/**
 * A text that visitors, assistive technology or search engines get:
 * - text of a block element, such as `p`, `li`, `button` or `option`, up to or between inner blocks: named as the element; `body` outside of all
 * - text of an attribute, such as `aria-label`, `alt`, `placeholder` or `label`: named as the element, with `attribute`
 * - text in the props of an island that its HTML does not show: `site-island` with the attribute `props`
 * - title and description: `head`; keywords: `meta` with the attribute `content`; texts of the JSON-LD: `script`
 */
export interface TextBlock extends PageElement {
  /** With single spaces and no line breaks. */
  readonly text: string
  readonly attribute?: string
  /**
   * The text that it must be read with: for items of a list and cards the text that introduces them, for an inner list the item around it, for
   * `dd` its `dt`, for a cell its column header and row header.
   */
  readonly lead?: string
  /** The nearest heading above it in its section. */
  readonly heading?: string
}

/** Elements whose text is separate from the text around them. */
export const blocks = new Set(
  (
    'address article aside audio blockquote body button caption center dd desc details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup iframe label legend li main menu nav noscript ol optgroup option output p pre search section select ' +
    'summary table tbody td text textarea tfoot th thead title tr ul video'
  ).split(' '),
)

export const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** The element and its ancestors, nearest first. */
export function selfAndAncestors(element: PageElement): PageElement[] {
  return [element, ...(element.parent ? selfAndAncestors(element.parent) : [])]
}

/** Whether an element or text is in the footer, collapsed, in a script, or in an attribute other than an alternative text. */
export const isOutsideMainText = (element: PageElement & Pick<TextBlock, 'attribute'>): boolean =>
  (element.attribute !== undefined && element.attribute !== 'alt') ||
  selfAndAncestors(element).some(({ name }) => name === 'footer' || name === 'details' || name === 'script')
