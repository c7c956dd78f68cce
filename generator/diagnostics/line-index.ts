export interface Position {
  /** 1-based. */
  readonly line: number
  /** 1-based, in UTF-16 units. */
  readonly column: number
}

export interface LineIndex {
  readonly positionAt: (offset: number) => Position
  /** Offset at which a line begins; the text's length past the end. */
  readonly lineStart: (line: number) => number
  /** A line's text without its ending; empty past the end. */
  readonly lineText: (line: number) => string
  readonly lineCount: number
}

/** Finds lines and columns of offsets. Lines end with LF, CRLF or CR. */
export function indexLines(text: string): LineIndex {
  const starts = [0]
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length)
  const lineAt = (offset: number): number => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    lineCount: starts.length,
    positionAt(offset) {
      const clamped = Math.max(0, Math.min(offset, text.length))
      const line = lineAt(clamped)
      return { line: line + 1, column: clamped - (starts[line] ?? 0) + 1 }
    },
    lineStart: (line) => starts[line - 1] ?? text.length,
    lineText: (line) =>
      text.slice(starts[line - 1] ?? text.length, starts[line] ?? text.length).replace(/[\r\n]+$/, ''),
  }
}
