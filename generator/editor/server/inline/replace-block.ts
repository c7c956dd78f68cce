import type { Nodes } from 'mdast'
import { rangeOf } from '../../../core/markdown/index.ts'
import type { FieldValue, InlineRun } from '../../protocol.ts'
import { atomsOf, runsOf } from './atoms.ts'
import {
  atomsOfBlock,
  type FoundBlock,
  keyOfOutline,
  keyOfRuns,
  type OpenedMarkdown,
  type OutlineNode,
  outlineOf,
  writeCaption,
} from './blocks.ts'
import { findEdit, type InlineEdit } from './find-edit.ts'

export const readBlock = ({ body }: Pick<OpenedMarkdown, 'body'>, block: FoundBlock): readonly InlineRun[] =>
  block.node.type === 'image' ? [{ text: block.node.title ?? '', marks: [] }] : runsOf(atomsOfBlock(block, body))

/**
 * The body with other text in a block: none removes it, several make further blocks of the same kind. All other bytes stay. Undefined if
 * no markdown reads as exactly these runs and leaves all else as it is.
 */
export function replaceBlock({ body, root }: OpenedMarkdown, block: FoundBlock, value: FieldValue): string | undefined {
  if (block.node.type === 'image') return writeCaption(body, block, value)
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
