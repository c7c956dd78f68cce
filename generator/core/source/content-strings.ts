import type { ContentPath } from '../api/check.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import { type FileEdits, replaceSpan } from '../diagnostics/edit.ts'
import { parseYamlDocument } from '../yaml/parse-yaml.ts'
import { stringsIn } from './data-path.ts'
import type { Document } from './parse.ts'

/** A string value of the YAML, or the markdown body. */
export interface ContentString {
  readonly text: string
  readonly path: ContentPath | undefined
}

/** Lines up to an empty one. */
export const paragraphPattern = /\S[^\n]*(?:\n[^\n]*\S[^\n]*)*/g

export function contentStringsOf({ data, readBody }: Document): ContentString[] {
  const body = readBody()
  return [...stringsIn(data), ...(body === undefined ? [] : [{ text: body, path: undefined }])]
}

/**
 * The span of `piece`, which begins at `index` of the text. In YAML, block scalars are indented and quoted ones escaped: the first line of
 * the piece is searched in the source of the value, and the span is the whole value if it is not there.
 */
export function spanOfPiece(
  document: Pick<Document, 'file' | 'bodyOffset' | 'spanOf' | 'sourceOf'>,
  { path, text }: ContentString,
  piece: string,
  index: number,
): Span {
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

/** Characters that need no quotation marks in block and flow style. */
const plainScalar = /^[\p{L}/][\p{L}\p{N}/.~%_-]*(?:[ #][\p{L}\p{N}/.~%_-]+)*$/u

/** A string as YAML: in double quotation marks unless it also reads as itself without. */
export function toYamlScalar(value: string): string {
  const isPlain = plainScalar.test(value) && !value.includes(' #') && parseYamlDocument(value).toJS() === value
  return isPlain ? value : JSON.stringify(value)
}

/**
 * Replaces a key or value of the YAML and keeps its quotation marks. Undefined without a `to`, and if it is not written as `from` letter
 * by letter, as in a block scalar or with escapes.
 */
export function rewriteField(
  { sourceOf }: Pick<Document, 'sourceOf'>,
  span: Span,
  from: string,
  to: string | undefined,
): FileEdits | undefined {
  if (to === undefined) return undefined
  const source = sourceOf(span)
  if (source === from) return replaceSpan(span, toYamlScalar(to))
  const quote = source.charAt(0)
  const isQuoted = (quote === '"' || quote === "'") && source === quote + from + quote
  return isQuoted && !/["'\\]|\p{Cc}/u.test(to) ? replaceSpan(span, quote + to + quote) : undefined
}
