import type { Span } from '../diagnostics/diagnostic.ts'
import type { Document } from '../source/parse.ts'
import type { Path } from '../source/yaml-places.ts'
import { describePath } from './describe.ts'

/**
 * Where offsets `start`–`end` of a text value stand in the file that the value was written in.
 * Block scalars are indented and quoted ones escaped, so the piece is looked for by its words, as often as it occurs before;
 * where it cannot be found as it stands, it is the value as a whole.
 */
export function spanInText(document: Document, path: Path, value: string, start: number, end: number): Span {
  const wanted = describePath(path)
  const scalar = document.texts().find((text) => describePath(text.path) === wanted)
  if (!scalar) return document.spanOf(path)
  const piece = (value.slice(start, end).split('\n')[0] ?? '').trimEnd()
  const raw = document.sourceOf(scalar.span)
  if (piece === '') return scalar.span
  let at = -1
  for (let before = countBefore(value, piece, start); before >= 0; before--) {
    at = raw.indexOf(piece, at + 1)
    if (at < 0) return scalar.span
  }
  return { file: document.file, start: scalar.span.start + at, end: scalar.span.start + at + piece.length }
}

function countBefore(text: string, piece: string, end: number): number {
  let count = 0
  for (let at = text.indexOf(piece); at >= 0 && at < end; at = text.indexOf(piece, at + 1)) count++
  return count
}
