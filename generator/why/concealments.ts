import type { LoadedSources } from '../content/validate.ts'
import type { Entry } from '../define.ts'
import { type Span, startOf } from '../diagnostics/diagnostic.ts'
import { entriesIn, type Route } from '../routes/resolve.ts'
import { findHidingFields, type HidingField, type Visibility } from '../routes/visible.ts'
import { parseOne } from '../source/parse.ts'
import type { Texts } from '../source/scan.ts'

/** A field that hides an entry. */
export interface Concealment {
  readonly field: HidingField
  readonly value: unknown
  readonly span: Span
}

/**
 * What keeps a page from being published: the entry it shows or, where it shows none or that one is not hidden
 * (the second page of a list), the hidden entries among those that decide which pages there are.
 */
export function findConcealments(
  { item, page: { page } }: Route,
  entries: LoadedSources,
  visibility: Visibility,
  texts: Texts,
): readonly Concealment[] {
  const concealmentsOf = ({ file, data }: Entry<unknown>, fields: readonly HidingField[]): readonly Concealment[] => {
    const document = parseOne({ path: file, text: texts.get(file) ?? '', hash: '' }).value
    return fields.map((field) => ({
      field,
      value: typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined,
      span: document?.spanOf([field]) ?? startOf(file),
    }))
  }
  const hiddenOf = (candidates: readonly Entry<unknown>[]): readonly Concealment[] =>
    candidates.flatMap((entry) => {
      const fields = findHidingFields(entry, visibility)
      return fields.length === 0 ? [] : concealmentsOf(entry, fields)
    })
  const own = hiddenOf(entriesIn(item))
  if (own.length > 0) return own
  const sources = new Set(Object.values({ ...page.content, ...page.from }))
  return [...sources].flatMap((source) => hiddenOf(entries.get(source)?.entries ?? []))
}
