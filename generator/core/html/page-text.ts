import { createTextContext } from './headings-of-texts.ts'
import { isAddressProperty, isTextProperty, propertyValuesIn } from './json-ld.ts'
import { type HtmlHandlers, parseHtml } from './parse-html.ts'
import {
  blockLevelElements,
  humanTextsIn,
  isTextAttribute,
  looksLikeHumanText,
  type PageElement,
  parseProps,
  type TextBlock,
  voidElements,
} from './text-elements.ts'

/** The text of a page for readers and machines. */
export interface PageText {
  /** Title, description and keywords, texts of the JSON-LD, then those of the body in order. */
  readonly texts: readonly TextBlock[]
  readonly elements: readonly PageElement[]
  /** Links and buttons. */
  readonly actions: readonly PageElement[]
  /** All text of the body, the alternative texts, and the head. */
  readonly words: string
  /** All text inside an element of this page. */
  readonly textOf: (element: PageElement) => string
}

export interface ReadableHead {
  readonly title: string
  readonly description: string
  readonly keywords?: readonly string[] | undefined
  readonly jsonLd?: unknown
}

export function readPageText(body: string, head: ReadableHead): PageText {
  const reader = createTextReader(head)
  parseHtml(body, [reader.handlers])
  return reader.text()
}

interface OpenElement {
  readonly element: PageElement
  readonly isBlock: boolean
  /** Offset of its text in all text. */
  readonly start: number
  ownText: string
  /** Props of an island, and the number of texts before it. */
  readonly island: { readonly props: string; readonly firstText: number } | undefined
}

/** Reads the text of a page while its body is parsed. */
export function createTextReader(head: ReadableHead) {
  const root = toOpen({ name: 'body', id: undefined, parent: undefined }, 0)
  const open: OpenElement[] = [root]
  const elements: PageElement[] = []
  const ranges = new Map<PageElement, { readonly start: number; readonly end: number }>()
  const texts: TextBlock[] = headTexts(head)
  const context = createTextContext(texts)
  let words = ''
  /** The element that ended directly before, and the length of its text. */
  let closed: { readonly name: string; readonly length: number } | undefined

  const addText = (text: string): void => {
    words += text
    const nearest = open.findLast(({ isBlock }) => isBlock) ?? root
    nearest.ownText += text
  }
  const add = ({ name, id, parent }: PageElement, source: string, attribute?: string): void => {
    const text = foldSpaces(source)
    if (text !== '') texts.push(context.addTo({ name, id, parent, text }, attribute))
  }
  /** Ends the text of the nearest block. */
  const endBlockText = (): void => {
    const nearest = open.findLast(({ isBlock }) => isBlock) ?? root
    const { element, ownText } = nearest
    if (ownText === '') return
    nearest.ownText = ''
    add(element, ownText)
  }
  const addProps = ({ element, island }: OpenElement): void => {
    if (!island) return
    const shown = texts.slice(island.firstText).map(({ text }) => text)
    for (const text of humanTextsIn(parseProps(island.props)).flatMap(textsOfMarkup))
      if (!shown.some((other) => other.includes(foldSpaces(text)))) add(element, text, 'props')
  }
  const handlers: HtmlHandlers = {
    onopentag(name, attributes) {
      const { id, props } = attributes
      const isBlock = blockLevelElements.has(name)
      const isNextWord = closed && [closed.name, name].every((one) => separateNeighbors.has(one))
      if (name === 'br' || (isNextWord && (name === 'a' || (closed?.length ?? 0) > 1))) addText(' ')
      if (isBlock || name === 'hr') endBlockText()
      closed = undefined
      const parent = open.at(-1)
      const element = { name, id, parent: parent === root ? undefined : parent?.element }
      if (!voidElements.has(name)) {
        context.open(name, attributes, isBlock)
        elements.push(element)
        const island = name === 'site-island' && props !== undefined ? { props, firstText: texts.length } : undefined
        open.push(toOpen(element, words.length, isBlock, island))
      }
      for (const attribute in attributes)
        if (isTextAttribute(name, attribute, attributes)) add(element, attributes[attribute] ?? '', attribute)
    },
    ontext(text) {
      const name = open.at(-1)?.element.name
      if (name === 'script' || name === 'style') return
      closed = undefined
      addText(text)
    },
    onclosetag(name) {
      if (voidElements.has(name) || open.length === 1) return
      if (blockLevelElements.has(name)) endBlockText()
      const ended = open.pop()
      if (!ended) return
      const range = { start: ended.start, end: words.length }
      ranges.set(ended.element, range)
      context.close(() => foldSpaces(words.slice(range.start, range.end)))
      addProps(ended)
      closed = { name, length: range.end - range.start }
      // Separates the words of blocks; those of inline elements may be joined.
      if (ended.isBlock) words += ' '
    },
  }
  return {
    handlers,
    text(): PageText {
      endBlockText()
      const alternatives = texts.filter(({ attribute }) => attribute === 'alt').map(({ text }) => text)
      return {
        texts,
        elements,
        words: foldSpaces([words, ...alternatives, head.title, head.description].join(' ')),
        actions: elements.filter(({ name }) => name === 'a' || name === 'button'),
        textOf(element) {
          const { start, end } = ranges.get(element) ?? { start: 0, end: 0 }
          return foldSpaces(words.slice(start, end))
        },
      }
    },
  }
}

/** Title and description, also empty ones, keywords, and texts of the JSON-LD. */
function headTexts({ title, description, keywords = [], jsonLd = [] }: ReadableHead): TextBlock[] {
  const toBlock = (name: string, text: string) => ({ name, id: undefined, parent: undefined, text })
  const jsonLdTexts = propertyValuesIn(jsonLd)
    .filter(
      ({ property, value }) => isTextProperty(property) || (!isAddressProperty(property) && looksLikeHumanText(value)),
    )
    .map(({ value }) => value)
  return [
    ...[title, description].map((text) => toBlock('head', text)),
    ...keywords.map((text) => ({ ...toBlock('meta', text), attribute: 'content' })),
    ...[...new Set(jsonLdTexts)].map((text) => toBlock('script', text)),
  ]
}

/** Inline elements that are separate words where nothing stands between two of them, such as badges and a date; but not after a single letter, unless it is beside a link. */
const separateNeighbors = new Set(['a', 'span', 'time', 'data'])

const toOpen = (element: PageElement, start: number, isBlock = true, island?: OpenElement['island']): OpenElement => ({
  element,
  isBlock,
  start,
  ownText: '',
  island,
})

/** The texts of a string that may be HTML. */
const textsOfMarkup = (text: string): readonly string[] =>
  text.includes('<')
    ? readPageText(text, { title: '', description: '' })
        .texts.slice(2)
        .map((block) => block.text)
    : [text]

/** Leaves single spaces alone: replacing each takes most of the time. */
const foldSpaces = (text: string): string => text.replace(/\s{2,}|[^\S ]/g, ' ').trim()
