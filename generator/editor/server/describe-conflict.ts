import { diffWordsWithSpace } from 'diff'
import type { FileText } from '../../edits/write-content.ts'
import type { ChangedWords, FieldValue, SaveResult } from '../protocol.ts'
import type { FieldTexts } from './field-text.ts'
import type { ContentValue } from './mark-content.ts'
import { plainTextOf } from './plain-text-of.ts'

/** What differs between the text of a field on disk and the one that was to be saved. */
export function describeConflict(
  field: ContentValue,
  value: FieldValue,
  disk: FileText,
  fieldTexts: FieldTexts,
): SaveResult {
  const theirs = fieldTexts.read(field, disk.text)?.value ?? []
  const words = diffWordsWithSpace(plainTextOf(theirs), plainTextOf(value)).map(
    ({ value: text, added, removed }): ChangedWords => ({ text, in: added ? 'yours' : removed ? 'theirs' : 'both' }),
  )
  return { status: 'conflict', file: field.file, version: disk.version, words, theirs }
}
