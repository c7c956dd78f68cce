import { diffArrays } from 'diff'
import type { RootContent } from 'mdast'
import type { Node } from 'prosemirror-model'
import { rangeOf } from '../../../core/markdown/index.ts'
import {
  documentOfBlocks,
  isEmptyParagraph,
  normalizeDocument,
  type OpenedMarkdown,
  openMarkdown,
} from './read-markdown.ts'
import { createRawMarkdown, markdownStyleOf, stringifyTree, treeOf, withOtherBullet } from './write-tree.ts'

const isEqual = (one: Node, other: Node): boolean => one.eq(other)

/** Blocks of a text, and those that take their place. The ends are exclusive. */
interface Change {
  readonly from: number
  readonly to: number
  readonly blocks: readonly Node[]
}

/** The number of backslashes up to which each is tried alone. */
const maxEscapes = 24

/**
 * The body with another document. Blocks that are the same keep their bytes. A changed block is written twice, as it was and as it is: what differs between
 * these is changed in the body. Undefined if no markdown reads as exactly this document.
 */
export function writeMarkdown(opened: OpenedMarkdown, document: Node): string | undefined {
  const wanted = normalizeDocument(document)
  if (wanted.eq(opened.document)) return opened.body
  const blocks = wanted.children.filter((block) => !isEmptyParagraph(block))
  for (const around of [0, 1, opened.blocks.length])
    for (const merge of ['ours', 'theirs', undefined] as const)
      for (const hasOtherBullet of [false, true]) {
        const body = applyChanges(opened, findChanges(opened, blocks, around), { merge, hasOtherBullet })
        if (openMarkdown(body).document.eq(wanted)) return body
      }
  return undefined
}

/** How changed blocks are written, if one way is read as something else. */
interface Attempt {
  /** What stands first where the file and the change add something at one place. Undefined for a changed block that is written anew. */
  readonly merge: 'ours' | 'theirs' | undefined
  /** Whether new lists have another sign than those of the text, as two lists beside each other must. */
  readonly hasOtherBullet: boolean
}

/** What differs, with a number of equal blocks around it. What is added or removed has one beside it at least, from which the blank line is taken. */
function findChanges({ blocks: before }: OpenedMarkdown, blocks: readonly Node[], around: number): readonly Change[] {
  const changes: { from: number; to: number; start: number; end: number }[] = []
  let shift = 0
  for (const { start, end, items } of diffLists(
    before.map(({ block }) => block),
    blocks,
    isEqual,
  )) {
    const isPart = start < end && items.length > 0
    const less = Math.min(start, isPart ? around : Math.max(around, 1))
    const more = Math.min(before.length - end, !isPart && less === 0 ? Math.max(around, 1) : around)
    const change = {
      from: start - less,
      to: end + more,
      start: start - less + shift,
      end: start + shift + items.length + more,
    }
    shift += items.length - (end - start)
    const last = changes.at(-1)
    if (last && change.from < last.to) Object.assign(last, { to: change.to, end: change.end })
    else changes.push(change)
  }
  return changes.map(({ from, to, start, end }) => ({ from, to, blocks: blocks.slice(start, end) }))
}

function applyChanges(
  { body, root, blocks }: OpenedMarkdown,
  changes: readonly Change[],
  { merge, hasOtherBullet }: Attempt,
): string {
  const eol = body.includes('\r\n') ? '\r\n' : '\n'
  let result = ''
  let at = 0
  for (const { from, to, blocks: wanted } of changes) {
    const old = blocks.slice(from, to)
    const ownStyle = markdownStyleOf([...old.map(({ node }) => node), root], body)
    const style = hasOtherBullet ? withOtherBullet(ownStyle) : ownStyle
    const oldBlocks = old.map(({ block }) => block)
    const added = new Set(diffLists(oldBlocks, wanted, isEqual).flatMap(({ items }) => items))
    const write = (list: readonly Node[]): string => {
      const tree = treeOf(list)
      // A block that is moved keeps its bytes, too.
      const children = tree.children.map((child, index) => {
        const same = blocks.find(
          ({ block }) => list[index] && (!merge || added.has(list[index])) && list[index].eq(block),
        )
        const { start, end } = rangeOf(same?.node ?? root)
        return same ? createRawMarkdown<RootContent>(body.slice(start, end).replaceAll('\r\n', '\n')) : child
      })
      return list.length > 0
        ? stringifyTree({ ...tree, children }, style)
            .trimEnd()
            .replaceAll('\n', eol)
        : ''
    }
    const [first, last] = [old[0], old.at(-1)]
    if (!first || !last) return `${write(wanted)}${eol}`
    const [start, end] = [rangeOf(first.node).start, rangeOf(last.node).end]
    const [before, after] = [body.slice(start, end), write(wanted)]
    const written = merge ? mergeTexts(write(oldBlocks), before, after, merge) : after
    result += body.slice(at, start) + withoutEscapes(before, written.replace(/^[\r\n]+|[\r\n]+$/g, ''), wanted)
    at = end
  }
  return result + body.slice(at)
}

/** Markdown without the new backslashes that it does not need; all of them, or each for itself. */
function withoutEscapes(before: string, written: string, wanted: readonly Node[]): string {
  const escapes = findAdded(written, before).flatMap(({ start, end }) =>
    [...written.slice(start, end).matchAll(/\\(?=[!-/:-@[-`{-~])/g)].map(({ index }) => start + index),
  )
  const document = documentOfBlocks(wanted)
  const without = (removed: readonly number[]): string | undefined => {
    const shorter = removed.toReversed().reduce((text, at) => text.slice(0, at) + text.slice(at + 1), written)
    return openMarkdown(shorter).document.eq(document) ? shorter : undefined
  }
  if (escapes.length === 0) return written
  const plain = without(escapes)
  if (plain !== undefined || escapes.length > maxEscapes) return plain ?? written
  let result = written
  const removed: number[] = []
  for (const position of escapes) {
    const shorter = without([...removed, position])
    if (shorter === undefined) continue
    result = shorter
    removed.push(position)
  }
  return result
}

/** A document that two have changed, block by block. Undefined if they have changed the same block. */
export function mergeDocumentsThreeWay(base: Node, ours: Node, theirs: Node): Node | undefined {
  const { merged, hasConflict } = mergeThreeWay(base.children, ours.children, theirs.children, isEqual)
  return hasConflict ? undefined : documentOfBlocks(merged)
}

type IsEqual<T> = (one: T, other: T) => boolean

/** What differs between two lists, in the order of the first one. */
function diffLists<T>(base: readonly T[], other: readonly T[], isEqual: IsEqual<T>) {
  const hunks: { start: number; end: number; items: T[] }[] = []
  let at = 0
  for (const { added, removed, value } of diffArrays([...base], [...other], { comparator: isEqual })) {
    const last = hunks.at(-1)
    const hunk = last?.end === at ? last : { start: at, end: at, items: [] }
    if ((added || removed) && hunk !== last) hunks.push(hunk)
    if (added) hunk.items.push(...value)
    else at += value.length
    if (removed) hunk.end = at
  }
  return hunks
}

/**
 * A list that two have changed, with the changes of both. Where they overlap, those of `theirs` hold, and `hasConflict` is true. `first` stands first where
 * both add at one place.
 */
function mergeThreeWay<T>(
  base: readonly T[],
  ours: readonly T[],
  theirs: readonly T[],
  isEqual: IsEqual<T> = Object.is,
  first: 'ours' | 'theirs' = 'ours',
): { readonly merged: readonly T[]; readonly hasConflict: boolean } {
  const [own, other] = [diffLists(base, ours, isEqual), diffLists(base, theirs, isEqual)]
  const kept = own.filter((hunk) => !other.some(({ start, end }) => hunk.start < end && start < hunk.end))
  const hunks = first === 'ours' ? [...kept, ...other] : [...other, ...kept]
  const merged: T[] = []
  let at = 0
  for (const { start, end, items } of hunks.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    merged.push(...base.slice(at, start), ...items)
    at = end
  }
  return { merged: [...merged, ...base.slice(at)], hasConflict: kept.length < own.length }
}

const tokensOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? []

/** A text with the change from `base` to `theirs`, which keeps the other differences from `base`. */
const mergeTexts = (base: string, ours: string, theirs: string, first: 'ours' | 'theirs'): string =>
  mergeThreeWay(tokensOf(base), tokensOf(ours), tokensOf(theirs), Object.is, first).merged.join('')

/** The parts of a text that another one has not. */
function findAdded(text: string, other: string): readonly { readonly start: number; readonly end: number }[] {
  const tokens = tokensOf(text)
  const offsets = [0]
  for (const token of tokens) offsets.push((offsets.at(-1) ?? 0) + token.length)
  return diffLists(tokens, tokensOf(other), Object.is).map(({ start, end }) => ({
    start: offsets[start] ?? 0,
    end: offsets[end] ?? 0,
  }))
}
