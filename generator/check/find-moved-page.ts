import { distance } from '../diagnostics/closest-word.ts'
import type { RenderedPage } from '../render/render-pages.ts'
import { entriesIn } from '../routes/item-fingerprint.ts'
import { foldAddress, isNotFoundPage } from '../routes/url.ts'
import { valueAt } from '../source/data-path.ts'

/** A word in the last parts of more addresses of a folder says nothing about a page: `equipment-in-ohio`, `equipment-in-texas`. */
const maxWordUses = 3

/** Finds the pages at new addresses that may be what was at an old one, the likeliest alone. Pages at recorded addresses are no new ones. */
export function createMovedPageFinder(
  pages: readonly RenderedPage[],
  recorded: Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>,
) {
  const fresh = pages
    .filter(({ route, head }) => head.redirect === undefined && !isNotFoundPage(route.outputPath))
    .filter(({ route }) => route.url === route.place.canonical && !recorded.has(route.url))
    .map((page) => ({ page, ...splitLast(page.route.url) }))
  const isRare = createRareWordTest(new Set([...recorded.keys(), ...pages.map(({ route }) => route.url)]))
  const likenessOf = (old: SplitAddress, other: SplitAddress): number => {
    if (old.folder !== other.folder) return 0
    // `2024-prices` is not a mistyped `2025-prices`.
    const isTypo = distance(old.last, other.last, 5) <= old.last.length * 0.25 && digitsOf(old) === digitsOf(other)
    const [from, to] = [old, other].map(({ folder, last }) => wordsOf(last).filter((word) => isRare(folder, word)))
    const shared = (from ?? []).filter((word) => to?.includes(word)).length
    const share = shared / Math.max(1, Math.min(from?.length ?? 0, to?.length ?? 0))
    return Math.max(isTypo ? 1 : 0, share >= 0.5 ? share : 0)
  }
  return (address: string): readonly RenderedPage[] => {
    const old = splitLast(address)
    const hasName = ({ page, last }: (typeof fresh)[number]): boolean =>
      /\p{L}/u.test(old.last) && (last === old.last || isNamed(page, old.last))
    const byName = fresh.filter(hasName)
    if (byName.length === 1) return byName.map(({ page }) => page)
    const alike = (byName.length > 1 ? byName : fresh)
      .map((other) => ({ page: other.page, likeness: likenessOf(old, other) }))
      .filter(({ likeness }) => byName.length > 1 || likeness > 0)
    const best = Math.max(...alike.map(({ likeness }) => likeness))
    return alike.filter(({ likeness }) => likeness === best).map(({ page }) => page)
  }
}

interface SplitAddress {
  readonly folder: string
  readonly last: string
}

function splitLast(address: string): SplitAddress {
  const at = address.lastIndexOf('/')
  return { folder: foldAddress(address.slice(0, at)), last: foldAddress(address.slice(at + 1)) }
}

/** Whether a page shows the entry whose file or `id` has the name. */
const isNamed = ({ route }: RenderedPage, name: string): boolean => {
  const [entry] = entriesIn(route.item)
  const file = route.ownFiles[0]?.replace(/(?:\/index)?\.\w+$/, '')
  return file?.slice(file.lastIndexOf('/') + 1) === name || valueAt(entry?.data, ['id']) === name
}

const wordsOf = (last: string): readonly string[] => [
  ...new Set(last.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2)),
]

const digitsOf = ({ last }: SplitAddress): string => last.replace(/\P{N}/gu, '')

function createRareWordTest(addresses: Iterable<string>) {
  const uses = new Map<string, number>()
  for (const { folder, last } of [...addresses].map(splitLast))
    for (const word of wordsOf(last)) uses.set(`${folder}/${word}`, (uses.get(`${folder}/${word}`) ?? 0) + 1)
  return (folder: string, word: string): boolean => (uses.get(`${folder}/${word}`) ?? 0) <= maxWordUses
}
