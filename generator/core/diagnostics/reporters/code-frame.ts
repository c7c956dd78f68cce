import type { PositionLocator, SourceRange } from '../locator.ts'
import { escapeControlCharacters } from './escape-control.ts'

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
