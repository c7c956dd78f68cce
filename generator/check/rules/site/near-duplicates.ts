import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import { isOutsideMainText, type PageElement, readPageText, selfAndAncestors } from '../../../html/page-text.ts'
import type { RenderedPage } from '../../../render/render.ts'
import { hashOf } from '../../../runtime/hash.ts'
import { byCodeUnit } from '../../../runtime/paths.ts'
import { distinguishingWords, estimateSimilarity, isFamilyPage, minhashOf } from '../../minhash.ts'
import type { RuleContext } from '../../rule.ts'
import { provenanceOf } from '../../source-locator.ts'

/** Part of two pages' words that may be the same once their names are masked. */
const threshold = 0.6
/** Likeness of two sketches from which the pages themselves are compared. */
const suspicion = 0.45
/** Words in a row that are compared as one. */
const shingle = 4
/** A page is compared with its own block of the family and the block before: families may be large. */
const block = 60

interface Masked {
  /** Words in a row, each once. */
  readonly shingles: ReadonlySet<string>
  /** Texts of its own paragraphs, masked. */
  readonly paragraphs: readonly { readonly text: string; readonly masked: string }[]
}

/** Pages of one family that differ in names alone: what an editor has not made particular yet. */
export function checkNearDuplicates({ pages, origin, cache }: RuleContext): Diagnostic[] {
  const families = new Map<string, RenderedPage[]>()
  for (const page of pages) {
    const { module } = page.route.page
    if (!isFamilyPage(page.route, page.head)) continue
    const members = families.get(module) ?? []
    families.set(module, members)
    members.push(page)
  }
  return [...families.values()].flatMap((family) => {
    const digests = family.map((page) => {
      // Asked for, so that it stays: the next page of the family that changes is held against it.
      cache.has('sketch', page.key)
      return cache.memo('sketched', page.key, () => hashOf(sketch(page, cache).join()))
    })
    return Array.from({ length: Math.ceil(family.length / block) }, (_, index) => {
      const first = Math.max(0, (index - 1) * block)
      const own = index * block - first
      const near = family.slice(first, (index + 1) * block)
      const key = hashOf(String(own), ...digests.slice(first, (index + 1) * block))
      const twins = cache.memo('alike', key, () => findTwins(near, own, cache))
      return twins.flatMap(([at, other]) => {
        const [page, twin] = [near[at], near[other]]
        return page && twin ? [diagnoseTwins(page, twin, origin)] : []
      })
    }).flat()
  })
}

const sketch = (page: RenderedPage, cache: RuleContext['cache']): readonly number[] =>
  cache.memo('sketch', page.key, () => minhashOf(page, namesOfPage(page)))

/** Which of the pages from `own` on says what an earlier one says: their numbers in pairs. */
function findTwins(
  pages: readonly RenderedPage[],
  own: number,
  cache: RuleContext['cache'],
): readonly (readonly [number, number])[] {
  const sketches = pages.map((page) => sketch(page, cache))
  const masked = new Map<number, Masked>()
  const maskOf = (at: number): Masked => {
    const page = pages[at]
    const known = masked.get(at) ?? (page ? mask(page) : { shingles: new Set<string>(), paragraphs: [] })
    masked.set(at, known)
    return known
  }
  return pages.flatMap((_page, at) => {
    if (at < own) return []
    const earlier = sketches.slice(0, at)
    const twin = earlier.findIndex(
      (other, index) =>
        estimateSimilarity(other, sketches[at] ?? [], suspicion) > suspicion &&
        similarity(maskOf(index), maskOf(at)) > threshold,
    )
    return twin < 0 ? [] : [[at, twin] as const]
  })
}

function diagnoseTwins(page: RenderedPage, twin: RenderedPage, origin: RuleContext['origin']): Diagnostic {
  const others = mask(twin).paragraphs
  const same = mask(page)
    .paragraphs.filter(({ masked }) => others.some((other) => other.masked === masked))
    .sort((a, b) => b.text.length - a.text.length || byCodeUnit(a.text, b.text))[0]
  const words = same?.text ?? page.summary.heading
  return diagnose(
    'text/too-alike',
    origin.placeOfWords(provenanceOf(page), words, words, page.route.owner),
    `${page.route.url} says what ${twin.route.url} says, but for the names`,
    { help: `say what is particular to it, above all in “${words.slice(0, 80)}”` },
  )
}

const namesOfPage = ({ route, summary }: RenderedPage): readonly string[] =>
  distinguishingWords({ params: route.params, heading: summary.heading })

function mask(page: RenderedPage): Masked {
  const names = namesOfPage(page)
  const hide = (text: string): string =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !names.includes(word))
      .join(' ')
  const own = readPageText(page).texts.filter((part) => isOfPage(part))
  const words = own.flatMap(({ text }) => hide(text).split(' '))
  const shingles = new Set(words.map((_, index) => words.slice(index, index + shingle).join(' ')))
  const paragraphs = own.filter(({ name }) => name === 'p').map(({ text }) => ({ text, masked: hide(text) }))
  return { shingles, paragraphs }
}

const isOfPage = (part: PageElement): boolean =>
  !isOutsideMainText(part) && selfAndAncestors(part).some(({ name }) => name === 'main')

function similarity({ shingles: a }: Masked, { shingles: b }: Masked): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let shared = 0
  for (const words of small) if (large.has(words)) shared++
  return small.size === 0 ? 0 : shared / (a.size + b.size - shared)
}
