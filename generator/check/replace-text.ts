import type { ContentPath } from '../api/check.ts'
import type { Fix, Span } from '../diagnostics/diagnostic.ts'
import { valueAt } from '../source/data-path.ts'
import type { Document } from '../source/parse.ts'
import { parseYamlDocument } from '../source/yaml/parse-yaml.ts'
import { rewriteScalar } from '../source/yaml/rewrite-scalar.ts'

/** Has the same meaning inside a plain, a quoted and a block scalar. */
const safeInScalar = /^[\p{L}\p{N}/][\p{L}\p{N} /.%_!?’“”–-]*$/u

const isSafeInScalar = (text: string): boolean => safeInScalar.test(text) && parseYamlDocument(text).toJS() === text

const isInBody = ({ bodyOffset }: Document, { start }: Span): boolean => bodyOffset !== undefined && start >= bodyOffset

/** The source of a span, in the YAML or in the body. */
export function writtenAt(document: Document, span: Span): string {
  const { bodyOffset = 0, readBody, sourceOf } = document
  return isInBody(document, span)
    ? (readBody()?.slice(span.start - bodyOffset, span.end - bodyOffset) ?? '')
    : sourceOf(span)
}

/** Nothing where the file does not have the words letter by letter, or YAML could read the new ones in another way. */
export function replaceWords(document: Document, span: Span, words: string, replacement: string): Fix | undefined {
  if (writtenAt(document, span) !== words) return undefined
  return isInBody(document, span) || isSafeInScalar(replacement) ? { span, text: replacement } : undefined
}

/** Replaces a string of the YAML; nothing where it cannot be written as the old one is. */
export function replaceValue(document: Document, path: ContentPath, replacement: string): Fix | undefined {
  const value = valueAt(document.data, path)
  const span = document.spanOf(path)
  return typeof value === 'string' ? rewriteScalar(document.sourceOf(span), span, value, replacement) : undefined
}
