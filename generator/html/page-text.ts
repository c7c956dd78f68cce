import { flatten, isDate, isPrice, isText, type JsonLdNodeSummary, type JsonLdStatement } from './json-ld.ts'
import { type HtmlHandlers, parseHtml } from './parse-html.ts'

export interface PageElement {
  readonly name: string
  readonly id: string | undefined
  readonly parent: PageElement | undefined
}

/** Text of a block element without that of inner blocks, an alternative text, or a text of the head. */
export interface TextBlock extends PageElement {
  /** With single spaces and no line breaks. */
  readonly text: string
}

/** The text of a page for readers and machines. */
export interface PageText {
  /** Title and description (`head`), texts of the JSON-LD (`script`), then those of the body in order. */
  readonly texts: readonly TextBlock[]
  readonly elements: readonly PageElement[]
  /** Links and buttons. */
  readonly actions: readonly PageElement[]
  /** All text of the body, the alternative texts, and the head. */
  readonly words: string
  /** Values of `datetime` attributes. */
  readonly dates: readonly string[]
  /** All text inside an element of this page. */
  readonly textOf: (element: PageElement) => string
}

interface ReadableHead {
  readonly title: string
  readonly description: string
  readonly jsonLd?: unknown
}

const block =
  /^(?:p|li|h[1-6]|dt|dd|td|th|summary|blockquote|figcaption|caption|legend|label|div|section|article|aside)$/
const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

export function readPageText(body: string, head: ReadableHead): PageText {
  const reader = createTextReader(head)
  parseHtml(body, [reader.handlers])
  return reader.text()
}

/** Reads the text of a page while its body is parsed. */
export function createTextReader(head: ReadableHead) {
  const open: { readonly element: PageElement; ownText: string }[] = []
  const elements: PageElement[] = []
  const dates: string[] = []
  const ranges = new Map<PageElement, { readonly start: number; end: number }>()
  const jsonLdTexts = flatten(head.jsonLd ?? []).flatMap(({ statements }) =>
    statements.filter(({ property }) => isText(property)).map(({ value }) => value),
  )
  const toBlock = (name: string) => (text: string) => ({ name, id: undefined, parent: undefined, text })
  const texts: TextBlock[] = [
    ...[head.title, head.description].map(toBlock('head')),
    ...[...new Set(jsonLdTexts)].map(toBlock('script')),
  ]
  let words = ''
  const handlers: HtmlHandlers = {
    onopentag(name, { id, alt, datetime }) {
      if (datetime !== undefined) dates.push(datetime)
      const element = { name, id, parent: open.at(-1)?.element }
      if (name === 'img' && alt) texts.push({ ...element, text: alt })
      if (voidElements.has(name)) return
      elements.push(element)
      ranges.set(element, { start: words.length, end: words.length })
      open.push({ element, ownText: '' })
    },
    ontext(text) {
      words += text
      const nearest = open.findLast(({ element }) => block.test(element.name))
      if (nearest) nearest.ownText += text
    },
    onclosetag(name) {
      const closed = voidElements.has(name) ? undefined : open.pop()
      if (!closed) return
      const range = ranges.get(closed.element)
      if (range) range.end = words.length
      if (!block.test(name)) return
      // Separates the words of blocks; those of inline elements may be joined.
      words += ' '
      const text = foldSpaces(closed.ownText)
      if (text !== '') texts.push({ ...closed.element, text })
    },
  }
  return {
    handlers,
    text(): PageText {
      const alternatives = texts.filter(({ name }) => name === 'img').map(({ text }) => text)
      return {
        texts,
        elements,
        words: foldSpaces([words, ...alternatives, head.title, head.description].join(' ')),
        dates,
        actions: elements.filter(({ name }) => name === 'a' || name === 'button'),
        textOf(element) {
          const { start, end } = ranges.get(element) ?? { start: 0, end: 0 }
          return foldSpaces(words.slice(start, end))
        },
      }
    },
  }
}

const foldSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The element and its ancestors, nearest first. */
export function selfAndAncestors(element: PageElement): PageElement[] {
  return [element, ...(element.parent ? selfAndAncestors(element.parent) : [])]
}

/** Whether an element is in the footer, collapsed, or in a script. */
export const isOutsideMainText = (element: PageElement): boolean =>
  selfAndAncestors(element).some(({ name }) => name === 'footer' || name === 'details' || name === 'script')

export type UnshownStatement = JsonLdStatement & Pick<JsonLdNodeSummary, 'type'>

/** Statements with text, dates or prices that the page does not show. */
export function findUnshownStatements(nodes: readonly JsonLdNodeSummary[], { words, dates }: PageText) {
  // Spaces separate the blocks of a page, which the value of a statement may join.
  const joined = withoutSpaces(words)
  const numbers = words.match(/\d[\d,]*(?:\.\d+)?/g)?.map((number) => number.replaceAll(',', ''))
  const isShown = ({ property, value }: JsonLdStatement): boolean => {
    if (isText(property)) return joined.includes(withoutSpaces(value))
    if (isPrice(property)) return numbers?.includes(value) ?? false
    return !isDate(property) || dates.includes(value)
  }
  return nodes.flatMap(({ type, statements }) =>
    statements.filter((statement) => !isShown(statement)).map((statement) => ({ ...statement, type })),
  )
}

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '')
