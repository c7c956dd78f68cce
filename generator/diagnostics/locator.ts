import type { Span } from './diagnostic.ts'
import { indexLines, type LineIndex, type Position } from './line-index.ts'

export interface SourceRange {
  readonly file: string
  readonly start: Position
  readonly end: Position
}

export interface PositionLocator {
  readonly locate: (span: Span) => SourceRange
  readonly lineText: (file: string, line: number) => string
  readonly lineCount: (file: string) => number
}

/** Turns spans into lines and columns. `textOf` returns a file's text, or nothing where it has none (a picture, a file that is not there). */
export function createPositionLocator(textOf: (file: string) => string | undefined): PositionLocator {
  const indexes = new Map<string, LineIndex>()
  const indexOf = (file: string): LineIndex => {
    const index = indexes.get(file) ?? indexLines(textOf(file) ?? '')
    indexes.set(file, index)
    return index
  }
  return {
    locate: ({ file, start, end }) => ({
      file,
      start: indexOf(file).positionAt(start),
      end: indexOf(file).positionAt(Math.max(start, end)),
    }),
    lineText: (file, line) => indexOf(file).lineText(line),
    lineCount: (file) => indexOf(file).lineCount,
  }
}
