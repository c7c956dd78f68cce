import type { Span } from '../diagnostics/diagnostic.ts'
import type { FileEdits } from '../diagnostics/edit.ts'
import type { Document } from './parse.ts'
import { rewriteScalar } from './yaml/rewrite-scalar.ts'

/** Replaces a key or value. Undefined where `rewriteScalar` has no fix. */
export const rewriteField = (
  document: Document,
  span: Span,
  from: string,
  to: string | undefined,
): FileEdits | undefined => rewriteScalar(document.sourceOf(span), span, from, to)
