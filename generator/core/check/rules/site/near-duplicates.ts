import { groupBy } from '../../../api/paginate.ts'
import { type Diagnostic, diagnose, startOf } from '../../../diagnostics/diagnostic.ts'
import { isOutsideMainText, selfAndAncestors, type TextBlock } from '../../../html/page-element.ts'
import { readPageText } from '../../../html/page-text.ts'
import { distinguishingWords, estimateSimilarity, isFamilyPage, minhashOf } from '../../../render/minhash.ts'
import type { RenderedPage } from '../../../render/render-pages.ts'
import { cacheStage } from '../../../runtime/cache-stage.ts'
import { hashOf, sha256 } from '../../../runtime/hash.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { byCodeUnit } from '../../../runtime/strings.ts'
import type { RuleContext } from '../../rule-context.ts'
import { provenanceOf } from '../../source-locator.ts'

/** Share of common word sequences of two pages, without the words that distinguish the pages. */
const maxSimilarity = 0.6
/** Estimated similarity from which two pages are compared word by word. */
const minEstimate = 0.45
/** Words in a sequence. */
const shingleSize = 4
/** A page is compared with its own and the previous block of a family. Sizes in pages: the mean is about the middle. */
const blockSize = { min: 30, max: 90 } as const
/** Pages of the site that are reported one by one, the most similar ones. The others are counted. */
const maxReported = 20

/** What pages are compared by. */
interface ComparablePage extends Pick<RenderedPage, 'readBody'>, Pick<RenderedPage['route'], 'params'> {
  /** Changes with the other fields and `<main>`. */
  readonly mainHash: string
  readonly heading: string
}

interface CompareInput {
  /** Sorted by address. */
  readonly pages: readonly ComparablePage[]
  /** Index of the first page to compare with the pages before it. */
  readonly first: number
  readonly signatures: () => readonly Signature[]
}

type Signature = readonly number[]

interface NearDuplicate {
  /** Indexes of the page and of the earlier page that it repeats. */
  readonly page: number
  readonly original: number
  readonly similarity: number
  /** The longest paragraph that both contain. */
  readonly words: string
}

export const pageSignature = cacheStage<ComparablePage, Signature>({
  name: 'page-signature',
  storage: 'disk',
  keyOf: ({ mainHash }) => mainHash,
  run: ({ readBody, params, heading }) => minhashOf(readBody(), distinguishingWords(params, heading)),
})

export const comparePages = cacheStage<CompareInput, readonly NearDuplicate[]>({
  name: 'compare-pages',
  storage: 'disk',
  keyOf: ({ pages, first }) => hashOf(String(first), ...pages.map(({ mainHash }) => mainHash)),
  run({ pages, first, signatures }) {
    const estimates = signatures()
    const maskedPages = new Map<number, MaskedPage>()
    const masked = (index: number): MaskedPage | undefined => {
      const page = pages[index]
      const found = maskedPages.get(index) ?? (page && maskPage(page))
      if (found) maskedPages.set(index, found)
      return found
    }
    return pages.flatMap((page, index) => {
      for (let original = 0; index >= first && original < index; original++) {
        if (estimateSimilarity(estimates[original] ?? [], estimates[index] ?? [], minEstimate) <= minEstimate) continue
        const [one, other] = [masked(original), masked(index)]
        const share = one && other ? similarity(one, other) : 0
        if (!one || !other || share <= maxSimilarity) continue
        const words = longestSharedParagraph(other, one) ?? page.heading
        return [{ page: index, original, similarity: share, words }]
      }
      return []
    })
  },
})

const toComparable = ({ route, facts: { mainHash, heading }, readBody }: RenderedPage): ComparablePage => ({
  mainHash,
  heading,
  params: route.params,
  readBody,
})

const familyPages = (pages: readonly RenderedPage[]): readonly RenderedPage[] =>
  pages.filter(({ route, head }) => isFamilyPage(route, head))

/** Makes the signatures of the pages of a shard, which the whole site is compared by. */
export function signPages({ pages }: Pick<RuleContext, 'pages'>, runtime: Pick<Runtime, 'cache'>): void {
  for (const page of familyPages(pages)) pageSignature(toComparable(page), runtime)
}

/** Pages of one route that differ in names only. */
export function checkNearDuplicates(
  { pages, locator }: Pick<RuleContext, 'pages' | 'locator'>,
  runtime: Pick<Runtime, 'cache'>,
): Diagnostic[] {
  const families = groupBy(familyPages(pages), ({ route }) => route.page.module)
  const found = [...families.values()].flatMap((family) => {
    const blocks = splitIntoBlocks(family)
    return blocks.flatMap((block, index) => {
      const previous = blocks[index - 1] ?? []
      const compared = [...previous, ...block]
      const pages = compared.map(toComparable)
      const signatures = () => pages.map((page) => pageSignature(page, runtime))
      return comparePages({ pages, first: previous.length, signatures }, runtime).flatMap((duplicate) => {
        const [page, twin] = [compared[duplicate.page], compared[duplicate.original]]
        return page && twin ? [{ ...duplicate, page, twin }] : []
      })
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

/** Blocks begin at pages with certain hashes of their addresses, so that another page changes only the block that it is in. */
function splitIntoBlocks(family: readonly RenderedPage[]): readonly (readonly RenderedPage[])[] {
  const blocks: RenderedPage[][] = []
  for (const page of family) {
    const last = blocks.at(-1)
    const isBoundary = Number.parseInt(sha256(page.route.url).slice(0, 2), 16) < 8
    if (!last || last.length >= blockSize.max || (last.length >= blockSize.min && isBoundary)) blocks.push([page])
    else last.push(page)
  }
  return blocks
}

type MaskedPage = ReturnType<typeof maskPage>

/** The main text of a page without the words that distinguish it from its family. */
function maskPage({ params, heading, readBody }: ComparablePage) {
  const names = distinguishingWords(params, heading)
  const mask = (text: string): string =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !names.includes(word))
      .join(' ')
  const texts = readPageText(readBody(), { title: '', description: '' }).texts.filter(
    (block) => !isOutsideMainText(block) && isInMain(block),
  )
  const words = texts.flatMap(({ text }) => mask(text).split(' '))
  return {
    shingles: new Set(words.map((_, index) => words.slice(index, index + shingleSize).join(' '))),
    paragraphs: texts.filter(({ name }) => name === 'p').map(({ text }) => ({ text, masked: mask(text) })),
  }
}

/** What stands beside the text of a page, such as a list of others, is not its own. */
function isInMain(block: TextBlock): boolean {
  const names = selfAndAncestors(block).map(({ name }) => name)
  return names.includes('main') && !names.includes('aside') && !names.includes('nav')
}

const longestSharedParagraph = (page: MaskedPage, original: MaskedPage): string | undefined =>
  page.paragraphs
    .filter(({ masked }) => original.paragraphs.some((other) => other.masked === masked))
    .sort((a, b) => b.text.length - a.text.length || byCodeUnit(a.text, b.text))[0]?.text

function similarity({ shingles: a }: MaskedPage, { shingles: b }: MaskedPage): number {
  const shared = [...a].filter((words) => b.has(words)).length
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}
