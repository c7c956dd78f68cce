import type { ContentPath } from '../../../core/api/check.ts'
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import { valueAt } from '../../../core/source/data-path.ts'
import type { Document } from '../../../core/source/parse.ts'

/** Whether a finding is in the key or the value of a field, or in an item of its list. */
export function isAtField(diagnostic: Pick<Diagnostic, 'span'>, document: Document, path: ContentPath): boolean {
  const { span } = diagnostic
  const [key, { start, end }] = [document.spanOf(path, 'key'), document.spanOf(path)]
  const value = valueAt(document.data, path)
  if (value === undefined || span.file !== document.file) return false
  if (span.start <= end && span.end >= Math.min(key.start, start)) return true
  return Array.isArray(value) && value.some((_item, index) => isAtField(diagnostic, document, [...path, index]))
}
