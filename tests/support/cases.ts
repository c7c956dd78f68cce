import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compilation } from '../../generator/core/compilation.ts'
import type { SourceRange } from '../../generator/core/diagnostics/line-columns.ts'
import { positionLocatorOf } from '../../generator/core/diagnostics/line-columns.ts'
import { escapeControlCharactersInLine } from '../../generator/core/reporters/pretty.ts'

/** One line of a case: what it does to which file. tests/cases/README.md explains the verbs. */
export interface Operation {
  readonly verb: string
  readonly file: string
  /** The rest of the line. */
  readonly argument: string
  /** The indented lines below it, if there are any. */
  readonly block: string | undefined
}

export interface Case {
  /** Name of its text file, without `.txt`. */
  readonly file: string
  readonly name: string
  readonly operations: readonly Operation[]
  /** As `formatFindings` writes them. Empty for a case that finds nothing. */
  readonly findings: string
}

interface Section {
  readonly kind: 'set' | 'case'
  readonly file: string
  readonly name: string
  readonly lines: readonly string[]
}

const folder = join(import.meta.dirname, '../cases')
const pathOf = (file: string): string => join(folder, `${file}.txt`)

/** All cases by file and in their order. */
export function readCases(): readonly Case[] {
  const files = readdirSync(folder).flatMap((name) => (name.endsWith('.txt') ? [name.slice(0, -'.txt'.length)] : []))
  const sections = files.sort().flatMap((file) => splitSections(file, readFileSync(pathOf(file), 'utf8')))
  const sets = new Map(sections.filter(({ kind }) => kind === 'set').map((set) => [set.name, set.lines]))
  const cases = sections.filter(({ kind }) => kind === 'case').map((section) => readCase(section, sets))
  const names = cases.map(titleOf)
  const double = names.find((name, index) => names.indexOf(name) !== index)
  if (double !== undefined) throw new Error(`two cases are named "${double}"`)
  return cases
}

export const titleOf = ({ file, name }: Case): string => `${file}: ${name}`

export function getCase(file: string, name: string): Case {
  const found = readCases().find((one) => one.file === file && one.name === name)
  if (!found) throw new Error(`tests/cases/${file}.txt has no case "${name}"`)
  return found
}

/** Findings in the form of the case files: without the code frame, with the end of the span. */
export function formatFindings(root: string, compiled: Compilation): string {
  const { locate } = positionLocatorOf(root, compiled)
  const lines = compiled.diagnostics.flatMap(({ span, severity, code, message, notes, help }) => [
    `${placeOf(locate(span))} ${severity} ${code} ${escapeControlCharactersInLine(message)}`,
    ...notes.map(({ message, span }) =>
      ['  note', ...(span ? [placeOf(locate(span))] : []), escapeControlCharactersInLine(message)].join(' '),
    ),
    ...(help === undefined ? [] : [`  help ${escapeControlCharactersInLine(help)}`]),
  ])
  return lines.join('\n')
}

/** Writes the findings of a case into its file. */
export function updateFindings({ file, name }: Case, findings: string): void {
  const text = readFileSync(pathOf(file), 'utf8')
  const start = `\n${text}\n`.indexOf(`\ncase ${name}\n`)
  const from = text.indexOf('\nfinds', start)
  const end = /\n\n|\n$/.exec(text.slice(from + 1))
  if (start < 0 || from < 0 || !end) throw new Error(`case "${name}" of ${file}.txt does not say what it finds`)
  const found = findings === '' ? '\nfinds nothing' : `\nfinds\n${findings}`
  writeFileSync(pathOf(file), text.slice(0, from) + found + text.slice(from + 1 + end.index))
}

/** `file:line:column-column`, or `-line:column` where the span ends in another line. */
function placeOf({ file, start, end }: SourceRange): string {
  const isEmpty = start.line === end.line && start.column === end.column
  const to = start.line === end.line ? end.column : `${end.line}:${end.column}`
  return `${escapeControlCharactersInLine(file)}:${start.line}:${start.column}${isEmpty ? '' : `-${to}`}`
}

function splitSections(file: string, text: string): Section[] {
  const sections: (Section & { lines: string[] })[] = []
  for (const line of text.split('\n')) {
    const [, kind, name = ''] = /^(set|case) (.+)$/.exec(line) ?? []
    const last = sections.at(-1)
    if (kind === 'set' || kind === 'case') sections.push({ kind, file, name, lines: [] })
    else if (line.startsWith('#')) continue
    else if (last) last.lines.push(line)
    else if (line !== '') throw new Error(`${file}.txt: "${line}" is in no case`)
  }
  return sections
}

function readCase({ file, name, lines }: Section, sets: ReadonlyMap<string, readonly string[]>): Case {
  const end = lines.findIndex((line) => /^finds(?: nothing)?$/.test(line))
  if (end < 0) throw new Error(`case "${name}" of ${file}.txt does not say what it finds`)
  const operations = readOperations(lines.slice(0, end), sets)
  const findings = lines
    .slice(end + 1)
    .join('\n')
    .trimEnd()
  return { file, name, operations, findings }
}

function readOperations(lines: readonly string[], sets: ReadonlyMap<string, readonly string[]>): Operation[] {
  return lines.flatMap((line, index) => {
    if (line === '' || line.startsWith('  ')) return []
    const [, verb = '', rest = '', file = '', argument = ''] = /^(\S+) ((\S+) ?(.*))$/.exec(line) ?? []
    if (verb !== 'on') return [{ verb, file, argument, block: blockBelow(lines.slice(index + 1)) }]
    const set = sets.get(rest)
    if (!set) throw new Error(`no set is named "${rest}"`)
    return readOperations(set, sets)
  })
}

/** The indented lines at the beginning, without their indentation. Blank lines at the end are not part of it. */
function blockBelow(lines: readonly string[]): string | undefined {
  const end = lines.findIndex((line) => line !== '' && !line.startsWith('  '))
  const block = lines.slice(0, end < 0 ? lines.length : end).map((line) => line.slice(2))
  while (block.at(-1) === '') block.pop()
  return block.length === 0 ? undefined : `${block.join('\n')}\n`
}
