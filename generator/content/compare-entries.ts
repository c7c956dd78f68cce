import type { Collection } from '../api/define.ts'
import { Reference } from '../api/fields.ts'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import { valueAt, valuesIn } from '../source/data-path.ts'
import { rewriteField } from '../source/rewrite-field.ts'
import type { LoadedEntry, LoadedSources } from './entry.ts'
import { extensionOf } from './source-files.ts'

/** Entries that repeat a unique value, or whose `named` field differs from their file name. Of two with one value, the one whose file has that name is kept, or else the first. */
export function findDuplicates(
  { unique = [], named }: Collection,
  entries: readonly LoadedEntry[],
): ReadonlyMap<LoadedEntry, Diagnostic> {
  const diagnostics = new Map<LoadedEntry, Diagnostic>()
  const isNamed = (entry: LoadedEntry): boolean => named !== undefined && fieldOf(entry, named) === entry.summary.id
  for (const field of unique) {
    const owners = new Map<string, LoadedEntry>()
    const ranked = named === field ? entries.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a))) : entries
    for (const entry of ranked) {
      const folded = fieldOf(entry, field).normalize('NFC').toLowerCase()
      const owner = owners.get(folded)
      if (owner && !diagnostics.has(entry)) diagnostics.set(entry, diagnoseDuplicate(field, entry, owner))
      else owners.set(folded, entry)
    }
  }
  for (const entry of entries)
    if (named !== undefined && !diagnostics.has(entry) && !isNamed(entry))
      diagnostics.set(entry, diagnoseMismatch(named, entry))
  return diagnostics
}

const fieldOf = ({ summary }: LoadedEntry, field: string): string => String(valueAt(summary.data, [field]))

function diagnoseDuplicate(field: string, entry: LoadedEntry, owner: LoadedEntry): Diagnostic {
  const message = `\`${field}\` is \`${fieldOf(entry, field)}\`, as in another entry`
  return diagnose('content/duplicate', entry.document.spanOf([field]), message, {
    help: 'give this entry a value of its own',
    notes: [{ message: 'the other one', span: owner.document.spanOf([field]) }],
  })
}

function diagnoseMismatch(field: string, entry: LoadedEntry): Diagnostic {
  const { document, summary } = entry
  const value = fieldOf(entry, field)
  const meant = findClosestWord(value, [summary.id])
  const span = document.spanOf([field])
  const message = `\`${field}\` is \`${value}\` and the file is named \`${summary.id}\``
  return diagnose('content/name-mismatch', span, message, {
    help: didYouMean(meant, 'rename the file or the field'),
    fix: rewriteField(document, span, value, meant),
  })
}

/** Reports references to entries that do not exist. Entries with errors of their own count as existing. */
export function checkReferences(loaded: LoadedSources): Diagnostic[] {
  const collections = new Map(
    [...loaded.values()].flatMap(({ source, entries, dropped }) =>
      source.kind === 'collection'
        ? [[source.folder, { source, ids: [...entries.map(({ summary }) => summary.id), ...dropped] }] as const]
        : [],
    ),
  )
  const entries = [...loaded.values()].flatMap((source) => source.entries)
  return entries.flatMap(({ summary, document }) =>
    valuesIn(summary.data).flatMap(({ value, path }) => {
      if (!(value instanceof Reference)) return []
      const { collection, id } = value
      const { source, ids = [] } = collections.get(collection) ?? {}
      if (ids.includes(id)) return []
      const meant = findClosestWord(id, ids)
      const span = document.spanOf(path)
      const message = `there is no entry \`${id}\` in content/${collection}`
      const help = didYouMean(meant, `create content/${collection}/${id}${source ? extensionOf(source) : ''}`)
      const fix = rewriteField(document, span, id, meant)
      return [diagnose('content/broken-reference', span, message, { help, fix })]
    }),
  )
}
