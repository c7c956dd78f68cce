import type { HiddenPage, ListedPage } from '../../protocol.ts'
import type { EditCore } from '../edit-core.ts'
import { findTitle } from '../form/describe-field.ts'
import type { Details } from '../form/details.ts'
import { describePublication } from '../form/publication.ts'
import { findNamedPages, namesOfAddresses, withoutSiteName } from './name-page.ts'

/** All pages by name, and entries that could be published but are not. */
export function listPages(
  { current, context }: EditCore,
  { idOfFile }: Pick<Details, 'idOfFile'>,
): readonly ListedPage[] {
  const served = current()
  if (!served) return []
  const { now } = context.options
  const entries = [...served.loaded.values()].flatMap(({ source, entries: found }) =>
    source.kind === 'collection' ? found.map(({ summary }) => ({ source, ...summary })) : [],
  )
  const entryOf = (file: string) => entries.find((entry) => entry.file === file)
  const names = namesOfAddresses(served)
  const stateOf = ({ source, data }: (typeof entries)[number]): string | undefined => {
    const publication = describePublication(source, data, now)
    return publication?.isPublished === false ? publication.words : undefined
  }
  const shown = findNamedPages(served).map(({ route, head }): ListedPage => {
    const entry = entryOf(route.owner)
    const name = names.get(route.url) ?? findTitle(entry?.data) ?? withoutSiteName(head.title)
    return { name, address: route.url, state: entry && stateOf(entry) }
  })
  const owners = new Set(served.routes.map(({ owner }) => owner))
  const others = entries.flatMap((entry): readonly ListedPage[] => {
    const state = owners.has(entry.file) ? undefined : stateOf(entry)
    const name = findTitle(entry.data) ?? entry.id
    return state === undefined ? [] : [{ name, form: idOfFile(entry.file, entry.source), state }]
  })
  return [...shown, ...others]
}

/** Pages that are shown here and that visitors do not see. */
export const findHiddenPages = (pages: readonly ListedPage[]): readonly HiddenPage[] =>
  pages.flatMap(({ address, state }) => (address === undefined || state === undefined ? [] : [{ address, state }]))
