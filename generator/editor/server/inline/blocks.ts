import type { Heading, Image, Nodes, Paragraph, Root, TableCell } from 'mdast'
import { findTitleRange, markdownProcessor, rangeOf } from '../../../core/markdown/index.ts'
import type { FieldValue, InlineMark, InlineRun } from '../../protocol.ts'
import { atomsOf, keyOfMarks, type LocatedAtom, normalizeAtoms, readAtoms, runsOf, sourceOfRun } from './atoms.ts'

export type BlockKind = 'paragraph' | 'heading' | 'item' | 'cell' | 'caption'

/** The inline content of a block of markdown; of a caption, the title of the picture without its quotation marks. */
export interface FoundBlock {
  readonly start: number
  readonly end: number
  readonly kind: BlockKind
  readonly node: Paragraph | Heading | TableCell | Image
  /** From the root to the parent. */
  readonly ancestors: readonly Nodes[]
}

const parseBody = (body: string): Root => markdownProcessor.parse(body)

/** A markdown text that is parsed once for all that is done with it. */
export interface OpenedMarkdown {
  readonly body: string
  readonly root: Root
  readonly blocks: readonly FoundBlock[]
}

export function openMarkdown(body: string): OpenedMarkdown {
  const root = parseBody(body)
  return { body, root, blocks: listBlocks(body, root) }
}

/** All blocks whose text can be edited, in the order of the body. */
export function listBlocks(body: string, root: Root = parseBody(body)): FoundBlock[] {
  const visit = (node: Nodes, ancestors: readonly Nodes[]): FoundBlock[] => {
    if (isTextBlock(node)) return blocksOf(node, ancestors, body)
    return 'children' in node ? node.children.flatMap((child) => visit(child, [...ancestors, node])) : []
  }
  return visit(root, [])
}

const isTextBlock = (node: Nodes): node is Paragraph | Heading | TableCell =>
  node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell'

function blocksOf(node: Paragraph | Heading | TableCell, ancestors: readonly Nodes[], body: string): FoundBlock[] {
  const [first, last] = [node.children[0], node.children.at(-1)]
  const parent = ancestors.at(-1)
  const isFirst = parent !== undefined && 'children' in parent && parent.children[0] === node
  const kind =
    node.type === 'heading'
      ? 'heading'
      : node.type === 'tableCell'
        ? 'cell'
        : parent?.type === 'listItem' && isFirst
          ? 'item'
          : 'paragraph'
  const empty = rangeOf(node).start + (/^\|? ?/.exec(body.slice(rangeOf(node).start))?.[0].length ?? 0)
  const range = first && last ? { start: rangeOf(first).start, end: rangeOf(last).end } : { start: empty, end: empty }
  const caption = node.type === 'paragraph' && node.children.length === 1 && first?.type === 'image' ? first : undefined
  return [{ ...range, kind, node, ancestors }, ...(caption ? captionOf(caption, ancestors, body) : [])]
}

function captionOf(node: Image, ancestors: readonly Nodes[], body: string): FoundBlock[] {
  const { start, end } = rangeOf(node)
  const title = findTitleRange(body.slice(start, end))
  return title ? [{ start: start + title.start, end: start + title.end, kind: 'caption', node, ancestors }] : []
}

/** The atoms of a block with the places where they stand. */
export function atomsOfBlock({ node, ancestors }: FoundBlock, body: string): LocatedAtom[] {
  const quotes = ancestors.filter(({ type }) => type === 'blockquote').length
  return node.type === 'image' ? [] : normalizeAtoms(readAtoms(node.children, body, quotes))
}

function runsOfBlock(block: FoundBlock, body: string): readonly InlineRun[] {
  const { node, start, end } = block
  const [first] = node.type === 'image' ? [] : node.children
  const isOneText = node.type !== 'image' && node.children.length === 1 && first?.type === 'text'
  return isOneText && first.value === body.slice(start, end) && isPlain(first.value)
    ? [{ text: first.value, marks: [] }]
    : runsOf(atomsOfBlock(block, body))
}

/** Runs as they read. An address is the same with and without the link that it becomes by itself. */
export function keyOfRuns(runs: readonly InlineRun[]): string {
  const plain = runs.map((run) =>
    'text' in run ? { ...run, marks: run.marks.filter((mark) => !isOwnAddress(mark, run.text)) } : run,
  )
  const [first] = plain
  // Most blocks are one text, which is as it is without reading its characters.
  const isOneText = plain.length === 1 && first && 'text' in first && first.marks.length === 0 && isPlain(first.text)
  const joined = isOneText ? plain : runsOf(atomsOf([plain]))
  return JSON.stringify(joined.map((run) => ({ ...run, shows: undefined, marks: keyOfMarks(run.marks) })))
}

/** Whether markdown that is this text is read as it, and has nothing that is written in another way. */
const isPlain = (text: string): boolean => /^[^\s\\&{](?:[^\\&{\r\n]*[^\s\\&{])?$/.test(text)

const isOwnAddress = (mark: InlineMark, text: string): boolean =>
  mark.type === 'link' && ['', 'http://', 'mailto:'].some((scheme) => mark.href === scheme + text)

/** A node of a body in the order of the text. */
export interface OutlineNode {
  readonly depth: number
  readonly type: string
  /** What it holds, but for its children; of a block of text, its runs. */
  readonly content: string
  readonly node: Nodes
}

/** All nodes down to the blocks of text. */
export function outlineOf(body: string, root: Root = parseBody(body)): OutlineNode[] {
  const visit = (node: Nodes, ancestors: readonly Nodes[]): OutlineNode[] => {
    const { position: _position, ...own } = { ...node, children: undefined }
    const entry = { depth: ancestors.length, type: JSON.stringify(own), content: '', node }
    if (isTextBlock(node)) {
      const [block] = blocksOf(node, ancestors, body)
      return [{ ...entry, content: block ? keyOfRuns(runsOfBlock(block, body)) : '' }]
    }
    return [entry, ...('children' in node ? node.children.flatMap((child) => visit(child, [...ancestors, node])) : [])]
  }
  return visit(root, [])
}

export const keyOfOutline = (outline: readonly Pick<OutlineNode, 'depth' | 'type' | 'content'>[]): string =>
  outline.map(({ depth, type, content }) => `${depth} ${type} ${content}`).join('\n')

/** The body with another caption of a picture. Undefined for marks, several blocks and no text. */
export function writeCaption(body: string, { node, start, end }: FoundBlock, value: FieldValue): string | undefined {
  const runs = value.flat()
  if (value.length !== 1 || node.type !== 'image' || runs.some((run) => 'source' in run || run.marks.length > 0))
    return undefined
  const title = runs.map(sourceOfRun).join('').replace(/\s+/g, ' ').trim()
  if (title === '') return undefined
  if (title === node.title) return body
  const quote = body.charAt(end)
  const plain = title.replace(/[\\"'()]/g, (sign) =>
    sign === quote || (quote === ')' && sign === '(') ? `\\${sign}` : sign,
  )
  const escaped = title.replace(/[!-/:-@[-`{-~]/g, '\\$&')
  return [plain, escaped]
    .map((written) => body.slice(0, start) + written + body.slice(end))
    .find((result) =>
      // All that follows the same quotation mark reads as before.
      listBlocks(result).some(
        (block) =>
          block.start === start &&
          block.end === end + result.length - body.length &&
          block.node.type === 'image' &&
          block.node.title === title,
      ),
    )
}
