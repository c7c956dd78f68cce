import type { Nodes, PhrasingContent, Text } from 'mdast'
import { variablePattern } from '../../../core/content/index.ts'
import { defaultMarkdownProcessor, rangeOf } from '../../../core/markdown/index.ts'
import type { FieldValue, InlineMark, InlineRun } from '../../protocol.ts'

/** The smallest piece of a text that is edited: a character, a variable, markdown that is only shown, or the end of a block. */
export interface Atom {
  readonly kind: 'character' | 'variable' | 'source' | 'break'
  /** The character, the name of the variable, or the source. */
  readonly text: string
  readonly shows?: string
  readonly marks: readonly InlineMark[]
}

/** An atom and where it stands in the body. */
export interface LocatedAtom extends Atom {
  readonly start: number
  readonly end: number
  /** The marks around it that more text can be written into. */
  readonly open: readonly InlineMark[]
  /** The start of a construct that is replaced as a whole, such as code. */
  readonly whole?: number | undefined
}

/** What a node stands in. `quotes` is the number of block quotes. */
interface Around {
  readonly body: string
  readonly quotes: number
  readonly marks: readonly InlineMark[]
  readonly open: readonly InlineMark[]
  readonly whole?: { readonly start: number; readonly end: number } | undefined
}

/** The atoms of the inline content of a block. `quotes` is the number of block quotes around it. */
export const readAtoms = (nodes: readonly PhrasingContent[], body: string, quotes: number): LocatedAtom[] =>
  readAll(nodes, { body, quotes, marks: [], open: [] })

function readNode(node: PhrasingContent, around: Around): LocatedAtom[] {
  const { start, end } = rangeOf(node)
  const { body, quotes, marks, open, whole = { start, end } } = around
  switch (node.type) {
    case 'text':
      return joinVariables(readCharacters(node, around), body)
    case 'strong':
    case 'emphasis':
    case 'delete': {
      const size = node.type === 'strong' || body.startsWith('~~', start) ? 2 : 1
      const mark = { type: node.type, delimiter: body.slice(start, start + size) }
      return readAll(node.children, { ...around, marks: [...marks, mark], open: [...open, mark] })
    }
    case 'link': {
      const mark: InlineMark = { type: 'link', href: node.url, ...(node.title ? { title: node.title } : {}) }
      const isWritten = body[start] === '[' && body[end - 1] === ')'
      const inner = { ...around, marks: [...marks, mark] }
      return readAll(node.children, isWritten ? { ...inner, open: [...open, mark] } : { ...inner, whole })
    }
    case 'inlineCode': {
      const code = { ...around, marks: [...marks, { type: 'code' as const }], whole }
      return splitVariables(node.value).map((atom) => locate(atom, start, end, code))
    }
    default: {
      const text = unprefix(body.slice(start, end), quotes)
      return [locate({ kind: 'source', text, shows: shownBy(node) }, start, end, around)]
    }
  }
}

const readAll = (nodes: readonly PhrasingContent[], around: Around): LocatedAtom[] =>
  nodes.flatMap((node) => readNode(node, around))

const locate = (
  atom: Omit<Atom, 'marks'>,
  start: number,
  end: number,
  { marks, open, whole }: Around,
): LocatedAtom => ({
  ...atom,
  marks,
  open,
  start: whole?.start ?? start,
  end: whole?.end ?? end,
  ...(whole ? { whole: whole.start } : {}),
})

const character = (text: string) => ({ kind: 'character' as const, text })

/** Finds each character of a text in its source. One that is written in an unexpected way is replaced as a whole. */
function readCharacters(node: Text, around: Around): LocatedAtom[] {
  const { body, quotes } = around
  const { start, end } = rangeOf(node)
  const atoms: LocatedAtom[] = []
  const lineEnd = lineEndPattern(quotes)
  let at = start
  let position = 0
  while (position < node.value.length) {
    const piece = readPiece(node.value, position, body, at, lineEnd)
    if (!piece)
      return [...node.value].map((sign) => locate(character(sign), start, end, { ...around, whole: { start, end } }))
    atoms.push(locate(character(piece.text), at, at + piece.length, around))
    at += piece.length
    position += piece.characters
  }
  return atoms
}

function readPiece(value: string, position: number, body: string, at: number, lineEnd: RegExp) {
  const sign = value.charAt(position)
  const breaks = matchAt(/\r?\n/y, value, position)
  if (breaks !== undefined) {
    const source = matchAt(lineEnd, body, at)
    return source === undefined ? undefined : { text: ' ', length: source.length, characters: breaks.length }
  }
  if (body[at] === '\\' && body[at + 1] === sign && /[!-/:-@[-`{-~]/.test(sign))
    return { text: sign, length: 2, characters: 1 }
  const reference = body[at] === '&' ? matchAt(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]*);/iy, body, at) : undefined
  const decoded = reference === undefined ? undefined : decodeReference(reference)
  if (reference !== undefined && decoded !== reference && decoded !== undefined && value.startsWith(decoded, position))
    return { text: decoded, length: reference.length, characters: decoded.length }
  return body[at] === sign ? { text: sign, length: 1, characters: 1 } : undefined
}

function decodeReference(reference: string): string | undefined {
  const [paragraph] = defaultMarkdownProcessor.parse(`x${reference}x`).children
  const [text] = paragraph?.type === 'paragraph' ? paragraph.children : []
  return text?.type === 'text' ? text.value.slice(1, -1) : undefined
}

/** A line end with the signs of the block quotes and the spaces around it. */
const lineEndPattern = (quotes: number): RegExp => new RegExp(`[ \\t]*\\r?\\n(?:[ \\t]*>){0,${quotes}}[ \\t]*`, 'y')

const unprefix = (text: string, quotes: number): string =>
  text.replace(new RegExp(`\\r?\\n(?:[ \\t]*>){0,${quotes}}[ \\t]*`, 'g'), '\n')

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

/** Variables are written with braces that no backslash stands before. */
function joinVariables(atoms: readonly LocatedAtom[], body: string): LocatedAtom[] {
  const text = atoms.map((atom) => (atom.text.length === 1 && atom.end - atom.start === 1 ? atom.text : '\0')).join('')
  const joined: LocatedAtom[] = []
  let next = 0
  for (const { 0: whole, 1: name = '', index } of text.matchAll(/\{([a-z][A-Za-z]*)\}/g)) {
    const [first, last] = [atoms[index], atoms[index + whole.length - 1]]
    if (!first || !last || first.whole !== undefined || body[first.start - 1] === '\\') continue
    joined.push(...atoms.slice(next, index), { ...first, kind: 'variable', text: name, end: last.end })
    next = index + whole.length
  }
  return [...joined, ...atoms.slice(next)]
}

/** Characters and variables of a text without escapes. */
function splitVariables(text: string): Omit<Atom, 'marks'>[] {
  const pieces: Omit<Atom, 'marks'>[] = []
  let next = 0
  for (const { 0: whole, 1: name = '', index } of text.matchAll(variablePattern)) {
    pieces.push(...text.slice(next, index).split('').map(character), { kind: 'variable', text: name })
    next = index + whole.length
  }
  return [...pieces, ...text.slice(next).split('').map(character)]
}

function shownBy(node: Nodes): string {
  if (node.type === 'break') return '\n'
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if (node.type === 'footnoteReference') return `[${node.label ?? node.identifier}]`
  if (node.type === 'html') return ''
  return 'children' in node ? node.children.map(shownBy).join('') : 'value' in node ? node.value : ''
}

/** Marks are compared without the signs that they are written with. */
const keyOfMark = (mark: InlineMark): string =>
  mark.type === 'link' ? JSON.stringify([mark.href, mark.title ?? '']) : mark.type

export const keyOfMarks = (marks: readonly InlineMark[]): string => JSON.stringify(marks.map(keyOfMark).sort())

export const keyOfAtom = ({ kind, text, marks }: Atom): string => [kind, text, keyOfMarks(marks)].join('\0')

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

/** A run as it is written, without marks. */
export const sourceOfRun = (run: InlineRun): string =>
  'text' in run ? run.text : 'variable' in run ? `{${run.variable}}` : run.source

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
    .map((run) => ('text' in run ? run.text.replace(/(?=\{[a-z][A-Za-z]*\})/g, '\\') : sourceOfRun(run)))
    .join('')
  const written = runsOf(runs.flatMap(atomsOfRun))
  return JSON.stringify(readText(text)) === JSON.stringify(written) ? text : undefined
}
