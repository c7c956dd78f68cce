import { stringsIn } from '../source/data-path.ts'

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
export const blockLevelElements = new Set(
  (
    'address article aside audio blockquote body button caption center dd desc details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup iframe label legend li main menu nav noscript ol optgroup option output p pre search section select ' +
    'summary table tbody td text textarea tfoot th thead title tr ul video'
  ).split(' '),
)

export const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

export const isHeading = (name: string): boolean => /^h[1-6]$/.test(name)

/** The element and its ancestors, nearest first. */
export function selfAndAncestors(element: PageElement): PageElement[] {
  return [element, ...(element.parent ? selfAndAncestors(element.parent) : [])]
}

/** Whether an element or text is in the footer, collapsed, in a script, or in an attribute other than an alternative text. */
export const isOutsideMainText = (element: PageElement & Pick<TextBlock, 'attribute'>): boolean =>
  (element.attribute !== undefined && element.attribute !== 'alt') ||
  selfAndAncestors(element).some(({ name }) => name === 'footer' || name === 'details' || name === 'script')

type Attributes = Readonly<Record<string, string>>

/** Attributes that people see or hear, of any element or of one alone; inputs by their `type`. */
const textAttributes = new Set(
  (
    'aria-description aria-label aria-placeholder aria-roledescription aria-valuetext placeholder title area@alt img@alt option@label ' +
    'optgroup@label th@abbr track@label input:button@value input:image@alt input:reset@value input:search@value input:submit@value ' +
    'input:text@value'
  ).split(' '),
)

/** Whether people see or hear an attribute of an element. */
export function isTextAttribute(name: PageElement['name'], attribute: string, { type = 'text' }: Attributes): boolean {
  const kind = name === 'input' ? `input:${type.toLowerCase()}` : name
  return textAttributes.has(attribute) || textAttributes.has(`${kind}@${attribute}`)
}

/** Keys of values that are never text. */
const technicalKeys =
  /^(?:class|className|d|id|media|pattern|points|sizes|srcSet|style|transform|viewBox)$|[sS]elector$/

const address = /^(?:[/#?.]\S*|[a-z][a-z\d+.-]*:\S+|[\w.+-]+@[\w.-]+)$/i
const word = /\p{L}{2}/u
/** A word in capitals or with a capital at its start, or of a script other than Latin, with the signs around it. */
const singleWord = /^[^\p{L}\p{N}]*(?:\p{Lu}[\p{L}\p{M}’'-]*|(?=\P{ASCII})\p{L}[\p{L}\p{M}’'-]*)[^\p{L}\p{N}_]*$/u

/**
 * Whether a string is text for people: several words, or a single one that begins with a capital or is not Latin. Single words in lower case are
 * taken for tokens, such as `auto` or `given-name`; addresses and numbers are no text either.
 */
export function looksLikeHumanText(value: string): boolean {
  const text = value.trim()
  if (!word.test(text) || address.test(text)) return false
  return /\s/.test(text) || singleWord.test(text)
}

/** The strings in data that are text for people, each once. Values of keys such as `className` are left out. */
export const humanTextsIn = (data: unknown): readonly string[] => [
  ...new Set(
    stringsIn(data).flatMap(({ text, path }) => {
      const key = String(path.findLast((step) => typeof step === 'string'))
      return looksLikeHumanText(text) && !technicalKeys.test(key) ? [text] : []
    }),
  ),
]

/** The data of an island's props; nothing if they are no JSON. */
export function parseProps(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
