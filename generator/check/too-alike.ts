import { around, isAside, type Part } from '../compliance/read-page.ts'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import type { Cache } from '../lib/cache.ts'
import { hash32 } from '../lib/hash.ts'
import { byCodeUnit } from '../lib/paths.ts'
import type { RenderedPage } from '../render/render.ts'
import type { Checked } from './checked.ts'
import { makersOf } from './origin.ts'
import { textsOf } from './texts-of.ts'

/** Part of two pages' words that may be the same once their names are masked. */
const threshold = 0.6
/** Words in a row that are compared as one. */
const shingle = 4
/** Families beyond this size are looked at page by page with the next ones in order, not all with all. */
const window = 60

interface Masked {
  /** Hashes of words in a row, each once, in ascending order. */
  readonly shingles: readonly number[]
  /** Texts of its own paragraphs, masked. */
  readonly paragraphs: readonly { readonly text: string; readonly masked: string }[]
}

/** Pages of one family that differ in names alone: what an editor has not made particular yet. */
export function checkTooAlike({ pages, origin, cache }: Checked): Diagnostic[] {
  const families = new Map<string, RenderedPage[]>()
  for (const page of pages) {
    const { module, page: family } = page.route.page
    if (!/:/.test(family.route) || page.route.url !== page.route.place.canonical || page.head.noindex) continue
    families.set(module, [...(families.get(module) ?? []), page])
  }
  return [...families.values()].flatMap((family) => {
    const masked = family.map((page) => {
      const made = cache.memo('masked', page.route.key, () => mask(page, cache))
      return { ...made, page }
    })
    return masked.flatMap((one, index) => {
      const twin = masked.slice(Math.max(0, index - window), index).find((other) => similarity(one, other) > threshold)
      if (!twin) return []
      const same = one.paragraphs
        .filter(({ masked: own }) => twin.paragraphs.some((other) => other.masked === own))
        .sort((a, b) => b.text.length - a.text.length || byCodeUnit(a.text, b.text))[0]
      const words = same?.text ?? one.page.facts.heading
      return [
        diagnose(
          'text/too-alike',
          origin.placeOfWords(makersOf(one.page), words, words, one.page.route.owner),
          `${one.page.route.url} says what ${twin.page.route.url} says, but for the names`,
          { help: `say what is particular to it, above all in “${words.slice(0, 80)}”` },
        ),
      ]
    })
  })
}

function mask(page: RenderedPage, cache: Cache): Masked {
  const { texts } = textsOf(page, cache)
  const names = [...Object.values(page.route.params), ...page.facts.heading.split(/\s+/)]
    .flatMap((name) => name.split('-'))
    .filter((name) => name.length > 2)
    .map((name) => name.toLowerCase())
  const hide = (text: string): string =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !names.includes(word))
      .join(' ')
  const own = texts.filter((part) => isOfPage(part))
  const words = own.flatMap(({ text }) => hide(text).split(' '))
  const shingles = new Set(words.map((_, index) => hash32(words.slice(index, index + shingle).join(' '))))
  const paragraphs = own.filter(({ name }) => name === 'p').map(({ text }) => ({ text, masked: hide(text) }))
  return { shingles: [...shingles].sort((a, b) => a - b), paragraphs }
}

const isOfPage = (part: Part): boolean => !isAside(part) && around(part).some(({ name }) => name === 'main')

/** Part of what two pages have together that both have. */
function similarity({ shingles: a }: Masked, { shingles: b }: Masked): number {
  let shared = 0
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const order = (a[i] ?? 0) - (b[j] ?? 0)
    if (order === 0) shared++
    if (order <= 0) i++
    if (order >= 0) j++
  }
  return shared === 0 ? 0 : shared / (a.length + b.length - shared)
}
