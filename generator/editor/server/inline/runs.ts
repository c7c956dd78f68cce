import type { FieldValue, InlineMark, InlineRun } from '../../protocol.ts'
import { type Atom, splitVariables } from './atoms.ts'

/** Marks are compared without the signs that they are written with. */
export const keyOfMark = (mark: InlineMark): string =>
  mark.type === 'link' ? JSON.stringify([mark.href, mark.title ?? '']) : mark.type

export const keyOfAtom = ({ kind, text, marks }: Atom): string =>
  [kind, text, ...marks.map(keyOfMark).sort()].join('\0')

export const hasMark = (marks: readonly InlineMark[], mark: InlineMark): boolean =>
  marks.some((other) => keyOfMark(other) === keyOfMark(mark))

export const isCode = ({ marks }: Pick<Atom, 'marks'>): boolean => marks.some(({ type }) => type === 'code')

const isSpace = (atom: Atom | undefined, pattern = /^\s$/): boolean =>
  atom?.kind === 'character' && pattern.test(atom.text) && !isCode(atom)

/** Atoms as markdown can represent them: without space at the ends of a block, and with marks on space only between words that have them. */
export function normalizeAtoms<T extends Atom>(atoms: readonly T[]): T[] {
  const isOuter = (atom: T | undefined): boolean => isSpace(atom, /^[ \t\r\n]$/)
  const kept = atoms.filter((atom, index) => {
    if (!isOuter(atom)) return true
    let [before, after] = [index, index]
    while (isOuter(atoms[before])) before--
    while (isOuter(atoms[after])) after++
    const isAtEnd = (neighbor: T | undefined): boolean => neighbor === undefined || neighbor.kind === 'break'
    return !isAtEnd(atoms[before]) && !isAtEnd(atoms[after])
  })
  return kept.map((atom, index) => {
    if (!isSpace(atom)) return atom
    let [before, after] = [index, index]
    while (isSpace(kept[before])) before--
    while (isSpace(kept[after])) after++
    const next = kept[after]?.marks ?? []
    const marks = (kept[before]?.marks ?? []).filter((mark) => mark.type !== 'code' && hasMark(next, mark))
    return { ...atom, marks, text: /^[\r\n]$/.test(atom.text) ? ' ' : atom.text }
  })
}

/** The atoms of several blocks, with a break between two. */
export function atomsOf(value: FieldValue): Atom[] {
  const atoms = value.flatMap((runs, index): Atom[] => [
    ...(index === 0 ? [] : [{ kind: 'break' as const, text: '', marks: [] }]),
    ...runs.flatMap(atomsOfRun),
  ])
  return normalizeAtoms(atoms)
}

function atomsOfRun(run: InlineRun): Atom[] {
  const { marks } = run
  if ('variable' in run) return [{ kind: 'variable', text: run.variable, marks }]
  if ('source' in run) return [{ kind: 'source', text: run.source, shows: run.shows, marks }]
  return run.text.split('').map((text) => ({ kind: 'character', text, marks }))
}

/** The runs of one block. Neighbors with the same marks are joined. */
export function runsOf(atoms: readonly Atom[]): InlineRun[] {
  const runs: InlineRun[] = []
  for (const { kind, text, shows = '', marks } of atoms) {
    const last = runs.at(-1)
    const isSame = last && 'text' in last && keyOfMarks(last.marks) === keyOfMarks(marks)
    if (kind === 'variable') runs.push({ variable: text, marks })
    else if (kind === 'source') runs.push({ source: text, shows, marks })
    else if (isSame) runs[runs.length - 1] = { text: last.text + text, marks: last.marks }
    else runs.push({ text, marks })
  }
  return runs
}

const keyOfMarks = (marks: readonly InlineMark[]): string => JSON.stringify(marks.map(keyOfMark).sort())

/** Whether a backslash stands before what else would be a variable. */
const escapedVariable = /\\(?=\{[a-z][A-Za-z]*\})/g

/** The runs of a text of YAML that is shown as it is. A backslash before a variable makes it text. */
export function readText(value: string): InlineRun[] {
  const atoms = splitVariables(value).map((atom) => ({ ...atom, marks: [] }))
  return runsOf(atoms).map((run) => ('text' in run ? { ...run, text: run.text.replace(escapedVariable, '') } : run))
}

/** Undefined if no text has these runs. */
export function writeText(runs: readonly InlineRun[]): string | undefined {
  if (runs.some((run) => 'source' in run || run.marks.length > 0)) return undefined
  const text = runs
    .map((run) =>
      'variable' in run ? `{${run.variable}}` : 'text' in run ? run.text.replace(/(?=\{[a-z][A-Za-z]*\})/g, '\\') : '',
    )
    .join('')
  const written = runsOf(runs.flatMap(atomsOfRun))
  return JSON.stringify(readText(text)) === JSON.stringify(written) ? text : undefined
}
