import { styleText } from 'node:util'
import type { Compilation } from '../compilation.ts'
import { type CommandContext, nameCommand } from '../context/command-context.ts'
import { hasColor } from '../context/process-io.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { type PositionLocator, positionLocatorOf, type SourceRange } from '../diagnostics/line-columns.ts'
import { byCodeUnit } from '../text/strings.ts'

export type Paint = (style: 'red' | 'yellow' | 'bold' | 'dim' | 'cyan', text: string) => string

export const createPaint = (hasColor: boolean): Paint =>
  hasColor ? (style, text) => styleText(style, text, { validateStream: false }) : (_style, text) => text

interface PrettyOptions {
  /** Whether findings that await the owner are shown one by one. */
  readonly isComplete?: boolean
  /** The command line that lints with an option. */
  readonly toCommand?: (option: string) => string
  /** Files of entries that are not published. */
  readonly hidden?: readonly string[]
}

/** Place, code, message, code frame, notes and help of each finding, then a count. Without `isComplete`, findings that await the owner are counted alone. Ends with a newline. */
export function formatPretty(
  diagnostics: readonly Diagnostic[],
  locator: PositionLocator,
  paint: Paint,
  files: number,
  { isComplete = false, toCommand = (option) => `site lint ${option}`, hidden = [] }: PrettyOptions = {},
): string {
  const awaiting = isComplete ? [] : diagnostics.filter(({ awaitsOwner }) => awaitsOwner)
  const shown = isComplete ? diagnostics : diagnostics.filter(({ awaitsOwner }) => !awaitsOwner)
  const blocks = shown.map((found) => formatFinding(found, locator, paint))
  const rest = [
    ...(awaiting.length > 0 ? [formatAwaiting(awaiting, toCommand('--all'))] : []),
    ...(hidden.length > 0 ? [formatHidden(hidden, toCommand('--drafts'))] : []),
  ]
  return `${[...blocks, ...rest, formatCount(diagnostics, paint, files)].join('\n\n')}\n`
}

/** Prints what a command finds beside its own result. */
export function printFindings(
  { diagnostics, texts, fileCount }: Pick<Compilation, 'diagnostics' | 'texts' | 'fileCount'>,
  { root, io: { stderr, environment } }: Pick<CommandContext, 'root' | 'io'>,
): void {
  const paint = createPaint(hasColor(stderr, environment))
  const toCommand = (option: string): string => nameCommand(root, `lint ${option}`)
  stderr.write(formatPretty(diagnostics, positionLocatorOf(root, { texts }), paint, fileCount, { toCommand }))
}

function formatFinding(found: Diagnostic, locator: PositionLocator, paint: Paint): string {
  const place = locator.locate(found.span)
  const color = found.severity === 'error' ? 'red' : 'yellow'
  const describePlace = ({ file, start }: SourceRange): string =>
    escapeControlCharactersInLine(`${file}:${start.line}:${start.column}`)
  const lines = [
    `${paint('bold', describePlace(place))}  ${paint(color, found.severity)}  ${paint('dim', found.code)}`,
    `  ${escapeControlCharactersInLine(found.message)}`,
    ...codeFrame(place, locator).map((row) => `  ${row.startsWith('>') ? row : paint('dim', row)}`),
  ]
  for (const { message, span } of found.notes)
    lines.push(
      `  note: ${escapeControlCharactersInLine(message)}${span ? ` (${describePlace(locator.locate(span))})` : ''}`,
    )
  if (found.help !== undefined) lines.push(`  ${paint('cyan', 'help:')} ${escapeControlCharactersInLine(found.help)}`)
  return lines.join('\n')
}

/** One line for the findings that await the owner of the site. */
function formatAwaiting(diagnostics: readonly Diagnostic[], command: string): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort(byCodeUnit)
  const counts = codes.map((code) => `${diagnostics.filter((found) => found.code === code).length} ${code}`).join(', ')
  const [findings, them] = diagnostics.length === 1 ? ['finding awaits', 'it'] : ['findings await', 'them']
  return `${diagnostics.length} ${findings} the owner of the site (${counts}): \`${command}\` shows ${them}`
}

/** One line for what drafts and dates keep from the site: it is not checked. */
function formatHidden(files: readonly string[], command: string): string {
  const [subject, it] =
    files.length === 1 ? [`${files[0]} is hidden`, 'it'] : [`${files.length} entries are hidden`, 'them']
  return `${subject} and not checked: \`${command}\` checks ${it}, too`
}

function formatCount(diagnostics: readonly Diagnostic[], paint: Paint, files: number): string {
  const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`
  if (diagnostics.length === 0) return `no findings in ${count(files, 'file')}`
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const text = `${count(errors, 'error')}, ${count(diagnostics.length - errors, 'warning')} in ${count(files, 'file')}`
  return paint(errors > 0 ? 'red' : 'yellow', text)
}

/** In UTF-16 units; a longer line is cut around the finding. */
const maxWidth = 120

/** The line of a finding with carets under it, after the line before it. Empty for a file without text. */
export function codeFrame({ file, start: { line, column }, end }: SourceRange, locator: PositionLocator): string[] {
  if (locator.isEmpty(file)) return []
  const text = locator.lineText(file, line)
  const from = text.length > maxWidth ? Math.max(0, column - 1 - Math.floor(maxWidth / 3)) : 0
  const shown = text.slice(from, from + maxWidth)
  const endColumn = Math.min(end.line === line ? end.column : text.length + 1, from + maxWidth + 1)
  const gutter = String(line).length
  const indent = shown.slice(0, column - 1 - from).replace(/[^\t]/g, ' ')
  const rows = [
    `> ${line} | ${shown}`,
    `  ${' '.repeat(gutter)} | ${indent}${'^'.repeat(Math.max(1, endColumn - column))}`,
  ]
  if (line > 1)
    rows.unshift(`  ${String(line - 1).padStart(gutter)} | ${locator.lineText(file, line - 1).slice(0, maxWidth)}`)
  return rows.map((row) => escapeControlCharacters(row.trimEnd()))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: this finds them
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

const escapeCharacter = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes control characters, so that a hostile file name or value cannot control the terminal. */
export const escapeControlCharacters = (text: string): string => text.replace(controls, escapeCharacter)

/** Escapes tabs and line ends too. */
export const escapeControlCharactersInLine = (text: string): string =>
  escapeControlCharacters(text).replace(/[\t\n]/g, escapeCharacter)
