import { compareLists, findGoneAndAdded } from './compare-lists.ts'
import type { MovedPage, PageChange } from './site-changes.ts'
import { type ItemKind, nameWithoutHash, type PageItem, type PageSummary } from './summarize-page.ts'

/** All differences of two versions of a page. Bytes that differ without one of them are a change of `markup`. */
export function comparePages(before: PageSummary, after: PageSummary): readonly PageChange[] {
  const select = (page: PageSummary, kind: ItemKind): PageSummary => page.filter((one) => one.kind === kind)
  const compareKind = (kind: keyof typeof pairings): readonly PageChange[] =>
    compareItems(select(before, kind), select(after, kind), pairings[kind])
  const found = [
    ...foldEqual((['title', 'description', 'head', 'json-ld'] as const).flatMap(compareKind)),
    ...compareWords(select(before, 'words'), select(after, 'words')),
    ...(['link', 'picture', 'media', 'anchor', 'asset'] as const).flatMap(compareKind),
  ]
  return found.length > 0 ? found : [{ kind: 'markup', name: '', before: undefined, after: undefined, also: [] }]
}

/** The differences of a page and the one at another address that it has become; without those that the address makes. */
export const compareMovedPage = (
  [before, after]: readonly [PageSummary, PageSummary],
  { from, to }: MovedPage,
): readonly PageChange[] =>
  comparePages(before, after).filter(
    (one) => one.kind !== 'markup' && (one.before === undefined || one.before.replaceAll(from, to) !== one.after),
  )

type KeyOf = (item: PageItem, index: number) => string | undefined

const byName: KeyOf = ({ name }) => name
const byFile: KeyOf = ({ text }) => nameWithoutHash(text)

/** What two items of a kind have in common that are versions of one, the closest first. `index` is the place among the page's items of the kind. */
const pairings: Readonly<Record<Exclude<ItemKind, 'words'>, readonly KeyOf[]>> = {
  title: [byName],
  description: [byName],
  head: [byName],
  'json-ld': [({ name, context }) => `${name}\0${context}`, byName],
  link: [({ context, landmark }) => (context === '' ? undefined : `${landmark}\0${context}`)],
  picture: [byName, (_item, index) => `${index}`],
  media: [],
  anchor: [],
  asset: [byFile],
}

/** Compares lists whose order does not count. */
function compareItems(before: PageSummary, after: PageSummary, keys: readonly KeyOf[]): readonly PageChange[] {
  const keyOf = ({ name, text, sources }: PageItem): string => JSON.stringify([name, text, sources])
  const exactly = ({ context, landmark, ...item }: PageItem): string => JSON.stringify([keyOf(item), context, landmark])
  // Of several equal items, those that have another context are the ones that are gone.
  const [gone, added] = findGoneAndAdded(...findGoneAndAdded(before, after, exactly), keyOf)
  const places = new Map([before, after].flatMap((items) => items.map((item, index) => [item, index])))
  const pairs = new Map<PageItem, PageItem>()
  const rest = new Set(added)
  for (const key of keys) {
    const keyed = (item: PageItem): string | undefined => key(item, places.get(item) ?? 0)
    const waiting = new Map<string | undefined, PageItem[]>()
    for (const item of rest) waiting.set(keyed(item), [...(waiting.get(keyed(item)) ?? []), item])
    waiting.delete(undefined)
    for (const old of gone) {
      const fresh = pairs.has(old) ? undefined : waiting.get(keyed(old))?.shift()
      if (!fresh) continue
      pairs.set(old, fresh)
      rest.delete(fresh)
    }
  }
  const texts = [before, after].map((items) => new Set(items.map(({ text }) => text)))
  const toNamed = (old: PageItem | undefined, fresh: PageItem | undefined): PageChange => {
    const isElsewhere = (old && texts[1]?.has(old.text)) || (fresh && texts[0]?.has(fresh.text))
    return toChange(old, fresh, isElsewhere && (fresh ?? old)?.name === '' ? { name: 'one of several' } : {})
  }
  return [...gone.map((old) => toNamed(old, pairs.get(old))), ...[...rest].map((fresh) => toNamed(undefined, fresh))]
}

/** A change of an item; `parts` replaces parts of it. */
function toChange(old: PageItem | undefined, fresh: PageItem | undefined, parts: Partial<PageChange>): PageChange {
  const { kind = 'words', name = '', context, landmark } = fresh ?? old ?? {}
  return {
    kind,
    name: kind === 'picture' && old && fresh ? namePicture(old, fresh) : name,
    before: old?.text,
    after: fresh?.text,
    also: [],
    ...(context && { context }),
    ...(landmark && { landmark }),
    ...parts,
  }
}

function namePicture(old: PageItem, { name, text }: PageItem): string {
  if (old.name !== name) return `${old.name} → ${name}`
  return old.text === text ? `${name} in other widths or windows` : name
}

/** Joins metadata that changes from one text to one other, such as the title in `og:title` and the JSON-LD. */
function foldEqual(changes: readonly PageChange[]): readonly PageChange[] {
  const groups = new Map<string, PageChange>()
  for (const one of changes) {
    const key = JSON.stringify([one.before, one.after])
    const first = groups.get(key)
    groups.set(key, first ? { ...first, also: [...first.also, `${one.kind} ${one.name}`] } : one)
  }
  return [...groups.values()]
}

/** A text of the header is another one than the same text in the footer, and a label another one than the same text. */
const keyOfText = ({ name, landmark, text }: PageItem): string =>
  [name.includes(' ') ? name : '', landmark, text].join('\0')

function compareWords(before: PageSummary, after: PageSummary): readonly PageChange[] {
  const { changed, moved } = compareLists(before, after, keyOfText, ({ text }) => text)
  return [
    ...changed.map(({ before: old, after: fresh }) => toChange(old, fresh, {})),
    ...moved.map(({ before: { context: earlierContext }, after: fresh }) =>
      toChange(fresh, fresh, {
        kind: 'order',
        ...(earlierContext && earlierContext !== fresh.context && { earlierContext }),
      }),
    ),
  ]
}
