import { groupBy } from '../../../api/paginate.ts'
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import { readPageText } from '../../../html/page-text.ts'
import { isFamilyPage, mainSentencesOf, type PageFacts, type RenderedPage } from '../../../render/render-pages.ts'
import { byCodeUnit } from '../../../text/strings.ts'
import type { RuleContext } from '../../rule-context.ts'
import { provenanceOf } from '../../source-locator.ts'

/** Share of common sentences of two pages by their lengths, without the words that distinguish the pages. */
const maxSimilarity = 0.6
/** Pages that are compared for one sentence, the first ones: more have it if all pages of a site have the same words in them. */
const maxPagesOfSentence = 8

interface NearDuplicate {
  /** Indexes of the page and of the earlier page that it repeats. */
  readonly page: number
  readonly original: number
  readonly similarity: number
}

/** Pages of one route that differ in names only: one finding for all pages that repeat one page, at the most similar of them. */
export function checkNearDuplicates({ pages, locator }: Pick<RuleContext, 'pages' | 'locator'>): Diagnostic[] {
  const familyPages = pages.filter(({ route, head }) => isFamilyPage(route, head))
  const families = [...groupBy(familyPages, ({ route }) => route.page.module).values()]
  return families.flatMap((family) => {
    const found = findNearDuplicates(family.map(({ facts }) => facts.sentences))
    return [...groupBy(found, ({ original }) => String(original)).values()].flatMap((group) => {
      const [first, ...others] = group.toSorted((a, b) => b.similarity - a.similarity)
      const [page, twin] = [family[first?.page ?? -1], family[first?.original ?? -1]]
      if (!page || !twin) return []
      const provenance = provenanceOf(page)
      const words = findLongestShared(page, twin) ?? page.facts.heading
      // Words that the page shares with others stand in files of others as well.
      const own = provenance.ownFiles.length > 0 ? { ...provenance, sharedFiles: [] } : provenance
      const more =
        others.length === 0 ? '' : ` (and ${others.length} more ${others.length === 1 ? 'page does' : 'pages do'})`
      const message = `${page.route.url} says what ${twin.route.url} says, but for the names${more}`
      return diagnose('text/too-alike', locator.spanOfWords({ ...own, modules: [] }, { words }), message, {
        help: `say what is particular to it, above all in “${words.slice(0, 80)}”`,
      })
    })
  })
}

/** Compares each page with the pages before it that have one of its sentences. */
export function findNearDuplicates(pages: readonly PageFacts['sentences'][]): readonly NearDuplicate[] {
  const pagesWith = new Map<number, number[]>()
  return pages.flatMap((sentences, page) => {
    const candidates = new Set<number>()
    for (const [hash] of sentences) {
      const earlier = pagesWith.get(hash) ?? []
      for (const other of earlier) candidates.add(other)
      if (earlier.length < maxPagesOfSentence) pagesWith.set(hash, [...earlier, page])
    }
    const own = new Map(sentences)
    for (const original of [...candidates].sort((a, b) => a - b)) {
      const others = pages[original] ?? []
      const shared = totalOf(others.filter(([hash]) => own.has(hash)))
      const similarity = shared / (totalOf(sentences) + totalOf(others) - shared)
      if (similarity > maxSimilarity) return [{ page, original, similarity }]
    }
    return []
  })
}

const totalOf = (sentences: PageFacts['sentences']): number => sentences.reduce((sum, [, length]) => sum + length, 0)

/** The longest paragraph with a sentence that two pages share but for the names. */
function findLongestShared(page: RenderedPage, original: RenderedPage): string | undefined {
  const sentencesOf = ({ route, head, facts, readBody }: RenderedPage) =>
    mainSentencesOf(readPageText(readBody(), head), route.params, facts.heading)
      .filter(({ name }) => name === 'p')
      .map(({ text, words }) => ({ text, words: words.join(' ') }))
  const known = new Set(sentencesOf(original).map(({ words }) => words))
  return sentencesOf(page)
    .filter(({ words }) => known.has(words))
    .sort((a, b) => b.text.length - a.text.length || byCodeUnit(a.text, b.text))[0]?.text
}
