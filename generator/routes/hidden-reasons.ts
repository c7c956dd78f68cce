import type { EntrySummary } from '../api/define.ts'
import type { LoadedSources } from '../content/entry.ts'
import { type Span, startOf } from '../diagnostics/diagnostic.ts'
import type { Site } from '../site/load-site.ts'
import { parseText } from '../source/parse.ts'
import type { TextLookup } from '../source/source-file.ts'
import { entriesIn } from './fingerprint.ts'
import { type Route, resolve } from './resolve.ts'
import { sourceOf } from './select-content.ts'
import { findHidingFields, type HidingField, type Visibility } from './visibility.ts'

/** A field that hides an entry. */
export interface HiddenReason {
  readonly field: HidingField
  readonly value: unknown
  readonly span: Span
}

/**
 * What keeps a page from being published: the entry it shows or, where it shows none or that one is not hidden
 * (the second page of a list), the hidden entries among those that decide which pages there are.
 */
export function findHiddenReasons(
  { item, page: { page } }: Route,
  entries: LoadedSources,
  visibility: Visibility,
  texts: TextLookup,
): readonly HiddenReason[] {
  const concealmentsOf = (
    { file, data }: EntrySummary<unknown>,
    fields: readonly HidingField[],
  ): readonly HiddenReason[] => {
    const document = parseText(file, texts.get(file) ?? '')
    return fields.map((field) => ({
      field,
      value: typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined,
      span: document?.spanOf([field]) ?? startOf(file),
    }))
  }
  const hiddenOf = (candidates: readonly EntrySummary<unknown>[]): readonly HiddenReason[] =>
    candidates.flatMap((entry) => {
      const fields = findHidingFields(entry, visibility)
      return fields.length === 0 ? [] : concealmentsOf(entry, fields)
    })
  const own = hiddenOf(entriesIn(item))
  if (own.length > 0) return own
  const sources = new Set(Object.values({ ...page.content, ...page.from }).map(sourceOf))
  return [...sources].flatMap((source) => hiddenOf((entries.get(source)?.entries ?? []).map(({ summary }) => summary)))
}

/** Says of an address why it is not published; nothing of addresses that no hidden page has. The whole site is resolved when first asked. */
export function createHiddenReasonLookup(
  site: Site,
  entries: LoadedSources,
  visibility: Visibility,
  texts: TextLookup,
): (url: string) => readonly HiddenReason[] {
  let whole: readonly Route[] | undefined
  return (url) => {
    whole ??= resolve({ site, loaded: entries, visibility: { ...visibility, withDrafts: true } }).value.routes
    const hidden = whole.find((route) => route.url === url)
    return hidden ? findHiddenReasons(hidden, entries, visibility, texts) : []
  }
}

/** What a field does to its entry, and until when. */
export function describeHiddenReason({ field, value }: HiddenReason): string {
  switch (field) {
    case 'draft':
      return '`draft` is true: delete the line to publish it'
    case 'publishAt':
      return `hidden until ${moment(value)}, by \`publishAt\``
    case 'expireAt':
      return `hidden since ${moment(value)}, by \`expireAt\``
    default:
      return field satisfies never
  }
}

/** `2026-12-01 00:00 UTC`. */
const moment = (value: unknown): string =>
  `${new Date(Date.parse(String(value))).toISOString().slice(0, 16).replace('T', ' ')} UTC`
