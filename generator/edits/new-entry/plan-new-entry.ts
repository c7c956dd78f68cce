import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Collection } from '../../core/api/define.ts'
import type { CompileOptions, CompleteCompilation } from '../../core/compilation.ts'
import { toWrittenAddress } from '../../core/content/file-addresses.ts'
import { entryFilesOf } from '../../core/content/source-files.ts'
import { findAddressFault } from '../../core/routes/url.ts'
import { type PlannedField, planEntry } from './plan-entry.ts'

interface NewEntryRequest extends Pick<CompileOptions, 'root' | 'now'> {
  /** Of the file, without its extension. */
  readonly id: string
  readonly title: string
  /** Texts by field name. */
  readonly set: ReadonlyMap<string, string>
}

interface NewEntryPlan {
  /** Relative to the root. */
  readonly file: string
  readonly planned: readonly PlannedField[]
}

/** The file of a new entry and its fields, or why it cannot have this name. */
export function planNewEntry(
  collection: Collection,
  { id, title, set, root, now }: NewEntryRequest,
  { loaded, pictures }: Pick<CompleteCompilation, 'loaded' | 'pictures'>,
): NewEntryPlan | { readonly fault: string } {
  const nameFault = findAddressFault(`/${id}`) ?? (id.includes('/') ? 'has a /' : undefined)
  if (nameFault !== undefined) return { fault: `the file name \`${id}\` ${nameFault}` }
  const files = entryFilesOf(collection, id)
  const [file = ''] = files
  const existing = files.find((path) => existsSync(join(root, path)))
  if (existing !== undefined) return { fault: `${existing} already exists` }
  const others = (loaded.get(collection)?.entries ?? []).map(({ document }) => document.data)
  const idsIn = (other: string): string[] =>
    [...loaded.values()].flatMap(({ source, entries: found }) =>
      source.kind === 'collection' && source.folder === other ? found.map(({ summary }) => summary.id) : [],
    )
  const addresses = [...pictures.keys()].map((address) => toWrittenAddress(address, file))
  const { unique = [] } = collection
  const today = new Date(now)
  return { file, planned: planEntry(collection, { id, title, set, others, unique, today, idsIn, pictures: addresses }) }
}
