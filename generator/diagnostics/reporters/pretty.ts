import type { Diagnostic } from '../diagnostic.ts'
import type { PositionLocator, SourceRange } from '../locator.ts'
import { codeFrame } from './code-frame.ts'
import { escapeControlCharacters, escapeControlCharactersInLine } from './escape-control.ts'
import { type Hyperlinks, noHyperlinks } from './hyperlinks.ts'

type Style = 'red' | 'yellow' | 'bold' | 'dim' | 'cyan'

const sequences: Record<Style, readonly [string, string]> = {
  red: ['\u001b[31m', '\u001b[39m'],
  yellow: ['\u001b[33m', '\u001b[39m'],
  cyan: ['\u001b[36m', '\u001b[39m'],
  bold: ['\u001b[1m', '\u001b[22m'],
  dim: ['\u001b[2m', '\u001b[22m'],
}

export type Paint = (style: Style, text: string) => string

export const createPaint = (hasColor: boolean): Paint =>
  hasColor ? (style, text) => `${sequences[style][0]}${text}${sequences[style][1]}` : (_style, text) => text

/** Findings for people: place, code, message, code frame, notes, help; then a count. Ends with a newline. */
export function formatPretty(
  diagnostics: readonly Diagnostic[],
  locator: PositionLocator,
  paint: Paint,
  files: number,
  links: Hyperlinks = noHyperlinks,
): string {
  const blocks = diagnostics.map((found) => formatOne(found, locator, paint, links))
  return `${[...blocks, summarize(diagnostics, paint, files)].join('\n\n')}\n`
}

function formatOne(found: Diagnostic, locator: PositionLocator, paint: Paint, links: Hyperlinks): string {
  const place = locator.locate(found.span)
  const color = found.severity === 'error' ? 'red' : 'yellow'
  const linked = (to: SourceRange): string =>
    links.toPlace(escapeControlCharactersInLine(`${to.file}:${to.start.line}:${to.start.column}`), to)
  const lines = [
    `${paint('bold', linked(place))}  ${paint(color, found.severity)}  ${paint('dim', links.toCode(found.code, found.code))}`,
    `  ${escapeControlCharactersInLine(found.message)}`,
  ]
  for (const row of codeFrame(place, locator))
    lines.push(`  ${row.startsWith('>') ? escapeControlCharacters(row) : paint('dim', escapeControlCharacters(row))}`)
  for (const note of found.notes) {
    const at = note.span && locator.locate(note.span)
    lines.push(`  note: ${escapeControlCharactersInLine(note.message)}${at ? ` (${linked(at)})` : ''}`)
  }
  if (found.help !== undefined) lines.push(`  ${paint('cyan', 'help:')} ${escapeControlCharactersInLine(found.help)}`)
  return lines.join('\n')
}

function summarize(diagnostics: readonly Diagnostic[], paint: Paint, files: number): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`
  if (diagnostics.length === 0) return `no findings in ${count(files, 'file')}`
  return paint(
    errors > 0 ? 'red' : 'yellow',
    `${count(errors, 'error')}, ${count(warnings, 'warning')} in ${count(files, 'file')}`,
  )
}
