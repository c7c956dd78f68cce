import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import type { RenderedPage } from '../../../render/render-pages.ts'
import { describePicture } from '../../../source/picture-files.ts'
import type { RuleContext } from '../../rule-context.ts'
import { provenanceOf } from '../../source-locator.ts'

/** Words from which a description can be compared. */
const minWords = 4

/** The part of the shorter description that two of one picture have in common. */
const minShared = 1 / 4

const wordsOf = (alt: string): readonly string[] => [
  ...new Set(alt.toLowerCase().match(/(?!beside|from|into|over|under|with)\p{L}{4,}/gu)),
]

function isAlike(a: string, b: string): boolean {
  const [words, others] = [wordsOf(a), wordsOf(b)]
  const shared = words.filter((word) => others.some((other) => word.startsWith(other) || other.startsWith(word)))
  return shared.length >= minShared * Math.min(words.length, others.length)
}

/** Words that a description shares with the name of the picture's file. */
const fitOf = (src: string, alt: string): number => {
  const name = src.toLowerCase()
  return wordsOf(alt).filter((word) => name.includes(word)).length
}

/** Pictures whose words are those of another picture: one was changed, and not the other. Of two descriptions, the one that fits its file less. */
export function checkOtherDescriptions({ pages, pictures, locator }: RuleContext): Diagnostic[] {
  /** The first page with each description, by picture. */
  const altsOf = new Map<string, Map<string, RenderedPage>>()
  for (const page of pages)
    for (const { src, alt = '' } of page.facts.images) {
      const alts = altsOf.get(src) ?? new Map<string, RenderedPage>()
      altsOf.set(src, alts.has(alt) ? alts : alts.set(alt, page))
    }
  const described = [...altsOf].filter(([src, alts]) => alts.size > 1 && pictures.has(src))
  return described.flatMap(([src, alts]) => {
    const comparable = [...alts].filter(([alt]) => wordsOf(alt).length >= minWords)
    return comparable.flatMap(([alt, page]) => {
      const others = comparable.map(([other]) => other).filter((other) => other !== alt)
      const [other] = others
      if (other === undefined || others.some((one) => isAlike(one, alt))) return []
      if (fitOf(src, alt) > fitOf(src, other)) return []
      const span = locator.spanOfText(provenanceOf(page), alt)
      const message = `elsewhere, \`${describePicture(src)}\` is described as “${other}”`
      const help = 'say here what this picture shows; if the words are right, put the picture here that they describe'
      return [diagnose('image/other-description', span, message, { help })]
    })
  })
}
