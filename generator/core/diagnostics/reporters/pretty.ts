import { styleText } from 'node:util'
import { byCodeUnit } from '../../runtime/strings.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { PositionLocator, SourceRange } from '../locator.ts'
import { codeFrame } from './code-frame.ts'
import { escapeControlCharactersInLine } from './escape-control.ts'
import { type Hyperlinks, noHyperlinks } from './hyperlinks.ts'

export type Paint = (style: 'red' | 'yellow' | 'bold' | 'dim' | 'cyan', text: string) => string

export const createPaint = (hasColor: boolean): Paint =>
  hasColor ? (style, text) => styleText(style, text, { validateStream: false }) : (_style, text) => text

interface PrettyOptions {
  readonly links?: Hyperlinks
  /** Whether findings that await the owner are shown one by one. */
  readonly isComplete?: boolean
  /** The command line that lints with an option. */
  readonly toCommand?: (option: string) => string
  /** Files of entries that are not published. */
  readonly hidden?: readonly string[]
}

const toSiteLint = (option: string): string => `site lint ${option}`

/** Place, code, message, code frame, notes and help of each finding, then a count. Without `isComplete`, findings that await the owner are counted alone. Ends with a newline. */
export function formatPretty(
  diagnostics: readonly Diagnostic[],
  locator: PositionLocator,
  paint: Paint,
  files: number,
  { links = noHyperlinks, isComplete = false, toCommand = toSiteLint, hidden = [] }: PrettyOptions = {},
): string {
  const awaiting = isComplete ? [] : diagnostics.filter(({ awaitsOwner }) => awaitsOwner)
  const shown = isComplete ? diagnostics : diagnostics.filter(({ awaitsOwner }) => !awaitsOwner)
  const blocks = shown.map((found) => formatFinding(found, locator, paint, links))
  const rest = [
    ...(awaiting.length > 0 ? [formatAwaiting(awaiting, toCommand('--all'))] : []),
    ...(hidden.length > 0 ? [formatHidden(hidden, toCommand('--drafts'))] : []),
  ]
  return `${[...blocks, ...rest, formatCount(diagnostics, paint, files)].join('\n\n')}\n`
}

function formatFinding(found: Diagnostic, locator: PositionLocator, paint: Paint, links: Hyperlinks): string {
  const place = locator.locate(found.span)
  const color = found.severity === 'error' ? 'red' : 'yellow'
  const linkTo = (to: SourceRange): string =>
    links.toPlace(escapeControlCharactersInLine(`${to.file}:${to.start.line}:${to.start.column}`), to)
  const lines = [
    `${paint('bold', linkTo(place))}  ${paint(color, found.severity)}  ${paint('dim', links.toCode(found.code))}`,
    `  ${escapeControlCharactersInLine(found.message)}`,
    ...codeFrame(place, locator).map((row) => `  ${row.startsWith('>') ? row : paint('dim', row)}`),
  ]
  for (const { message, span } of found.notes)
    lines.push(`  note: ${escapeControlCharactersInLine(message)}${span ? ` (${linkTo(locator.locate(span))})` : ''}`)
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
