import type { Collection, Entry } from '../api/define.ts'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import type { Document } from '../source/parse.ts'
import { rewriteScalar } from '../source/yaml/rewrite-scalar.ts'

export interface CandidateEntry {
  readonly document: Document
  readonly entry: Entry<unknown>
}

export interface Distinct {
  readonly sound: readonly CandidateEntry[]
  /** Pairs that take another one's value, or whose field differs from their file's name. */
  readonly clashing: readonly CandidateEntry[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Holds entries against each other. Of two that claim a value, the one whose file is named so keeps it, else the first. */
export function rejectDuplicates(collection: Collection, pairs: readonly CandidateEntry[]): Distinct {
  const diagnostics = new Map<CandidateEntry, Diagnostic>()
  for (const field of collection.unique ?? []) {
    const owners = new Map<string, CandidateEntry>()
    const ranked =
      collection.named === field
        ? pairs.toSorted((a, b) => Number(isNamed(b, field)) - Number(isNamed(a, field)))
        : pairs
    for (const pair of ranked) {
      const value = fieldOf(pair, field)
      const folded = value.normalize('NFC').toLowerCase()
      const owner = owners.get(folded)
      if (owner && !diagnostics.has(pair)) diagnostics.set(pair, diagnoseDuplicate(field, value, pair, owner))
      else owners.set(folded, pair)
    }
  }
  const { named } = collection
  for (const pair of named === undefined ? [] : pairs) {
    if (named !== undefined && !diagnostics.has(pair) && !isNamed(pair, named))
      diagnostics.set(pair, diagnoseMismatch(named, pair))
  }
  return {
    sound: pairs.filter((pair) => !diagnostics.has(pair)),
    clashing: [...diagnostics.keys()],
    diagnostics: [...diagnostics.values()],
  }
}

const fieldOf = ({ entry: { data } }: CandidateEntry, field: string): string =>
  typeof data === 'object' && data !== null ? String(Reflect.get(data, field)) : ''

const isNamed = (pair: CandidateEntry, field: string): boolean => fieldOf(pair, field) === pair.entry.id

const diagnoseDuplicate = (
  field: string,
  value: string,
  { document }: CandidateEntry,
  owner: CandidateEntry,
): Diagnostic =>
  diagnose('content/duplicate', document.spanOf([field]), `\`${field}\` is \`${value}\`, as in another entry`, {
    help: 'give this entry a value of its own',
    notes: [{ message: 'the other one', span: owner.document.spanOf([field]) }],
  })

function diagnoseMismatch(field: string, pair: CandidateEntry): Diagnostic {
  const { document } = pair
  const { id } = pair.entry
  const value = fieldOf(pair, field)
  const message = `\`${field}\` is \`${value}\` and the file is named \`${id}\``
  const isTypo = findClosestWord(value, [id]) !== undefined
  const span = document.spanOf([field])
  return diagnose('content/name-mismatch', span, message, {
    help: didYouMean(isTypo ? id : undefined, 'rename the file or the field'),
    fix: isTypo ? rewriteScalar(document.sourceOf(span), span, value, id) : undefined,
  })
}
