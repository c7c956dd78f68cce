import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { isBelow, isNonFile } from '../runtime/links.ts'
import type { Span } from './diagnostic.ts'

/** Both 1-based; columns in UTF-16 units. */
export interface Position {
  readonly line: number
  readonly column: number
}

export interface SourceRange {
  readonly file: string
  readonly start: Position
  readonly end: Position
}

export type PositionLocator = ReturnType<typeof createPositionLocator>

/** Turns spans into lines and columns. `textOf` returns undefined for a file without text: a picture, a missing file. */
export function createPositionLocator(textOf: (file: string) => string | undefined) {
  const indexes = new Map<string, ReturnType<typeof indexLines>>()
  const indexOf = (file: string) => {
    const index = indexes.get(file) ?? indexLines(textOf(file) ?? '')
    indexes.set(file, index)
    return index
  }
  return {
    locate({ file, start, end }: Span): SourceRange {
      const { positionAt } = indexOf(file)
      return { file, start: positionAt(start), end: positionAt(Math.max(start, end)) }
    },
    lineText: (file: string, line: number): string => indexOf(file).lineText(line),
    isEmpty: (file: string): boolean => indexOf(file).isEmpty,
  }
}

/** Finds lines and columns of offsets. Lines end with LF, CRLF or CR. */
export function indexLines(text: string) {
  const document = TextDocument.create('', '', 0, text)
  /** Offset at which a line begins; the text's length past the end. */
  const lineStart = (line: number): number => document.offsetAt({ line: line - 1, character: 0 })
  return {
    isEmpty: text === '',
    lineStart,
    /** A line without its ending; empty past the end. */
    lineText: (line: number): string => text.slice(lineStart(line), lineStart(line + 1)).replace(/[\r\n]+$/, ''),
    positionAt(offset: number): Position {
      const { line, character } = document.positionAt(offset)
      return { line: line + 1, column: character + 1 }
    },
  }
}

/** Locates diagnostics of a compilation, which has the texts of the content by path. Reads templates, and content that could not be decoded, from the disk. */
export const positionLocatorOf = (
  root: string,
  { texts }: { readonly texts: Pick<ReadonlyMap<string, string>, 'get'> },
): PositionLocator =>
  createPositionLocator((file) => {
    const known = texts.get(file)
    const isText = /\.(?:tsx?|css|md|markdown|yaml)$/.test(file)
    const path = join(root, file)
    // A link may lead to what is not for those who read findings, and a pipe never ends.
    if (known !== undefined || !isText || isNonFile(path) || !isBelow(path, root)) return known
    // The offsets of a file that could not be decoded count each invalid byte sequence as U+FFFD.
    const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '')
    return text.includes('\0') ? undefined : text
  })

/** A POSIX path relative to the root, a line and a column in UTF-16 units, both from 1. */
export type FilePosition = ReturnType<typeof toFilePosition>

export function toFilePosition(span: Span, locator: PositionLocator) {
  const { file, start } = locator.locate(span)
  return { file, line: start.line, column: start.column }
}
