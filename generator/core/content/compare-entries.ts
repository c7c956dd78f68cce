import { posix } from 'node:path'
import type { ContentPath } from '../api/check.ts'
import type { Collection, EntrySummary, Source } from '../api/define.ts'
import { Reference } from '../api/fields.ts'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, type Span, startOf } from '../diagnostics/diagnostic.ts'
import { type FileEdits, replaceSpan } from '../diagnostics/edit.ts'
import { acceptsAt } from '../schema/schema-fields.ts'
import { valueAt, valuesIn } from '../source/data-path.ts'
import type { Document } from '../source/parse.ts'
import { byCodeUnit } from '../text/strings.ts'
import { rewriteField } from '../source/content-strings.ts'
import type { LoadedEntry, LoadedSources } from './entry.ts'
import { entryFilesOf } from './source-files.ts'

/** Entries that repeat an id or a unique value, or whose `named` field differs from their file name. Of two with one value, the one whose file has that name is kept, or else the first. */
export function findDuplicates(
  collection: Collection,
  all: readonly LoadedEntry[],
): ReadonlyMap<LoadedEntry, Diagnostic> {
  const { unique = [], named } = collection
  const diagnostics = new Map<LoadedEntry, Diagnostic>()
  /** Reports entries that have the key of an earlier one. */
  const compare = (
    entries: readonly LoadedEntry[],
    keyOf: (entry: LoadedEntry) => string,
    diagnoseSame: (entry: LoadedEntry, owner: LoadedEntry) => Diagnostic,
  ): void => {
    const owners = new Map<string, LoadedEntry>()
    for (const entry of entries.filter((one) => !diagnostics.has(one))) {
      const owner = owners.get(keyOf(entry))
      if (owner) diagnostics.set(entry, diagnoseSame(entry, owner))
      else owners.set(keyOf(entry), entry)
    }
  }
  const isNamed = (entry: LoadedEntry): boolean => named !== undefined && fieldOf(entry, named) === entry.summary.id
  // A copy, such as `ohio-copy`, comes after `ohio`.
  const entries = all.toSorted((a, b) => byCodeUnit(a.summary.id, b.summary.id))
  compare(
    entries,
    ({ summary }) => summary.id,
    ({ summary: { file, id } }, owner) => {
      const help = 'rename or delete one of the two'
      const message = `this file is the entry \`${id}\`, as is another one`
      return diagnoseDuplicate(startOf(file), message, help, startOf(owner.summary.file))
    },
  )
  for (const field of unique)
    compare(
      named === field ? entries.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a))) : entries,
      (entry) => fieldOf(entry, field).normalize('NFC').toLowerCase(),
      (entry, owner) => {
        const message = `\`${field}\` is \`${fieldOf(entry, field)}\`, as in another entry`
        const help =
          'if one of the two files is a copy or an old version, delete it; otherwise give this entry a value of its own'
        return diagnoseDuplicate(entry.document.spanOf([field]), message, help, owner.document.spanOf([field]))
      },
    )
  for (const entry of entries)
    if (named !== undefined && !diagnostics.has(entry) && !isNamed(entry))
      diagnostics.set(entry, diagnoseMismatch(collection, named, entry))
  return diagnostics
}

const fieldOf = ({ summary }: LoadedEntry, field: string): string => String(valueAt(summary.data, [field]))

const diagnoseDuplicate = (span: Span, message: string, help: string, other: Span): Diagnostic =>
  diagnose('content/duplicate', span, message, { help, notes: [{ message: 'the other one', span: other }] })

function diagnoseMismatch(collection: Collection, field: string, entry: LoadedEntry): Diagnostic {
  const { document, summary } = entry
  const value = fieldOf(entry, field)
  const isAccepted = acceptsAt(collection.schema, [field], summary.id)
  const meant = isAccepted ? findClosestWord(value, [summary.id]) : undefined
  const span = document.spanOf([field])
  const message = `\`${field}\` is \`${value}\` and the file is named \`${summary.id}\``
  return diagnose('content/name-mismatch', span, message, {
    help: didYouMean(meant, renameHelp(summary.file, value, isAccepted)),
    fix: rewriteField(document, span, value, meant),
  })
}

/** The name of an entry is that of its file or, of `a/index.md`, that of its folder. */
function renameHelp(file: string, id: string, isAccepted: boolean): string {
  const isFolder = /\/index\.\w+$/.test(file)
  const rename = isFolder ? `rename the folder to \`${id}\`` : `rename the file to \`${id}${posix.extname(file)}\``
  return isAccepted ? `${rename} if the address is to change; otherwise write the name of the file here` : rename
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
  const findBroken = ({ collection, id }: Reference, path: ContentPath, document: Document): Diagnostic[] => {
    const { source, ids = [] } = collections.get(collection) ?? {}
    if (ids.includes(id)) return []
    const meant = findClosestWord(id, ids)
    const span = document.spanOf(path)
    const message = `there is no entry \`${id}\` in content/${collection}`
    const help = didYouMean(meant, `create ${source ? entryFilesOf(source, id)[0] : `content/${collection}/${id}`}`)
    return [diagnose('content/broken-reference', span, message, { help, fix: rewriteField(document, span, id, meant) })]
  }
  return [...loaded.values()].flatMap(({ source, entries }) =>
    entries.flatMap(({ summary, document }) =>
      valuesIn(summary.data).flatMap(({ value, path }) => {
        if (Array.isArray(value)) return findRepeated(value, path, summary, source, document)
        return value instanceof Reference ? findBroken(value, path, document) : []
      }),
    ),
  )
}

/** Items of a list that name an entry which an earlier one names, or the entry that the list is in. */
const findRepeated = (
  items: readonly unknown[],
  path: ContentPath,
  { id: ownId }: EntrySummary<unknown>,
  owner: Source,
  document: Document,
): Diagnostic[] =>
  items.flatMap((item, index) => {
    if (!(item instanceof Reference)) return []
    const { collection, id } = item
    const report = (message: string, notes: Diagnostic['notes'] = []): Diagnostic[] => {
      const span = document.spanOf([...path, index])
      const fix = index === 0 ? undefined : removeItem(document, document.spanOf([...path, index - 1]), span)
      return [diagnose('content/repeated-reference', span, message, { help: 'take it out', notes, fix })]
    }
    if (owner.kind === 'collection' && owner.folder === collection && id === ownId)
      return report(`this list names \`${id}\`, which is the entry that it is in`)
    const first = items.findIndex((other) => other instanceof Reference && other.id === id)
    if (first === index) return []
    const notes = [{ message: 'the first time', span: document.spanOf([...path, first]) }]
    return report(`this list names \`${id}\` twice`, notes)
  })

/** Deletes an item with the comma or dash before it. Undefined if a comment stands between it and the item before. */
function removeItem(document: Document, before: Span, item: Span): FileEdits | undefined {
  const span = { ...item, start: before.end }
  const isPlain = /^\s*[,-]\s*$/.test(document.sourceOf({ ...span, end: item.start }))
  return isPlain ? replaceSpan(span, '') : undefined
}
