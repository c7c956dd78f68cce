import type { Heading, Nodes, Paragraph, Root, TableCell } from 'mdast'
import { defaultMarkdownProcessor, rangeOf } from '../../../core/markdown/index.ts'
import type { FieldValue, InlineMark, InlineRun } from '../../protocol.ts'
import { findEdit, type InlineEdit } from './find-edit.ts'
import { atomsOf, keyOfMarks, type LocatedAtom, normalizeAtoms, readAtoms, runsOf } from './inline-tokens.ts'

export type BlockKind = 'paragraph' | 'heading' | 'item' | 'cell'

/** The inline content of a block of markdown. */
export interface FoundBlock {
  readonly start: number
  readonly end: number
  readonly kind: BlockKind
  readonly node: Paragraph | Heading | TableCell
  /** From the root to the parent. */
  readonly ancestors: readonly Nodes[]
}

const parseBody = (body: string): Root => defaultMarkdownProcessor.parse(body)

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
  return [{ ...range, kind, node, ancestors }]
}

/** The atoms of a block with the places where they stand. */
export function atomsOfBlock({ node, ancestors }: FoundBlock, body: string): LocatedAtom[] {
  const quotes = ancestors.filter(({ type }) => type === 'blockquote').length
  return normalizeAtoms(readAtoms(node.children, body, quotes))
}

function runsOfBlock(block: FoundBlock, body: string): readonly InlineRun[] {
  const { node, start, end } = block
  const [first] = node.children
  const isOneText = node.children.length === 1 && first?.type === 'text'
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
interface OutlineNode {
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

export const readBlock = ({ body }: Pick<OpenedMarkdown, 'body'>, block: FoundBlock): readonly InlineRun[] =>
  runsOf(atomsOfBlock(block, body))

/**
 * The body with other text in a block: none removes it, several make further blocks of the same kind. All other bytes stay. Undefined if
 * no markdown reads as exactly these runs and leaves all else as it is.
 */
export function replaceBlock({ body, root }: OpenedMarkdown, block: FoundBlock, value: FieldValue): string | undefined {
  const isInCell = block.kind === 'cell'
  const blocks = value.length > 0 ? value : [[]]
  const written = blocks.map((runs) => runsOf(atomsOf([runs]))).filter((runs) => isInCell || runs.length > 0)
  const expected = keyOfOutline(expectOutline(outlineOf(body, root), block, written))
  const accept = (result: string): string | undefined =>
    keyOfOutline(outlineOf(result)) === expected ? result : undefined
  if (written.length === 0) return removeBlock(body, block, accept)
  if (isInCell && written.length > 1) return undefined
  const separator = separatorOf(body, block)
  const change = { range: block, old: atomsOfBlock(block, body), atoms: atomsOf(written), isInCell }
  return findEdit(change, (edit) => accept(apply(body, edit, separator)))
}

const apply = (body: string, { start, end, blocks }: InlineEdit, separator: (index: number) => string): string =>
  body.slice(0, start) +
  blocks.map((text, index) => (index === 0 ? '' : separator(index)) + text).join('') +
  body.slice(end)

/** What stands between two blocks: a blank line, or the line end and the marker of an item. Signs of block quotes are repeated. */
function separatorOf(body: string, { node, kind, ancestors, start }: FoundBlock): (index: number) => string {
  const eol = body.includes('\r\n') ? '\r\n' : '\n'
  const prefixOf = (outer: Nodes): string => {
    const { start: at } = rangeOf(outer)
    return body.slice(body.lastIndexOf('\n', at - 1) + 1, at).replace(/[^>\s]/g, ' ')
  }
  const [list, item] = ancestors.slice(-2)
  if (kind !== 'item' || list?.type !== 'list' || item?.type !== 'listItem') {
    const prefix = prefixOf(node)
    return () => `${eol}${prefix.trimEnd()}${eol}${prefix}`
  }
  const prefix = prefixOf(item)
  const marker = body.slice(rangeOf(item).start, start)
  const gap = eol + (list.spread === true ? prefix.trimEnd() + eol : '')
  return (index) => gap + prefix + marker.replace(/^\d+/, (number) => String(Number(number) + index))
}

/** The outline of the body in which other blocks take the place of one. */
function expectOutline(before: readonly OutlineNode[], { node, kind }: FoundBlock, written: readonly InlineRun[][]) {
  const index = before.findIndex((entry) => entry.node === node || sameRange(entry.node, node))
  const own = before[index]
  if (!own) return before
  const contents = written.map(keyOfRuns)
  if (contents.length === 0) return withoutEntry(before, index)
  const item = kind === 'item' ? before[index - 1] : undefined
  const paragraph = JSON.stringify({ type: 'paragraph' })
  const entries = contents.flatMap((content, position) => [
    ...(item && position > 0 ? [item] : []),
    { ...own, content, type: position > 0 && kind === 'heading' ? paragraph : own.type },
  ])
  return before.toSpliced(index, 1, ...entries)
}

const sameRange = (one: Nodes, other: Nodes): boolean =>
  one.type === other.type && rangeOf(one).start === rangeOf(other).start && rangeOf(one).end === rangeOf(other).end

/** Also without the lists and quotes that held nothing else. */
function withoutEntry(before: readonly OutlineNode[], index: number): readonly OutlineNode[] {
  let first = index
  while (first > 1) {
    const [parent, next] = [before[first - 1], before[index + 1]]
    const isOnly =
      parent && parent.depth === (before[first]?.depth ?? 0) - 1 && (next === undefined || next.depth <= parent.depth)
    if (!isOnly) break
    first--
  }
  return before.toSpliced(first, index + 1 - first)
}

const blankLine = /[> \t]*(?:\r?\n|$)/y

/** The body without the lines of a block, and without the blank lines on one side of it. */
function removeBlock(
  body: string,
  { node, kind, ancestors }: FoundBlock,
  accept: (result: string) => string | undefined,
) {
  const item = kind === 'item' ? ancestors.at(-1) : undefined
  const list = ancestors.at(-2)
  const next =
    item && list?.type === 'list' && list.ordered === true && list.children[0] === item ? list.children[1] : undefined
  // The first number of a list stays.
  const result =
    next?.children[0] && accept(body.slice(0, rangeOf(node).start) + body.slice(rangeOf(next.children[0]).start))
  if (result !== undefined) return result
  const { start, end } = rangeOf(item ?? node)
  const first = body.lastIndexOf('\n', start - 1) + 1
  const lineEnd = body.indexOf('\n', end)
  const last = lineEnd < 0 ? body.length : lineEnd + 1
  let after = last
  while (after < body.length) {
    blankLine.lastIndex = after
    const [blank] = blankLine.exec(body) ?? []
    if (blank === undefined || blank === '') break
    after += blank.length
  }
  const before = first - (/(?:(?<=\n)[> \t]*\r?\n)+$/.exec(body.slice(0, first))?.[0].length ?? 0)
  const ranges = [
    [first, after],
    [before, last],
    [first, last],
    [before, after],
  ] as const
  for (const [from, to] of after === body.length ? ranges.toReversed().slice(2).concat(ranges) : ranges) {
    const result = accept(body.slice(0, from) + body.slice(to))
    if (result !== undefined) return result
  }
  return undefined
}
