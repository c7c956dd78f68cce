import { isDeepStrictEqual } from 'node:util'
import { escapeRegExp } from '../core/runtime/strings.ts'
import { diffTexts } from './compare-texts.ts'
import { changeKinds, type FoldedChange, type PageChange, type UnchangedLink } from './site-changes.ts'

type Unplaced = Omit<FoldedChange, 'positions'>

export interface ChangedPage {
  readonly url: string
  readonly changes: readonly PageChange[]
}

/**
 * Joins the changes that several pages have. Two changes of a text are equal if the same words are removed and added, wherever they stand;
 * names that are in the addresses of the pages count as equal.
 */
export function foldChanges(pages: readonly ChangedPage[]): readonly Unplaced[] {
  const equal = groupBy(
    pages.flatMap(({ url, changes }) => changes.map((one) => [{ ...one, page: url }])),
    (one) => keyOf(one, (text) => text),
  )
  const [single, shared] = [equal.filter(({ length }) => length === 1), equal.filter(({ length }) => length > 1)]
  const alike = groupBy(single, (one) => keyOf(one, createMask(one.page)))
  // The sort is stable: changes of a kind stay in the order of the first page that has them.
  return [...shared, ...alike]
    .flatMap(foldGroup)
    .sort((a, b) => changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind) || b.pages.length - a.pages.length)
}

type ChangeOfPage = PageChange & { readonly page: string }

/** Joins groups whose changes have one key. Of two equal changes of one page, each is in a group of its own. */
function groupBy(
  groups: readonly (readonly ChangeOfPage[])[],
  getKey: (one: ChangeOfPage) => string,
): readonly (readonly ChangeOfPage[])[] {
  const joined = new Map<string, ChangeOfPage[]>()
  const counts = new Map<string, number>()
  for (const group of groups) {
    const [first] = group
    if (!first) continue
    const key = getKey(first)
    const ofPage = `${first.page}\0${key}`
    const count = counts.get(ofPage) ?? 0
    counts.set(ofPage, count + 1)
    const id = `${count}\0${key}`
    const known = joined.get(id)
    if (known) known.push(...group)
    else joined.set(id, [...group])
  }
  return [...joined.values()]
}

/** What is said of a change if all of its pages agree. */
const surroundings = ['context', 'earlierContext', 'neighbors', 'target', 'place', 'row', 'peers'] as const

function foldGroup(group: readonly ChangeOfPage[]): Unplaced[] {
  const [first, ...others] = group
  if (!first) return []
  const { page, ...one } = first
  const differing = surroundings.filter((name) => others.some((other) => !isDeepStrictEqual(other[name], first[name])))
  const isEqual = others.every(({ before, after }) => before === first.before && after === first.after)
  return [
    {
      ...one,
      ...Object.fromEntries(differing.map((name) => [name, undefined])),
      ...(first.unchanged && { unchanged: findCommon(group.map(({ unchanged = [] }) => unchanged)) }),
      pages: group.map((other) => other.page),
      variants: isEqual ? [] : group.map(({ page, before, after }) => ({ page, before, after })),
    },
  ]
}

/** What at least half of the lists have. */
function findCommon(lists: readonly (readonly UnchangedLink[])[]): readonly UnchangedLink[] {
  const counts = new Map<string, { readonly link: UnchangedLink; count: number }>()
  for (const list of lists)
    for (const [key, link] of new Map(list.map((one) => [JSON.stringify(one), one]))) {
      const known = counts.get(key) ?? { link, count: 0 }
      counts.set(key, known)
      known.count++
    }
  return [...counts.values()].flatMap(({ link, count }) => (2 * count >= lists.length ? [link] : []))
}

function keyOf(
  { kind, name, landmark, card, before, after, also, windows }: PageChange,
  mask: (text: string) => string,
): string {
  const isText = ['title', 'description', 'words', 'head', 'json-ld'].includes(kind)
  if (!isText)
    return JSON.stringify([
      kind,
      name,
      landmark,
      card,
      windows,
      ...[before, after].map((text) => text !== undefined && mask(text)),
    ])
  if (before === undefined || after === undefined)
    return JSON.stringify([kind, name, landmark, card, mask(before ?? ''), mask(after ?? ''), before === undefined])
  const parts = diffTexts(before, after).filter((part) => part.kind !== 'same')
  return JSON.stringify([kind, name, landmark, card, also, parts.map((part) => [part.kind, mask(part.text)])])
}

/** Replaces the name that a page has in its address: `New York` of `/wellness-in-new-york`, in words and in addresses. */
function createMask(url: string): (text: string) => string {
  const words = (url.split('/').at(-1) ?? '').split('-').filter(Boolean)
  if (words.length === 0) return (text) => text
  // The longest end of the address that a text contains.
  const ends = words.map((_, index) => words.slice(index).map(escapeRegExp).join('[ -]'))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ends.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return (text) => text.replace(pattern, '\u0001')
}
