import { codeFrame } from './code-frame.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { Locator } from './locate.ts'

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

/** Control characters, so that a hostile file name or value cannot drive the reader's terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g
const visible = (text: string): string =>
  text.replace(controls, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Findings for people: place, code, message, code frame, notes, help; then a count. Ends with a newline. */
export function formatPretty(
  diagnostics: readonly Diagnostic[],
  locator: Locator,
  paint: Paint,
  files: number,
): string {
  const blocks = diagnostics.map((found) => formatOne(found, locator, paint))
  return `${[...blocks, summarize(diagnostics, paint, files)].join('\n\n')}\n`
}

function formatOne(found: Diagnostic, locator: Locator, paint: Paint): string {
  const place = locator.locate(found.span)
  const color = found.severity === 'error' ? 'red' : 'yellow'
  const where = paint('bold', visible(`${place.file}:${place.start.line}:${place.start.column}`))
  const lines = [
    `${where}  ${paint(color, found.severity)}  ${paint('dim', found.code)}`,
    `  ${visible(found.message)}`,
  ]
  for (const row of codeFrame(place, locator))
    lines.push(`  ${row.startsWith('>') ? visible(row) : paint('dim', visible(row))}`)
  for (const note of found.notes) {
    const at = note.span && locator.locate(note.span)
    lines.push(
      `  note: ${visible(note.message)}${at ? ` (${visible(at.file)}:${at.start.line}:${at.start.column})` : ''}`,
    )
  }
  if (found.help !== undefined) lines.push(`  ${paint('cyan', 'help:')} ${visible(found.help)}`)
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
