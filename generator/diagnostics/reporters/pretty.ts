import { styleText } from 'node:util'
import type { Diagnostic } from '../diagnostic.ts'
import type { PositionLocator, SourceRange } from '../locator.ts'
import { codeFrame } from './code-frame.ts'
import { escapeControlCharactersInLine } from './escape-control.ts'
import { type Hyperlinks, noHyperlinks } from './hyperlinks.ts'

export type Paint = (style: 'red' | 'yellow' | 'bold' | 'dim' | 'cyan', text: string) => string

export const createPaint = (hasColor: boolean): Paint =>
  hasColor ? (style, text) => styleText(style, text, { validateStream: false }) : (_style, text) => text

/** Place, code, message, code frame, notes and help of each finding, then a count. Ends with a newline. */
export function formatPretty(
  diagnostics: readonly Diagnostic[],
  locator: PositionLocator,
  paint: Paint,
  files: number,
  links: Hyperlinks = noHyperlinks,
): string {
  const blocks = diagnostics.map((found) => formatFinding(found, locator, paint, links))
  return `${[...blocks, formatCount(diagnostics, paint, files)].join('\n\n')}\n`
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

function formatCount(diagnostics: readonly Diagnostic[], paint: Paint, files: number): string {
  const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`
  if (diagnostics.length === 0) return `no findings in ${count(files, 'file')}`
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const text = `${count(errors, 'error')}, ${count(diagnostics.length - errors, 'warning')} in ${count(files, 'file')}`
  return paint(errors > 0 ? 'red' : 'yellow', text)
}
