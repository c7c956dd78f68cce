import { distance } from '../diagnostics/closest-word.ts'
import type { RenderedPage } from '../render/render-pages.ts'
import { entriesIn } from '../routes/items.ts'
import { foldAddress, isNotFoundPage } from '../routes/url.ts'
import { valueAt } from '../source/data-path.ts'

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
    .map((page): NewPage => ({ page, ...splitLast(page.route.url) }))
  const known = new Set([...recorded.keys(), ...pages.map(({ route }) => route.url)])
  const isRare = createRareWordTest(fresh.length > 0 ? known : [])
  const byName = indexBy(fresh, (one) => new Set([one.last, ...namesOf(one.page)]))
  const byWord = indexBy(fresh, ({ folder, last }) => rareWordsOf({ folder, last }).map((word) => `${folder}/${word}`))

  function rareWordsOf({ folder, last }: SplitAddress): readonly string[] {
    return wordsOf(last).filter((word) => isRare(folder, word))
  }
  /** How many of the rare words of the shorter address are in the other. */
  const shareOf = (from: readonly string[], to: readonly string[]): number =>
    from.filter((word) => to.includes(word)).length / Math.min(from.length, to.length)
  const findTypos = (old: SplitAddress): readonly NewPage[] =>
    fresh.length > maxComparedPages ? [] : fresh.filter((other) => isTypo(old, other))

  return (address: string): readonly RenderedPage[] => {
    const old = splitLast(address)
    const sameName = /\p{L}/u.test(old.last) ? (byName.get(old.last) ?? []) : []
    const words = rareWordsOf(old)
    const typos = new Set(sameName.length > 0 ? sameName : findTypos(old))
    const withWords = new Set(words.flatMap((word) => byWord.get(`${old.folder}/${word}`) ?? []))
    const found = sameName.length > 0 ? sameName : [...new Set([...typos, ...withWords])]
    const likenesses = found.map((one) => (typos.has(one) ? 1 : shareOf(words, rareWordsOf(one))))
    const best = Math.max(0.5, ...likenesses)
    return found.flatMap(({ page }, index) => (likenesses[index] === best ? [page] : []))
  }
}

interface SplitAddress {
  readonly folder: string
  readonly last: string
}

interface NewPage extends SplitAddress {
  readonly page: RenderedPage
}

function splitLast(address: string): SplitAddress {
  const at = address.lastIndexOf('/')
  return { folder: foldAddress(address.slice(0, at)), last: foldAddress(address.slice(at + 1)) }
}

/** `prices-2024` is no mistyped `prices-2025`. */
const isTypo = (old: SplitAddress, other: SplitAddress): boolean =>
  old.folder === other.folder &&
  digitsOf(old) === digitsOf(other) &&
  distance(old.last, other.last, old.last.length * 0.25) <= old.last.length * 0.25

const digitsOf = ({ last }: SplitAddress): string => last.replace(/\P{N}/gu, '')

/** The file and the `id` of the entry that a page shows. */
function namesOf({ route }: RenderedPage): readonly string[] {
  const file = route.ownFiles[0]?.replace(/(?:\/index)?\.\w+$/, '')
  const id = valueAt(entriesIn(route.item)[0]?.data, ['id'])
  return [file?.slice(file.lastIndexOf('/') + 1), id].filter((name) => typeof name === 'string')
}

const wordsOf = (last: string): readonly string[] => [
  ...new Set(last.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2)),
]

function createRareWordTest(addresses: Iterable<string>) {
  const uses = new Map<string, number>()
  for (const { folder, last } of [...addresses].map(splitLast))
    for (const word of wordsOf(last)) uses.set(`${folder}/${word}`, (uses.get(`${folder}/${word}`) ?? 0) + 1)
  return (folder: string, word: string): boolean => (uses.get(`${folder}/${word}`) ?? 0) <= maxWordUses
}

function indexBy(pages: readonly NewPage[], keysOf: (page: NewPage) => Iterable<string>) {
  const index = new Map<string, NewPage[]>()
  for (const page of pages)
    for (const key of keysOf(page)) {
      const known = index.get(key)
      if (known) known.push(page)
      else index.set(key, [page])
    }
  return index
}
