import { type EntrySummary, unwrapList } from '../api/define.ts'
import type { LoadedSources } from '../content/entry.ts'
import { parseFileLink } from '../content/file-addresses.ts'
import { type Span, startOf } from '../diagnostics/diagnostic.ts'
import { lazy } from '../runtime/lazy.ts'
import { parseText } from '../source/parse.ts'
import type { TextLookup } from '../source/source-file.ts'
import { parseTime } from '../text/dates.ts'
import { entriesIn } from './entries-in-items.ts'
import { type ResolvedRoutes, type ResolveInput, type Route, resolve } from './resolve.ts'
import { findHidingFields, isVisible, type Visibility } from './visibility.ts'

export type HiddenReason = ReturnType<typeof findHidingFields>[number] & { readonly span: Span }

/** The fields that hide the entries of a route's item. If none is hidden (the second page of a list), those that hide any entry of its sources. */
export function findHiddenReasons(
  { item, page: { page } }: Route,
  loaded: LoadedSources,
  visibility: Visibility,
  texts: TextLookup,
): readonly HiddenReason[] {
  const reasonsOf = (entries: readonly EntrySummary<unknown>[]): readonly HiddenReason[] =>
    entries.flatMap((entry) => {
      const fields = findHidingFields(entry, visibility)
      const document = fields.length > 0 ? parseText(entry.file, texts.get(entry.file) ?? '') : undefined
      return fields.map((hidden) => ({ ...hidden, span: document?.spanOf([hidden.field]) ?? startOf(entry.file) }))
    })
  const own = reasonsOf(entriesIn(item))
  if (own.length > 0) return own
  const sources = new Set(Object.values({ ...page.content, ...page.from }).map(unwrapList))
  return [...sources].flatMap((source) => reasonsOf((loaded.get(source)?.entries ?? []).map(({ summary }) => summary)))
}

const resolveWithDrafts = (input: ResolveInput): ResolvedRoutes =>
  resolve({ ...input, visibility: { ...input.visibility, withDrafts: true } }).value

/** Finds why an address, or that of the page of a linked file, is not published. Resolves the site with drafts on the first call. */
export function createHiddenReasonLookup(input: ResolveInput, texts: TextLookup) {
  const getAll = lazy(() => {
    const { routes, fileUrls } = resolveWithDrafts(input)
    return { byUrl: new Map(routes.map((route) => [route.url, route])), fileUrls }
  })
  return (address: string): readonly HiddenReason[] => {
    const { byUrl, fileUrls } = getAll()
    const file = parseFileLink(address)
    const hidden = byUrl.get((file === undefined ? address : fileUrls.findUrl(file)) ?? '')
    return hidden ? findHiddenReasons(hidden, input.loaded, input.visibility, texts) : []
  }
}

/** Routes that only drafts and dates keep from being published. */
export function findHiddenRoutes(input: ResolveInput, published: ReadonlySet<string>): readonly Route[] {
  const entries = [...input.loaded.values()].flatMap((source) => source.entries)
  if (entries.every(({ summary }) => isVisible(summary, input.visibility))) return []
  return resolveWithDrafts(input).routes.filter(({ url }) => !published.has(url))
}

export function describeHiddenReason({ field, value }: HiddenReason): string {
  if (field === 'draft') return '`draft` is true: delete the line to publish it'
  return `hidden ${field === 'publishAt' ? 'until' : 'since'} ${formatTime(parseTime(value) ?? 0)}, by \`${field}\``
}

/** Of milliseconds since 1970. */
export const formatTime = (time: number): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
