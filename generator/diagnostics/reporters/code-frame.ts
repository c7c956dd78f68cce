import type { PositionLocator, SourceRange } from '../locator.ts'

/** The widest excerpt of a line, in UTF-16 units; longer lines are cut around the finding. */
const maxWidth = 120

/** The line of a finding with a caret line under it, and one line of context before. Empty where the file has no text. */
export function codeFrame(place: SourceRange, locator: PositionLocator): string[] {
  const { line, column } = place.start
  const text = locator.lineText(place.file, line)
  if (text === '' && place.start.column === 1 && locator.lineCount(place.file) <= 1) return []
  const endColumn = place.end.line === line ? place.end.column : text.length + 1
  const from = text.length > maxWidth ? Math.max(0, column - 1 - Math.floor(maxWidth / 3)) : 0
  const shown = text.slice(from, from + maxWidth)
  const width = Math.max(1, Math.min(endColumn - column, from + maxWidth - (column - 1)))
  const gutter = String(line).length
  const indent = shown.slice(0, column - 1 - from).replace(/[^\t]/g, ' ')
  const before =
    line > 1
      ? [`  ${String(line - 1).padStart(gutter)} | ${locator.lineText(place.file, line - 1).slice(0, maxWidth)}`]
      : []
  return [...before, `> ${line} | ${shown}`, `  ${' '.repeat(gutter)} | ${indent}${'^'.repeat(width)}`].map((row) =>
    row.trimEnd(),
  )
}
