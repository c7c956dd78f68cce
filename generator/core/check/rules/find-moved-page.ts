import { groupBy } from '../../api/paginate.ts'
import { editDistance } from '../../diagnostics/closest-word.ts'
import type { RenderedPage } from '../../render/render-pages.ts'
import { entriesIn } from '../../routes/entries-in-items.ts'
import type { Route } from '../../routes/resolve.ts'
import { caseFoldAddress, isNotFoundPage } from '../../routes/url.ts'
import { lazy } from '../../runtime/lazy.ts'
import { valueAt } from '../../source/data-path.ts'

type NamedRoute = Pick<Route, 'url' | 'place' | 'item'>

/** Finds the pages with the last part of an address, if that has letters; else those with an entry whose file, or `id` in the same folder, has that name. */
export function createNamedPageFinder<T extends NamedRoute>(routes: readonly T[]): (address: string) => readonly T[] {
  // Most sites have no address to look for.
  const getIndex = lazy(() => {
    const pages = routes.filter(({ url, place }) => url === place.canonical)
    return {
      byLast: groupBy(pages, ({ url }) => splitLast(url).last),
      byEntry: groupBy(pages, ({ url, item }) =>
        entriesIn(item).flatMap(({ id, data }) => [
          splitLast(`/${id}`).last,
          `${splitLast(url).folder}/${valueAt(data, ['id'])}`,
        ]),
      ),
    }
  })
  return (address) => {
    const { folder, last } = splitLast(address)
    if (last === '') return []
    const { byLast, byEntry } = getIndex()
    const sameName = /\p{L}/u.test(last) ? byLast.get(last) : undefined
    if (sameName) return sameName
    const named = [last, `${folder}/${last}`].flatMap((name) => byEntry.get(name) ?? [])
    return [...new Set(named)]
  }
}

/** A word in the last parts of more addresses of a folder says nothing about a page: `equipment-in-ohio`, `equipment-in-texas`. */
const maxWordUses = 3

/** With more new pages than these, mistyped addresses are not looked for: each comparison of letters takes time. */
const maxComparedPages = 100

/** Finds the pages at new addresses that may be what was at an old one, the likeliest alone. Pages at recorded addresses are no new ones. */
export function createMovedPageFinder(
  pages: readonly RenderedPage[],
  recorded: Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>,
) {
  const fresh = pages
    .filter(({ route, head }) => head.redirect === undefined && !isNotFoundPage(route.outputPath))
    .filter(({ route }) => route.url === route.place.canonical && !recorded.has(route.url))
    .map(({ route }) => route)
  const known = new Set([...recorded.keys(), ...pages.map(({ route }) => route.url)])
  const uses = groupBy([...known], (address) => splitLast(address).words)
  const rareWordsOf = (address: string): readonly string[] =>
    splitLast(address).words.filter((word) => (uses.get(word)?.length ?? 0) <= maxWordUses)
  const byWord = groupBy(fresh, ({ url }) => rareWordsOf(url))
  /** How many of the rare words of the shorter address are in the other. */
  const likenessOf = (words: readonly string[], others: readonly string[]): number =>
    words.filter((word) => others.includes(word)).length / Math.min(words.length, others.length)

  const findNamed = createNamedPageFinder(fresh)
  return (address: string): readonly Route[] => {
    const named = findNamed(address)
    const typos = fresh.length > maxComparedPages ? [] : fresh.filter(({ url }) => isTypo(address, url))
    if (named.length > 0 || typos.length > 0) return named.length > 0 ? named : typos
    const words = rareWordsOf(address)
    const found = [...new Set(words.flatMap((word) => byWord.get(word) ?? []))]
    const likenesses = found.map(({ url }) => likenessOf(words, rareWordsOf(url)))
    const best = Math.max(0.5, ...likenesses)
    return found.filter((_route, index) => likenesses[index] === best)
  }
}

/** Words have the folder before them. */
function splitLast(address: string) {
  const at = address.lastIndexOf('/')
  const [folder, last] = [caseFoldAddress(address.slice(0, at)), caseFoldAddress(address.slice(at + 1))]
  const words = new Set(last.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2))
  return { folder, last, words: [...words].map((word) => `${folder}/${word}`) }
}

/** `prices-2024` is no mistyped `prices-2025`. */
function isTypo(address: string, other: string): boolean {
  const [a, b] = [splitLast(address), splitLast(other)]
  const [digits, otherDigits] = [a.last, b.last].map((last) => last.replace(/\P{N}/gu, ''))
  const limit = a.last.length * 0.25
  return a.folder === b.folder && digits === otherDigits && editDistance(a.last, b.last, limit) <= limit
}
