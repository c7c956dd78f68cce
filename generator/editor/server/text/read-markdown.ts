import type { AlignType, FootnoteReference, Nodes, PhrasingContent, Root, RootContent, Text } from 'mdast'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { defaultMarkdownProcessor, rangeOf } from '../../../core/markdown/index.ts'
import { alertKinds, textSchema } from '../../text-schema.ts'
import { readFence, stringifyNode } from './write-tree.ts'

const { marks } = textSchema

/** A markdown text, its tree, and the document that is edited. */
export interface OpenedMarkdown {
  readonly body: string
  readonly root: Root
  readonly document: Node
  /** The blocks of the document with the nodes that they are read from; none for a text without words. */
  readonly blocks: readonly { readonly block: Node; readonly node: RootContent }[]
}

export function openMarkdown(body: string): OpenedMarkdown {
  const root = defaultMarkdownProcessor.parse(body)
  const blocks = root.children.flatMap((node) => {
    const block = normalizeBlock(blockOf(node, body))
    return isEmptyParagraph(block) ? [] : [{ block, node }]
  })
  return { body, root, blocks, document: documentOfBlocks(blocks.map(({ block }) => block)) }
}

/** The document of a tree that is not read from a text. */
export const documentOfTree = (root: Root): Node => normalizeDocument(documentOfBlocks(blocksOf(root.children, '')))

const blocksOf = (nodes: readonly Nodes[], source: string): readonly Node[] => {
  const blocks = nodes.map((node) => blockOf(node, source))
  return blocks.length > 0 ? blocks : [textSchema.node('paragraph')]
}

function blockOf(node: Nodes, source: string): Node {
  switch (node.type) {
    case 'paragraph':
      return textSchema.node('paragraph', null, inlineOf(node.children, source))
    case 'heading':
      return textSchema.node('heading', { level: node.depth }, inlineOf(node.children, source))
    case 'blockquote':
      return quoteOf(textSchema.node('blockquote', null, blocksOf(node.children, source)))
    case 'list': {
      const isLoose = node.spread === true || node.children.some(({ spread }) => spread)
      const items = node.children.map((item) =>
        textSchema.node('listItem', { checked: item.checked ?? null }, blocksOf(item.children, source)),
      )
      return node.ordered
        ? textSchema.node('orderedList', { isLoose, start: node.start ?? 1 }, items)
        : textSchema.node('bulletList', { isLoose }, items)
    }
    case 'code': {
      const { lang = null, meta = null, value } = node
      const fence = readFence(node, (markdown) => openMarkdown(markdown).document)
      return fence ?? textSchema.node('codeBlock', { lang, meta }, value === '' ? [] : [textSchema.text(value)])
    }
    case 'table':
      return tableOf(
        node.children.map((row) => row.children.map((cell) => inlineOf(cell.children, source))),
        node.align ?? [],
      )
    case 'thematicBreak':
      return textSchema.node('horizontalRule')
    default:
      return footnoteOf(node, source) ?? textSchema.node('markdownBlock', { source: stringifyNode(node, source) })
  }
}

/** A footnote of one paragraph, with its sign as words. */
function footnoteOf(node: Nodes, source: string): Node | undefined {
  if (node.type !== 'footnoteDefinition') return undefined
  const [first, second] = node.children
  if (second || (first && first.type !== 'paragraph')) return undefined
  const sign = textSchema.text(`${footnoteSign(node)}:${first ? ' ' : ''}`)
  return textSchema.node('paragraph', null, [sign, ...inlineOf(first?.children ?? [], source)])
}

const footnoteSign = ({ label, identifier }: Omit<FootnoteReference, 'type'>): string => `[^${label ?? identifier}]`

/** A table with as many cells in each row, the first of which has the headings. */
export function tableOf(rows: readonly (readonly (readonly Node[])[])[], align: readonly AlignType[]): Node {
  const width = Math.max(1, align.length, ...rows.map((cells) => cells.length))
  const columns = [...Array(width).keys()]
  return textSchema.node(
    'table',
    null,
    rows.map((cells, row) => {
      const cellsOf = columns.map((column) => {
        const content = [textSchema.node('paragraph', null, cells[column] ?? [])]
        return textSchema.node(row === 0 ? 'tableHeader' : 'tableCell', { align: align[column] ?? null }, content)
      })
      return textSchema.node('tableRow', null, cellsOf)
    }),
  )
}

/** A quote that begins with `[!NOTE]` or the like alone in its line is a note. */
function quoteOf(quote: Node): Node {
  const { firstChild } = quote
  const [, word = '', rest = ''] = /^\[!([A-Za-z]+)\](?:\n|$)(.*)/s.exec(firstChild?.firstChild?.text ?? '') ?? []
  const note = alertKinds.find((kind) => kind === word.toLowerCase())
  if (!note || firstChild?.type.name !== 'paragraph') return quote
  const words = firstChild.content.cut(firstChild.firstChild?.nodeSize ?? 0)
  const first = firstChild.copy(rest === '' ? words : Fragment.from(textSchema.text(rest)).append(words))
  return textSchema.node('blockquote', { note }, quote.content.replaceChild(0, first))
}

function inlineOf(nodes: readonly PhrasingContent[], source: string, around: readonly Mark[] = []): readonly Node[] {
  return nodes.flatMap((node): readonly Node[] => {
    switch (node.type) {
      case 'text':
        return textOf(node, source).map((piece) => piece.mark(around))
      case 'strong':
      case 'emphasis':
      case 'delete':
        return inlineOf(node.children, source, textSchema.mark(node.type).addToSet(around))
      case 'link': {
        const link = marks.link.create({ href: node.url, title: node.title ?? null })
        return inlineOf(node.children, source, link.addToSet(around))
      }
      case 'inlineCode':
        return piecesOf(node.value, () => false).map((piece) => piece.mark(marks.code.create().addToSet(around)))
      case 'footnoteReference':
        return [textSchema.text(footnoteSign(node), around)]
      case 'break':
        return [textSchema.node('hardBreak', null, undefined, around)]
      case 'image': {
        const { url: src, alt, title = null } = node
        return [textSchema.node('image', { src, alt: alt ?? '', title }, undefined, around)]
      }
      default: {
        const shown = { source: stringifyNode(node, source), shows: shownBy(node) }
        return [textSchema.node('markdownInline', shown, undefined, around)]
      }
    }
  })
}

/** Words and variables. The escapes of braces are gone from the words: they are looked up in the source. */
function textOf(node: Text, source: string): readonly Node[] {
  const { start, end } = rangeOf(node)
  const isEscaped = [...source.slice(start, end).matchAll(/(\\?)\{[a-z][A-Za-z]*\}/g)].map(([, sign]) => sign !== '')
  return piecesOf(node.value, (use) => isEscaped[use] === true)
}

function piecesOf(text: string, isEscaped: (use: number) => boolean): readonly Node[] {
  let use = 0
  return text
    .split(/((?<!\\)\{[a-z][A-Za-z]*\})/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      /^\{[a-z][A-Za-z]*\}$/.test(piece) && !isEscaped(use++)
        ? textSchema.node('variable', { name: piece.slice(1, -1) })
        : textSchema.text(piece),
    )
}

function shownBy(node: Nodes): string {
  if (node.type === 'imageReference') return node.alt ?? ''
  if (node.type === 'html') return node.value
  return 'children' in node ? node.children.map(shownBy).join('') : 'value' in node ? node.value : ''
}

const {
  marks: { code, link },
} = textSchema

/** A document as markdown can represent it. Two texts of markdown mean the same if these documents are equal. */
export const normalizeDocument = (document: Node): Node => documentOfBlocks(normalizeBlocks(document.children))

/** A document without blocks has an empty paragraph. */
export const documentOfBlocks = (blocks: readonly Node[]): Node =>
  textSchema.node('doc', null, blocks.length > 0 ? blocks : [textSchema.node('paragraph')])

/** Markdown has no empty paragraphs. */
export const isEmptyParagraph = ({ type, content }: Node): boolean => type.name === 'paragraph' && content.size === 0

const normalizeBlocks = (blocks: readonly Node[]): readonly Node[] =>
  blocks.map(normalizeBlock).filter((block) => !isEmptyParagraph(block))

function normalizeBlock(block: Node): Node {
  const { name } = block.type
  if (block.type.spec.code) return block
  if (block.isTextblock) return block.copy(normalizeInline(block.children, name === 'paragraph' || name === 'figure'))
  if (block.isLeaf) return block
  if (name === 'tableCell' || name === 'tableHeader')
    return block.copy(Fragment.from(block.children.map((one) => one.copy(normalizeInline(one.children, false)))))
  if (name === 'table' || name === 'tableRow') return block.copy(Fragment.from(block.children.map(normalizeBlock)))
  if (name === 'bulletList' || name === 'orderedList') {
    const items = block.children.map(normalizeBlock)
    const isLoose = block.attrs['isLoose'] || items.some(hasNeighboringParagraphs)
    return block.type.create({ ...block.attrs, isLoose }, items)
  }
  const blocks = normalizeBlocks(block.children)
  return block.copy(Fragment.from(blocks.length > 0 ? blocks : [textSchema.node('paragraph')]))
}

/** Between these, there must be a blank line. */
const hasNeighboringParagraphs = (item: Node): boolean =>
  item.children.some(
    (block, index) => block.type.name === 'paragraph' && item.maybeChild(index + 1)?.type === block.type,
  )

const isCode = ({ marks }: Node): boolean => code.isInSet(marks) !== undefined
const isBreak = (node: Node | undefined): boolean => node?.type.name === 'hardBreak'

/**
 * Words without space at the ends of a line, and with marks on space only between words that have them. An address is the same with and without
 * the link that it becomes by itself.
 */
function normalizeInline(nodes: readonly Node[], hasBreaks: boolean): Fragment {
  const characters = nodes.flatMap((node): readonly Node[] => {
    if (isBreak(node) && !hasBreaks) return [textSchema.text(' ', node.marks)]
    if (!node.isText || isCode(node)) return [node]
    const own = node.mark(node.marks.filter((mark) => mark.type !== link || !isOwnAddress(mark, node.text ?? '')))
    return (node.text ?? '').split(/([ \t\r\n]+)/).flatMap((text) => (text === '' ? [] : [withText(own, text)]))
  })
  const isSpace = (node: Node | undefined): boolean =>
    node?.isText === true && !isCode(node) && /^[ \t\r\n]/.test(node.text ?? '')
  const isOuter = (node: Node | undefined): boolean => node === undefined || isBreak(node)
  const isEnd = (index: number, step: 1 | -1): boolean => {
    let at = index
    while (isSpace(characters[at]) || isBreak(characters[at])) at += step
    return characters[at] === undefined
  }
  const kept = characters.filter((node, index) => {
    if (isBreak(node)) return !isEnd(index, 1) && !isEnd(index, -1)
    return !isSpace(node) || ![neighborOf(index, -1), neighborOf(index, 1)].some(isOuter)
  })
  function neighborOf(index: number, step: 1 | -1, list: readonly Node[] = characters): Node | undefined {
    let at = index + step
    while (isSpace(list[at])) at += step
    return list[at]
  }
  const bare = withoutMarkAtSign(withoutMarkAtSign(kept, 1), -1)
  const marked = bare.map((node, index) => {
    if (!isSpace(node) && !isBreak(node)) return node
    const around = [neighborOf(index, -1, bare), neighborOf(index, 1, bare)]
    const marks = (around[0]?.marks ?? []).filter(
      (mark) => mark.type !== code && around[1] && mark.isInSet(around[1].marks),
    )
    return (node.isText ? withText(node, (node.text ?? '').replace(/[\r\n]/g, ' ')) : node).mark(marks)
  })
  return Fragment.from(marked)
}

const eastAsian = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\u3000-\\u303f\\uff00-\\uffef]'
const signPattern = new RegExp(`^(?!${eastAsian})[\\p{P}\\p{S}]$`, 'u')
const letterPattern = new RegExp(`^(?!${eastAsian})[\\p{L}\\p{N}]$`, 'u')

/**
 * Takes the mark from a sign at the start (1) or the end (-1) of marked words if a letter stands before or after it: `out**. Now**` is not bold in markdown,
 * `out. **Now**` is. Marks around signs alone stay, with the letter written as a character reference.
 */
function withoutMarkAtSign(nodes: readonly Node[], step: 1 | -1): readonly Node[] {
  const edgeOf = (node: Node | undefined, at: number): string =>
    node?.isText && !isCode(node) ? (node.text?.at(at) ?? '') : ''
  const hasWords = (mark: Mark, from: number): boolean => {
    const inner = step === 1 ? nodes.slice(from) : nodes.slice(0, from + 1).reverse()
    const end = inner.findIndex(({ marks }) => !mark.isInSet(marks))
    return inner
      .slice(0, end < 0 ? undefined : end)
      .some(({ isText, text = '' }) => !isText || /[\p{L}\p{N}]/u.test(text))
  }
  return nodes.flatMap((node, index) => {
    const beside = nodes[index - step]
    const sign = edgeOf(node, step === 1 ? 0 : -1)
    if (!beside || !signPattern.test(sign) || !letterPattern.test(edgeOf(beside, step === 1 ? -1 : 0))) return [node]
    const inner = step === 1 ? node.text?.slice(1) : node.text?.slice(0, -1)
    const marks = node.marks.filter(
      (mark) => mark.type === link || mark.isInSet(beside.marks) || !hasWords(mark, index),
    )
    const pieces = [textSchema.text(sign, marks), ...(inner ? [withText(node, inner)] : [])]
    return step === 1 ? pieces : pieces.reverse()
  })
}

const withText = (node: Node, text: string): Node => textSchema.text(text, node.marks)

/** Of the words that GFM makes links of, what comes before them in the address. */
const schemes: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\//i, ''],
  [/^www\./i, 'http://'],
  [/^[\w.+-]+@[\w-]+\./, 'mailto:'],
]

const isOwnAddress = ({ attrs }: Mark, text: string): boolean =>
  schemes.some(([words, scheme]) => words.test(text) && attrs['href'] === scheme + text)
