import type { Span } from '../diagnostics/diagnostic.ts'
import type { Document } from './parse.ts'
import type { Path } from './yaml/spans.ts'

/**
 * Where offsets `start`–`end` of a text value stand in the file that the value was written in.
 * Block scalars are indented and quoted ones escaped, so the piece is looked for by its words, as often as it occurs before;
 * where it cannot be found as it stands, it is the value as a whole.
 */
export function spanInText(document: Document, path: Path, value: string, start: number, end: number): Span {
  const whole = document.spanOf(path)
  const piece = (value.slice(start, end).split('\n')[0] ?? '').trimEnd()
  const raw = document.sourceOf(whole)
  if (piece === '') return whole
  let at = -1
  for (let before = countBefore(value, piece, start); before >= 0; before--) {
    at = raw.indexOf(piece, at + 1)
    if (at < 0) return whole
  }
  return { file: document.file, start: whole.start + at, end: whole.start + at + piece.length }
}

function countBefore(text: string, piece: string, end: number): number {
  let count = 0
  for (let at = text.indexOf(piece); at >= 0 && at < end; at = text.indexOf(piece, at + 1)) count++
  return count
}
