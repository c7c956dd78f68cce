import type { Fix, Span } from '../diagnostics/diagnostic.ts'
import type { Document } from './parse.ts'
import { rewriteScalar } from './yaml/rewrite-scalar.ts'

/** Whether a span is in TOML front matter, where no value is rewritten. */
export const isInToml = ({ language, bodyOffset = 0 }: Document, { start }: Span): boolean =>
  language === 'toml' && start < bodyOffset

/** Replaces a key or value. Undefined in TOML, and where `rewriteScalar` has no fix. */
export const rewriteField = (document: Document, span: Span, from: string, to: string | undefined): Fix | undefined =>
  isInToml(document, span) ? undefined : rewriteScalar(document.sourceOf(span), span, from, to)
