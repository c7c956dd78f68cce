import { type Diagnostic, diagnose, startOf } from '../../../diagnostics/diagnostic.ts'
import { isOutsideMainText, readPageText, selfAndAncestors } from '../../../html/page-text.ts'
import { distinguishingWords, estimateSimilarity, isFamilyPage } from '../../../render/minhash.ts'
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

interface CompareInput {
  /** Sorted by address. */
  readonly pages: readonly RenderedPage[]
  /** Index of the first page to compare with the pages before it. */
  readonly first: number
}

interface NearDuplicate {
  /** Indexes of the page and of the earlier page that it repeats. */
  readonly page: number
  readonly original: number
  readonly similarity: number
  /** The longest paragraph that both contain. */
  readonly words: string
}

/** The key of a page changes with its addresses, parameters, head and HTML. */
export const comparePages = cacheStage<CompareInput, readonly NearDuplicate[]>({
  name: 'compare-pages',
  storage: 'disk',
  keyOf: ({ pages, first }) => hashOf(String(first), ...pages.map(({ key }) => key)),
  run({ pages, first }) {
    const maskedPages = new Map<RenderedPage, MaskedPage>()
    const masked = (page: RenderedPage): MaskedPage => {
      const known = maskedPages.get(page) ?? maskPage(page)
      maskedPages.set(page, known)
      return known
    }
    const compare = (page: RenderedPage, other: RenderedPage): number =>
      estimateSimilarity(other.facts.minhash, page.facts.minhash, minEstimate) > minEstimate
        ? similarity(masked(other), masked(page))
        : 0
    return pages.slice(first).flatMap((page, offset) => {
      for (const [original, twin] of pages.slice(0, first + offset).entries()) {
        const share = compare(page, twin)
        if (share <= maxSimilarity) continue
        const words = longestSharedParagraph(masked(page), masked(twin)) ?? page.facts.heading
        return [{ page: first + offset, original, similarity: share, words }]
      }
      return []
    })
  },
})

/** Pages of one route that differ in names only. */
export function checkNearDuplicates(
  { pages, locator }: Pick<RuleContext, 'pages' | 'locator'>,
  runtime: Pick<Runtime, 'cache'>,
): Diagnostic[] {
  const families = new Map<string, RenderedPage[]>()
  for (const page of pages) {
    if (!isFamilyPage(page.route, page.head)) continue
    const { module } = page.route.page
    const members = families.get(module) ?? []
    families.set(module, members)
    members.push(page)
  }
  const found = [...families.values()].flatMap((family) => {
    const blocks = splitIntoBlocks(family)
    return blocks.flatMap((block, index) => {
      const previous = blocks[index - 1] ?? []
      const compared = [...previous, ...block]
      return comparePages({ pages: compared, first: previous.length }, runtime).flatMap((duplicate) => {
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
    const span = locator.spanOfWords(own, words)
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
function maskPage({ route, head, facts, readBody }: RenderedPage) {
  const names = distinguishingWords(route.params, facts.heading)
  const mask = (text: string): string =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !names.includes(word))
      .join(' ')
  const texts = readPageText(readBody(), head).texts.filter(
    (block) => !isOutsideMainText(block) && selfAndAncestors(block).some(({ name }) => name === 'main'),
  )
  const words = texts.flatMap(({ text }) => mask(text).split(' '))
  return {
    shingles: new Set(words.map((_, index) => words.slice(index, index + shingleSize).join(' '))),
    paragraphs: texts.filter(({ name }) => name === 'p').map(({ text }) => ({ text, masked: mask(text) })),
  }
}

const longestSharedParagraph = (page: MaskedPage, original: MaskedPage): string | undefined =>
  page.paragraphs
    .filter(({ masked }) => original.paragraphs.some((other) => other.masked === masked))
    .sort((a, b) => b.text.length - a.text.length || byCodeUnit(a.text, b.text))[0]?.text

function similarity({ shingles: a }: MaskedPage, { shingles: b }: MaskedPage): number {
  const shared = [...a].filter((words) => b.has(words)).length
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}
