import { countCommonEnds } from '../../../core/diagnostics/index.ts'
import type { InlineMark } from '../../protocol.ts'
import { type Atom, hasMark, isCode, keyOfAtom, keyOfMarks, type LocatedAtom } from './inline-tokens.ts'

/** The part of a body that is replaced, and what takes its place, block by block. */
export interface InlineEdit {
  readonly start: number
  readonly end: number
  readonly blocks: readonly string[]
}

interface InlineChange {
  readonly range: { readonly start: number; readonly end: number }
  readonly old: readonly LocatedAtom[]
  readonly atoms: readonly Atom[]
  readonly isInCell: boolean
}

/** The number of escaped characters up to which each is tried without its backslash. */
const maxEscapes = 24

/** The edit that changes least and writes the fewest backslashes, of those for which `accept` gives a result. */
export function findEdit<T>(change: InlineChange, accept: (edit: InlineEdit) => T | undefined): T | undefined {
  for (const [before, after] of partsInCommon(change)) {
    const result = tryEscapes(change, before, after, accept)
    if (result !== undefined) return result
  }
  return undefined
}

/** Numbers of atoms at the start and end that stay as they are written. */
function partsInCommon({ old, atoms }: InlineChange): (readonly [number, number])[] {
  const [from, to] = [old.map(keyOfAtom), atoms.map(keyOfAtom)]
  const { start: before, end: after } = countCommonEnds(from, to)
  /** Whether one construct would be cut. */
  const isInside = (index: number): boolean => {
    const whole = old[index]?.whole
    return whole !== undefined && old[index - 1]?.whole === whole
  }
  const parts = [0, 1, 12, from.length].map((less) => {
    let [first, last] = [Math.max(0, before - less), Math.max(0, after - less)]
    while (isInside(first)) first--
    while (isInside(old.length - last)) last--
    return [first, last] as const
  })
  return parts.filter(([first, last], index) => {
    const previous = parts[index - 1]
    return first !== previous?.[0] || last !== previous[1]
  })
}

function tryEscapes<T>(
  { range, old, atoms, isInCell }: InlineChange,
  before: number,
  after: number,
  accept: (edit: InlineEdit) => T | undefined,
): T | undefined {
  const [previous, next] = [old[before - 1], old[old.length - after]]
  const middle = atoms.slice(before, atoms.length - after)
  const attempt = (escaped: ReadonlySet<number>, hasReferences = false, emphasis: '*' | '_' = '*'): T | undefined => {
    const options = { from: previous?.open ?? [], to: next?.open ?? [], escaped, hasReferences, emphasis, isInCell }
    return accept({
      start: previous?.end ?? range.start,
      end: next?.start ?? range.end,
      blocks: writeAtoms(middle, options),
    })
  }
  const escapable = middle.flatMap((atom, index) => (isEscapable(atom) ? [index] : []))
  const isNeeded = (index: number): boolean =>
    (isInCell && middle[index]?.text === '|') || (middle[index]?.text === '{' && beginsVariable(middle, index))
  const needed = new Set(escapable.filter(isNeeded))
  const plain = attempt(needed)
  if (plain !== undefined) return plain
  const escaped = new Set(escapable)
  let result = attempt(escaped)
  if (result === undefined)
    return (
      attempt(escaped, false, '_') ?? attempt(needed, true) ?? attempt(escaped, true) ?? attempt(escaped, true, '_')
    )
  for (const group of groupsOf(middle, escapable)) {
    const fewer = new Set([...escaped].filter((index) => needed.has(index) || !group.includes(index)))
    const attempted = fewer.size < escaped.size ? attempt(fewer) : undefined
    if (attempted === undefined) continue
    result = attempted
    for (const index of group) if (!fewer.has(index)) escaped.delete(index)
  }
  return result
}

const isEscapable = (atom: Atom): boolean =>
  atom.kind === 'character' && /^[!-/:-@[-`{|~]$/.test(atom.text) && !isCode(atom)

/** Variables are looked for in the source: a brace that begins none has a backslash of its own. */
function beginsVariable(atoms: readonly Atom[], index: number): boolean {
  const text = atoms.slice(index, index + 100).map(({ kind, text }) => (kind === 'character' ? text : '\0'))
  return /^\{[a-z][A-Za-z]*\}/.test(text.join(''))
}

/** Each character, or where they are many, each kind of them. */
function groupsOf(atoms: readonly Atom[], indices: readonly number[]): number[][] {
  if (indices.length <= maxEscapes) return indices.map((index) => [index])
  const signs = new Set(indices.map((index) => atoms[index]?.text))
  return [...signs].map((sign) => indices.filter((index) => atoms[index]?.text === sign))
}

interface WriteOptions {
  /** The marks that are open before and after the atoms. */
  readonly from: readonly InlineMark[]
  readonly to: readonly InlineMark[]
  /** Indices of characters that a backslash is written before. */
  readonly escaped: ReadonlySet<number>
  /** Whether letters beside a mark are written as references, so that the mark is read beside punctuation. */
  readonly hasReferences: boolean
  /** The sign of emphasis that has none of its own. */
  readonly emphasis: '*' | '_'
  readonly isInCell: boolean
}

/** Atoms as markdown, block by block. */
function writeAtoms(atoms: readonly Atom[], options: WriteOptions): string[] {
  const { from, to, escaped, isInCell } = options
  const blocks = ['']
  const stack = [...from]
  const emit = (text: string): void => {
    blocks.push(`${blocks.pop() ?? ''}${text}`)
  }
  const closeTo = (length: number): void => {
    for (const mark of stack.splice(length).reverse()) emit(closingOf(mark, options))
  }
  const open = (mark: InlineMark): void => {
    emit(openingOf(mark, options))
    stack.push(mark)
  }
  for (let index = 0; index < atoms.length; index++) {
    const atom = atoms[index]
    if (!atom) continue
    if (atom.kind === 'break') {
      closeTo(0)
      blocks.push('')
      continue
    }
    const marks = atom.marks.filter(({ type }) => type !== 'code')
    const kept = stack.findIndex((mark) => !hasMark(marks, mark))
    closeTo(kept < 0 ? stack.length : kept)
    const missing = marks.filter((mark) => !hasMark(stack, mark))
    for (const mark of missing.sort((one, other) => extentOf(atoms, index, other) - extentOf(atoms, index, one)))
      open(to.find((later) => hasMark([later], mark)) ?? mark)
    if (isCode(atom)) {
      const length = lengthOfCode(atoms, index)
      emit(writeCode(atoms.slice(index, index + length), isInCell))
      index += length - 1
    } else emit(writeAtom(atoms, index, escaped.has(index), options))
  }
  const kept = to.findIndex((mark, index) => JSON.stringify(stack[index]) !== JSON.stringify(mark))
  closeTo(kept < 0 ? to.length : kept)
  for (const mark of to.slice(stack.length)) open(mark)
  return blocks
}

/** The number of atoms from an index on that have a mark. */
function extentOf(atoms: readonly Atom[], index: number, mark: InlineMark): number {
  let end = index
  while (hasMark(atoms[end]?.marks ?? [], mark)) end++
  return end - index
}

function writeAtom(atoms: readonly Atom[], index: number, isEscaped: boolean, { hasReferences }: WriteOptions): string {
  const [before, atom, after] = [atoms[index - 1], atoms[index], atoms[index + 1]]
  if (atom?.kind !== 'character') return atom ? sourceOf(atom) : ''
  const isBesideMark = [before, after].some((other) => other?.marks.some((mark) => !hasMark(atom.marks, mark)))
  if (hasReferences && isBesideMark && /^[\p{L}\p{N}]$/u.test(atom.text))
    return `&#x${(atom.text.codePointAt(0) ?? 0).toString(16)};`
  return isEscaped ? `\\${atom.text}` : atom.text
}

const sourceOf = ({ kind, text }: Atom): string => (kind === 'variable' ? `{${text}}` : text)

function lengthOfCode(atoms: readonly Atom[], index: number): number {
  const keys = (atom: Atom | undefined): string => keyOfMarks(atom?.marks ?? [])
  let end = index
  while (end < atoms.length && atoms[end]?.kind !== 'break' && keys(atoms[end]) === keys(atoms[index])) end++
  return end - index
}

function writeCode(atoms: readonly Atom[], isInCell: boolean): string {
  const text = atoms.map(sourceOf).join('')
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length)
  let size = 1
  while (runs.includes(size)) size++
  const fence = '`'.repeat(size)
  const isPadded = /^`|`$/.test(text) || (/^ .* $/s.test(text) && text.trim() !== '')
  const padding = isPadded ? ' ' : ''
  return fence + padding + (isInCell ? text.replaceAll('|', '\\|') : text) + padding + fence
}

function delimiterOf(mark: InlineMark, { emphasis }: WriteOptions): string {
  switch (mark.type) {
    case 'strong':
      return mark.delimiter === '__' ? '__' : '**'
    case 'emphasis':
      return mark.delimiter === '*' || mark.delimiter === '_' ? mark.delimiter : emphasis
    case 'delete':
      return mark.delimiter === '~' ? '~' : '~~'
    default:
      return ''
  }
}

const openingOf = (mark: InlineMark, options: WriteOptions): string =>
  mark.type === 'link' ? '[' : delimiterOf(mark, options)

function closingOf(mark: InlineMark, options: WriteOptions): string {
  if (mark.type !== 'link') return delimiterOf(mark, options)
  const cell = (text: string): string => (options.isInCell ? text.replace(/\|/g, '\\|') : text)
  const isSimple = /^[^\s<>()\\&`[\]]+$/.test(mark.href)
  const href = isSimple ? mark.href : `<${mark.href.replace(/[<>\\]/g, '\\$&')}>`
  const title = mark.title === undefined ? '' : ` "${mark.title.replace(/["\\]/g, '\\$&')}"`
  return cell(`](${href}${title})`)
}
