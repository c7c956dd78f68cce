import type { Collection } from '../api/define.ts'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import { rewriteScalar } from '../source/yaml/rewrite-scalar.ts'
import type { LoadedEntry } from './entry.ts'

export type CandidateEntry = LoadedEntry

interface Deduplicated {
  readonly accepted: readonly CandidateEntry[]
  /** Entries that repeat another one's value, or whose field differs from their file's name. */
  readonly rejected: readonly CandidateEntry[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Rejects entries that repeat a unique value. The entry whose file has that name keeps it, else the first one. */
export function rejectDuplicates(collection: Collection, pairs: readonly CandidateEntry[]): Deduplicated {
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
    accepted: pairs.filter((pair) => !diagnostics.has(pair)),
    rejected: [...diagnostics.keys()],
    diagnostics: [...diagnostics.values()],
  }
}

const fieldOf = ({ summary: { data } }: CandidateEntry, field: string): string =>
  typeof data === 'object' && data !== null ? String(Reflect.get(data, field)) : ''

const isNamed = (pair: CandidateEntry, field: string): boolean => fieldOf(pair, field) === pair.summary.id

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
  const { id } = pair.summary
  const value = fieldOf(pair, field)
  const message = `\`${field}\` is \`${value}\` and the file is named \`${id}\``
  const isTypo = findClosestWord(value, [id]) !== undefined
  const span = document.spanOf([field])
  return diagnose('content/name-mismatch', span, message, {
    help: didYouMean(isTypo ? id : undefined, 'rename the file or the field'),
    fix: isTypo ? rewriteScalar(document.sourceOf(span), span, value, id) : undefined,
  })
}
