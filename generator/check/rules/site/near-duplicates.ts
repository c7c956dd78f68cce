import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import { isOutsideMainText, readPageText, selfAndAncestors, type TextBlock } from '../../../html/page-text.ts'
import { distinguishingWords, estimateSimilarity, isFamilyPage } from '../../../render/minhash.ts'
import type { RenderedPage } from '../../../render/render.ts'
import { cacheStage } from '../../../runtime/cache-stage.ts'
import { hashOf } from '../../../runtime/hash.ts'
import { byCodeUnit } from '../../../runtime/paths.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { RuleContext } from '../../rule.ts'
import { provenanceOf } from '../../source-locator.ts'

declare module '../../../runtime/cache-stage.ts' {
  interface CacheStages {
    'compare-pages': 'generator/check/rules/site/near-duplicates.ts'
  }
}

/** Share of two pages' word sequences that may be the same once the words that tell the pages apart are left out. */
const maxSimilarity = 0.6
/** Estimated similarity from which two pages are compared word by word. */
const suspiciousSimilarity = 0.45
/** Words in a sequence. */
const shingleSize = 4
/** A page is compared with its own block of a family and the block before it: families may be large. */
const blockSize = 60

/** Pages to compare, in the order of their addresses. */
interface CompareInput {
  readonly pages: readonly Pick<RenderedPage, 'key' | 'route' | 'head' | 'facts' | 'readBody'>[]
  /** Index of the first page that is looked for among those before it. */
  readonly first: number
}

/** A page that repeats an earlier one, by their indexes, and the longest paragraph that both have. */
interface NearDuplicate {
  readonly page: number
  readonly original: number
  readonly words: string
}

/** A page's key changes with its addresses, parameters, head and HTML. */
export const comparePages = cacheStage<CompareInput, readonly NearDuplicate[]>({
  name: 'compare-pages',
  storage: 'disk',
  keyOf: ({ pages, first }) => hashOf(String(first), ...pages.map(({ key }) => key)),
  run({ pages, first }) {
    const masked = new Map<number, MaskedPage>()
    const maskedAt = (index: number): MaskedPage => {
      const page = pages[index]
      const known = masked.get(index) ?? (page ? maskPage(page) : { shingles: new Set<string>(), paragraphs: [] })
      masked.set(index, known)
      return known
    }
    return pages.flatMap((page, index) => {
      if (index < first) return []
      const original = pages
        .slice(0, index)
        .findIndex(
          (other, at) =>
            estimateSimilarity(other.facts.minhash, page.facts.minhash, suspiciousSimilarity) > suspiciousSimilarity &&
            similarity(maskedAt(at), maskedAt(index)) > maxSimilarity,
        )
      if (original < 0) return []
      const words = longestSharedParagraph(maskedAt(index), maskedAt(original)) ?? page.facts.heading
      return [{ page: index, original, words }]
    })
  },
})

/** Pages of one route that differ in names alone. */
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
  return [...families.values()].flatMap((family) =>
    Array.from({ length: Math.ceil(family.length / blockSize) }, (_, block) => {
      const start = Math.max(0, (block - 1) * blockSize)
      const compared = family.slice(start, (block + 1) * blockSize)
      const found = comparePages({ pages: compared, first: block * blockSize - start }, runtime)
      return found.flatMap(({ page: index, original, words }) => {
        const [page, twin] = [compared[index], compared[original]]
        if (!page || !twin) return []
        const span = locator.placeOfWords(provenanceOf(page), words, words, page.route.owner)
        const message = `${page.route.url} says what ${twin.route.url} says, but for the names`
        const help = `say what is particular to it, above all in “${words.slice(0, 80)}”`
        return [diagnose('text/too-alike', span, message, { help })]
      })
    }).flat(),
  )
}

interface MaskedPage {
  /** Sequences of words of the page's main text. */
  readonly shingles: ReadonlySet<string>
  readonly paragraphs: readonly { readonly text: string; readonly masked: string }[]
}

/** The page's main text without the words that tell it apart from others of its family. */
function maskPage({ route, head, facts, readBody }: CompareInput['pages'][number]): MaskedPage {
  const names = distinguishingWords({ params: route.params, heading: facts.heading })
  const mask = (text: string): string =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !names.includes(word))
      .join(' ')
  const own = readPageText(readBody(), head).texts.filter(isInMain)
  const words = own.flatMap(({ text }) => mask(text).split(' '))
  return {
    shingles: new Set(words.map((_, index) => words.slice(index, index + shingleSize).join(' '))),
    paragraphs: own.filter(({ name }) => name === 'p').map(({ text }) => ({ text, masked: mask(text) })),
  }
}

const isInMain = (block: TextBlock): boolean =>
  !isOutsideMainText(block) && selfAndAncestors(block).some(({ name }) => name === 'main')

const longestSharedParagraph = (page: MaskedPage, original: MaskedPage): string | undefined =>
  page.paragraphs
    .filter(({ masked }) => original.paragraphs.some((other) => other.masked === masked))
    .sort((a, b) => b.text.length - a.text.length || byCodeUnit(a.text, b.text))[0]?.text

function similarity({ shingles: a }: MaskedPage, { shingles: b }: MaskedPage): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let shared = 0
  for (const words of small) if (large.has(words)) shared++
  return small.size === 0 ? 0 : shared / (a.size + b.size - shared)
}
