import type { ContentPath } from '../api/check.ts'
import type { Fix, Span } from '../diagnostics/diagnostic.ts'
import { stringsIn } from './data-path.ts'
import type { Document } from './parse.ts'
import { rewriteField } from './yaml/rewrite-scalar.ts'

/** A string value of the YAML, or the markdown body. */
export interface ContentString {
  readonly text: string
  readonly path: ContentPath | undefined
}

export function contentStringsOf({ data, readBody }: Document): ContentString[] {
  const body = readBody()
  return [...stringsIn(data), ...(body === undefined ? [] : [{ text: body, path: undefined }])]
}

/**
 * The span of `piece`, which begins at `index` of the text. In YAML, block scalars are indented and quoted ones escaped: the first line of
 * the piece is searched in the source of the value, and the span is the whole value if it is not there.
 */
export function spanOfPiece(document: Document, { path, text }: ContentString, piece: string, index: number): Span {
  const { file } = document
  if (path === undefined) {
    const start = (document.bodyOffset ?? 0) + index
    return { file, start, end: start + piece.length }
  }
  const whole = document.spanOf(path)
  const line = (text.slice(index, index + piece.length).split('\n')[0] ?? '').trimEnd()
  if (line === '') return whole
  const source = document.sourceOf(whole)
  let at = -1
  for (let found = text.indexOf(line); found >= 0 && found <= index; found = text.indexOf(line, found + 1)) {
    at = source.indexOf(line, at + 1)
    if (at < 0) return whole
  }
  return { file, start: whole.start + at, end: whole.start + at + line.length }
}

/** Replaces a piece of a string that is not empty. Offsets are in the string. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** One fix for edits in their order. Undefined if a piece is written in another way, as with escapes. */
export function fixPieces(document: Document, string: ContentString, edits: readonly Edit[]): Fix | undefined {
  const { path, text } = string
  const whole = path && document.spanOf(path)
  if (whole && !/^[|>]/.test(document.sourceOf(whole)))
    return rewriteField(document, whole, text, applyEdits(text, edits))
  const pieces = edits.map(({ start, end, text: replacement }) => {
    const piece = text.slice(start, end)
    const span = spanOfPiece(document, string, piece, start)
    return { span, replacement, isExact: document.sourceOf(span) === piece }
  })
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last || !pieces.every(({ isExact }) => isExact)) return undefined
  const replaced = pieces.map(({ span, replacement }, index) => {
    const before = { ...span, start: pieces[index - 1]?.span.end ?? span.start, end: span.start }
    return document.sourceOf(before) + replacement
  })
  return { span: { ...first.span, end: last.span.end }, text: replaced.join('') }
}

const applyEdits = (text: string, edits: readonly Edit[]): string =>
  edits.reduceRight((edited, { start, end, text: words }) => edited.slice(0, start) + words + edited.slice(end), text)
