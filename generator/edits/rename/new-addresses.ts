import type { Collection } from '../../core/api/define.ts'
import { Reference } from '../../core/api/fields.ts'
import type { CompleteCompilation } from '../../core/compilation.ts'
import type { LoadedEntry } from '../../core/content/entry.ts'
import { followReferences } from '../../core/content/follow-references.ts'
import { type Route, resolve } from '../../core/routes/resolve.ts'
import { mapLeaves } from '../../core/source/data-path.ts'
import { type Refusal, refuse } from './refusal.ts'

/** An entry with its next name. */
export interface EntryRename {
  readonly source: Collection
  readonly file: string
  readonly oldId: string
  readonly id: string
  readonly newFile: string
}

/** The addresses of the pages of an entry under its new name, by those under the old one, as the templates make them. */
export function findNewAddresses(
  { site, loaded, routes }: Pick<CompleteCompilation, 'site' | 'loaded' | 'routes'>,
  { source, file, oldId, id, newFile }: EntryRename,
): ReadonlyMap<string, string> | Refusal {
  const toNewName = (data: unknown): unknown =>
    mapLeaves(data, (leaf) =>
      leaf instanceof Reference && leaf.collection === source.folder && leaf.id === oldId
        ? new Reference(source.folder, id)
        : leaf,
    )
  const renameEntry = (entry: LoadedEntry): LoadedEntry => {
    const { summary } = entry
    const data = toNewName(summary.data)
    if (summary.file !== file) return { ...entry, summary: { ...summary, data } }
    const named = source.named === undefined ? {} : { [source.named]: id }
    return { ...entry, summary: { ...summary, id, file: newFile, data: Object.assign({}, data, named) } }
  }
  const renamed = followReferences(
    new Map([...loaded].map(([key, value]) => [key, { ...value, entries: value.entries.map(renameEntry) }])),
  )
  // The page of a hidden entry has no links.
  const { value, diagnostics } = resolve({ site, loaded: renamed, visibility: { withDrafts: true, now: 0 } })
  const before = canonicalUrls(routes, file)
  const after = canonicalUrls(value.routes, newFile)
  if (before.length > after.length) {
    const reason = diagnostics.map(({ message }) => message).find((message) => message.includes(id))
    return refuse(`no page is made with this name${reason === undefined ? '' : `: ${reason}`}`)
  }
  return new Map(before.map((url, index) => [url, after[index] ?? url]))
}

/** By page family, then by address. */
const canonicalUrls = (routes: readonly Route[], owner: string): readonly string[] =>
  routes
    .filter((route) => route.owner === owner && route.url === route.place.canonical)
    .toSorted((a, b) => (a.page.module < b.page.module ? -1 : a.page.module > b.page.module ? 1 : 0))
    .map(({ url }) => url)
