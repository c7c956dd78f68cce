import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import type { Document } from '../source/parse.ts'

/** An entry that would vanish before it appears. */
export function findDateOrder(document: Document): Diagnostic[] {
  const { data } = document
  if (typeof data !== 'object' || data === null || !('publishAt' in data) || !('expireAt' in data)) return []
  const { publishAt, expireAt } = data
  if (typeof publishAt !== 'string' || typeof expireAt !== 'string' || Date.parse(publishAt) < Date.parse(expireAt))
    return []
  return [
    diagnose('content/date-order', document.spanOf(['expireAt']), 'the entry expires before it is published', {
      help: 'swap the two dates, or take one out',
      notes: [{ message: 'published from', span: document.spanOf(['publishAt']) }],
    }),
  ]
}
