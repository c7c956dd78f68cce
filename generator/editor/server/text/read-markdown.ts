import type { AlignType, FootnoteReference, Nodes, PhrasingContent, Root, RootContent, Text } from 'mdast'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { defaultMarkdownProcessor, rangeOf } from '../../../core/markdown/index.ts'
import { noteKinds, textSchema } from '../../text-schema.ts'
import { readFence } from './fenced-blocks.ts'
import { documentOfBlocks, isEmpty, normalizeBlock, normalizeDocument } from './normalize-document.ts'
import { stringifyNode } from './stringify.ts'

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
    return isEmpty(block) ? [] : [{ block, node }]
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
  const note = noteKinds.find((kind) => kind === word.toLowerCase())
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
