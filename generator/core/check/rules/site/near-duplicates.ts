import { groupBy } from '../../../api/paginate.ts'
import { type Diagnostic, diagnose, startOf } from '../../../diagnostics/diagnostic.ts'
import type { RenderedPage } from '../../../render/render-pages.ts'
import { isFamilyPage } from '../../../render/render-pages.ts'
import { cacheStage } from '../../../runtime/cache.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { byCodeUnit } from '../../../text/strings.ts'
import type { RuleContext } from '../../rule-context.ts'
import { provenanceOf } from '../../source-locator.ts'

/** Share of common word sequences of two pages, without the words that distinguish the pages. */
const maxSimilarity = 0.6
/** Words in a sequence. */
const shingleSize = 4
/** Characters of a family, times the pages with which each page is compared: about a second where all pages have the same texts. */
const maxWork = 1_000_000_000
/** Pages of the site that are reported one by one, the most similar ones. The others are counted. */
const maxReported = 20

/** What pages are compared by. */
interface ComparablePage extends Pick<RenderedPage['route'], 'params'>, Pick<RenderedPage['facts'], 'mainTexts'> {
  readonly heading: string
}

interface NearDuplicate {
  /** Indexes of the page and of the earlier page that it repeats. */
  readonly page: number
  readonly original: number
  readonly similarity: number
  /** The longest paragraph that both contain. */
  readonly words: string
}

const comparePages = cacheStage<readonly ComparablePage[], readonly NearDuplicate[]>({
  name: 'compare-pages',
  storage: 'disk',
  run: (pages) => findNearDuplicates(pages),
})

/** Pages of one route that differ in names only. */
export function checkNearDuplicates(
  { pages, locator }: Pick<RuleContext, 'pages' | 'locator'>,
  runtime: Pick<Runtime, 'cache'>,
): Diagnostic[] {
  const familyPages = pages.filter(({ route, head }) => isFamilyPage(route, head))
  const families = [...groupBy(familyPages, ({ route }) => route.page.module).values()]
  const found = families.flatMap((family) => {
    const comparable = family.map(({ route: { params }, facts: { heading, mainTexts } }) => ({
      params,
      heading,
      mainTexts,
    }))
    return comparePages(comparable, runtime).flatMap((duplicate) => {
      const [page, twin] = [family[duplicate.page], family[duplicate.original]]
      return page && twin ? [{ ...duplicate, page, twin }] : []
    })
  })
  found.sort((a, b) => b.similarity - a.similarity || byCodeUnit(a.page.route.url, b.page.route.url))
  const reported = found.slice(0, maxReported).map(({ page, twin, words }) => {
    const provenance = provenanceOf(page)
    // Words that the page shares with others stand in files of others as well.
    const own = provenance.ownFiles.length > 0 ? { ...provenance, sharedFiles: [] } : provenance
    const span = locator.spanOfWords({ ...own, modules: [] }, { words })
    const message = `${page.route.url} says what ${twin.route.url} says, but for the names`
    const help = `say what is particular to it, above all in “${words.slice(0, 80)}”`
    return diagnose('text/too-alike', span, message, { help })
  })
  const [next, ...others] = found.slice(maxReported)
  if (!next) return reported
  const message = `${next.page.route.url} and ${others.length} more pages repeat other pages, but for the names`
  const help = 'mend those that are reported one by one: the next ones are reported then'
  return [...reported, diagnose('text/too-alike', startOf(next.page.route.owner), message, { help })]
}

/** Compares each page with those before it, or with the nearest of them in a family with many long texts. */
export function findNearDuplicates(
  pages: readonly ComparablePage[],
  limit: number = maxWork,
): readonly NearDuplicate[] {
  const characters = pages.flatMap(({ mainTexts }) => mainTexts).reduce((sum, { text }) => sum + text.length, 0)
  const reach = Math.max(1, Math.floor(limit / Math.max(1, characters)))
  const shingles: ReadonlySet<string>[] = []
  /** The pages within reach that have a sequence, in order. */
  const pagesWith = new Map<string, number[]>()
  const forget = (index: number): void => {
    for (const shingle of shingles[index] ?? [])
      if (pagesWith.get(shingle)?.length === 1) pagesWith.delete(shingle)
      else pagesWith.get(shingle)?.shift()
    shingles[index] = new Set()
  }
  return pages.flatMap((page, index) => {
    if (index > reach) forget(index - reach - 1)
    const own = shinglesOf(page)
    shingles.push(own)
    const shared = new Uint32Array(index)
    for (const shingle of own) {
      const others = pagesWith.get(shingle)
      for (const other of others ?? []) shared[other] = (shared[other] ?? 0) + 1
      if (others) others.push(index)
      else pagesWith.set(shingle, [index])
    }
    const similarityTo = (other: number): number => {
      const count = shared[other] ?? 0
      return count === 0 ? 0 : count / (own.size + (shingles[other]?.size ?? 0) - count)
    }
    const original = shared.findIndex((_count, other) => similarityTo(other) > maxSimilarity)
    const twin = pages[original]
    if (!twin) return []
    const words = findLongestShared(page, twin) ?? page.heading
    return [{ page: index, original, similarity: similarityTo(original), words }]
  })
}

/** The words of a text, but for those of the parameters and the first heading, which distinguish a page from its family. */
function ownWords(text: string, { params, heading }: ComparablePage): readonly string[] {
  const names = [...Object.values(params), ...heading.split(/\s+/)]
    .flatMap((name) => name.toLowerCase().split('-'))
    .filter((name) => name.length > 2)
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !names.includes(word))
}

function shinglesOf(page: ComparablePage): ReadonlySet<string> {
  const words = page.mainTexts.flatMap(({ text }) => ownWords(text, page))
  return new Set(words.map((_, index) => words.slice(index, index + shingleSize).join(' ')))
}

function findLongestShared(page: ComparablePage, original: ComparablePage): string | undefined {
  const paragraphsOf = (one: ComparablePage) =>
    one.mainTexts.filter(({ name }) => name === 'p').map(({ text }) => ({ text, words: ownWords(text, one).join(' ') }))
  const known = new Set(paragraphsOf(original).map(({ words }) => words))
  return paragraphsOf(page)
    .filter(({ words }) => known.has(words))
    .sort((a, b) => b.text.length - a.text.length || byCodeUnit(a.text, b.text))[0]?.text
}
