import type { Atom, LocatedAtom } from './atoms.ts'
import { isCode, keyOfAtom } from './runs.ts'
import { writeAtoms } from './write-atoms.ts'

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
  const most = Math.min(from.length, to.length)
  let before = 0
  while (before < most && from[before] === to[before]) before++
  let after = 0
  while (after < most - before && from[from.length - 1 - after] === to[to.length - 1 - after]) after++
  /** Whether one construct would be cut. */
  const isInside = (index: number): boolean => {
    const whole = old[index]?.whole
    return whole !== undefined && old[index - 1]?.whole === whole
  }
  const parts = [0, 1, 12, most].map((less) => {
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
