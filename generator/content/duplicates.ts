import type { Collection, Entry } from '../define.ts'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import { findClosestWord } from '../lib/closest-word.ts'
import type { Document } from '../source/parse.ts'

interface Pair {
  readonly document: Document
  readonly entry: Entry<unknown>
}

/** Values that must be unique and are not, and fields that must equal the file's name and do not. */
export function findDuplicates(collection: Collection, pairs: readonly Pair[]): Diagnostic[] {
  const found: Diagnostic[] = []
  for (const field of collection.unique ?? []) {
    const first = new Map<string, Document>()
    for (const { document, entry } of pairs) {
      const value = fieldOf(entry, field)
      const folded = value.normalize('NFC').toLowerCase()
      const earlier = first.get(folded)
      if (!earlier) first.set(folded, document)
      // A field that must equal the file's name cannot also be somebody else's: say the mismatch alone.
      else if (collection.named !== field || value === entry.id)
        found.push(
          diagnose('content/duplicate', document.spanOf([field]), `\`${field}\` is \`${value}\`, as in another entry`, {
            help: 'give this entry a value of its own',
            notes: [{ message: 'the other one', span: earlier.spanOf([field]) }],
          }),
        )
    }
  }
  for (const { document, entry } of collection.named === undefined ? [] : pairs) {
    const { named = '' } = collection
    const value = fieldOf(entry, named)
    if (value !== entry.id)
      found.push(
        diagnose('content/name-mismatch', document.spanOf([named]), `\`${named}\` is \`${value}\` and the file is named \`${entry.id}\``, {
          help: findClosestWord(value, [entry.id]) === undefined ? 'rename the file or the field' : `did you mean \`${entry.id}\`?`,
        }),
      )
  }
  return found
}

const fieldOf = ({ data }: Entry<unknown>, field: string): string =>
  typeof data === 'object' && data !== null ? String(Reflect.get(data, field)) : ''
