import { escapeRegExp } from '../core/api/index.ts'
import { changedPageParts, type MergedChange, type PageChange } from './site-changes.ts'
import { diffWords } from './text-parts.ts'

export type ChangeWithoutPositions = Omit<MergedChange, 'positions'>

interface ChangedPage {
  readonly url: string
  readonly changes: readonly PageChange[]
}

/**
 * Joins the changes that several pages have. Two changes of a text are equal if the same words are removed and added, wherever they stand;
 * names that are in the addresses of the pages count as equal.
 */
export function mergeChanges(pages: readonly ChangedPage[]): readonly ChangeWithoutPositions[] {
  const all = pages.flatMap(({ url, changes }) => changes.map((one) => ({ ...one, page: url })))
  const equal = groupByKey(all, (one) => keyOf(one, (text) => text))
  const single = equal.filter(({ length }) => length === 1).flat()
  const alike = groupByKey(single, (one) => keyOf(one, createMask(one.page)))
  // The sort is stable: changes of a kind stay in the order of the first page that has them.
  return [...equal.filter(({ length }) => length > 1), ...alike]
    .flatMap(foldGroup)
    .sort(
      (a, b) => changedPageParts.indexOf(a.kind) - changedPageParts.indexOf(b.kind) || b.pages.length - a.pages.length,
    )
}

type ChangeOfPage = PageChange & { readonly page: string }

/** Groups changes with one key. Of two equal changes of one page, each is in a group of its own. */
function groupByKey(changes: readonly ChangeOfPage[], getKey: (one: ChangeOfPage) => string) {
  const groups = new Map<string, ChangeOfPage[]>()
  const counts = new Map<string, number>()
  for (const one of changes) {
    const key = getKey(one)
    const ofPage = `${one.page}\0${key}`
    const count = counts.get(ofPage) ?? 0
    counts.set(ofPage, count + 1)
    const group = groups.get(`${count}\0${key}`) ?? []
    groups.set(`${count}\0${key}`, group)
    group.push(one)
  }
  return [...groups.values()]
}

function foldGroup(group: readonly ChangeOfPage[]): ChangeWithoutPositions[] {
  const [first, ...others] = group
  if (!first) return []
  const { page: _page, context, earlierContext, ...one } = first
  const isEqual = others.every(({ before, after }) => before === first.before && after === first.after)
  return [
    {
      ...one,
      // What is around the change is told if it is the same on all pages.
      ...(others.every((other) => other.context === context) && { context }),
      ...(others.every((other) => other.earlierContext === earlierContext) && { earlierContext }),
      pages: group.map(({ page }) => page),
      variants: isEqual ? [] : group.map(({ page, before, after }) => ({ page, before, after })),
    },
  ]
}

function keyOf({ kind, name, landmark, before, after, also }: PageChange, mask: (text: string) => string): string {
  const isText = ['title', 'description', 'words', 'head', 'json-ld'].includes(kind)
  const texts =
    isText && before !== undefined && after !== undefined
      ? diffWords(before, after).flatMap(({ kind, text }) => (kind === 'same' ? [] : [[kind, mask(text)]]))
      : [before, after].map((text) => text !== undefined && mask(text))
  return JSON.stringify([kind, name, landmark, also, texts])
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
