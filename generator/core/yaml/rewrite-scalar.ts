import type { Span } from '../diagnostics/diagnostic.ts'
import { type FileEdits, replaceSpan } from '../diagnostics/edit.ts'
import type { Document } from '../source/parse.ts'
import { parseYamlDocument } from './parse-yaml.ts'

/** Characters that need no quotation marks in block and flow style. */
const plainScalar = /^[\p{L}/][\p{L}\p{N}/.~%_-]*(?:[ #][\p{L}\p{N}/.~%_-]+)*$/u

/** A string as YAML: in double quotation marks unless it also reads as itself without. */
export function toYaml(value: string): string {
  const isPlain = plainScalar.test(value) && !value.includes(' #') && parseYamlDocument(value).toJS() === value
  return isPlain ? value : JSON.stringify(value)
}

/** Replaces a key or value and keeps its quotation marks. Undefined without a `to`, and if `source` is not `from` letter by letter, as in a block scalar or with escapes. */
export function rewriteScalar(source: string, span: Span, from: string, to: string | undefined): FileEdits | undefined {
  if (to === undefined) return undefined
  if (source === from) return replaceSpan(span, toYaml(to))
  const quote = source.charAt(0)
  const isQuoted = (quote === '"' || quote === "'") && source === quote + from + quote
  return isQuoted && !/["'\\]|\p{Cc}/u.test(to) ? replaceSpan(span, quote + to + quote) : undefined
}

/** The same in a document. */
export const rewriteField = (
  document: Document,
  span: Span,
  from: string,
  to: string | undefined,
): FileEdits | undefined => rewriteScalar(document.sourceOf(span), span, from, to)
