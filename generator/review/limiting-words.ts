import { compareLists } from './compare-texts.ts'
import { subtract } from './page-change.ts'
import type { LimitChange } from './site-changes.ts'

/**
 * English words that limit what a sentence states, by what they say. One may replace another of its kind. `may` in lower case: the month has the
 * same letters.
 */
const limitingWords: readonly RegExp[] = [
  // How sure it is.
  /\b(?:may|might|[Cc]an|[Cc]ould|[Pp]ossibly|[Pp]erhaps|[Pp]robably|[Ll]ikely|[Ss]eems?|[Aa]ppears?|(?:designed|intended|meant) to)\b/gu,
  // How often, and for how many.
  /\b(?:some|several|few|many|most|small|early|preliminary|limited|often|usually|generally|typically|commonly|sometimes|mostly|partly|in part)\b/giu,
  // How exactly.
  /\b(?:about|around|roughly|approximately|nearly|almost|up to|at most|at least|from)(?=\s+\p{Sc}?\p{N})|\b(?:roughly|approximately)\b/giu,
  // Who says so.
  /\b(?:reports?|reported|suggests?|suggested|indicates?|claims?|according to|in our experience|we (?:believe|think|expect)|is said to|are said to)\b/giu,
  // What it does not hold for.
  /\b(?:not|no|never|none|without|neither|nor|cannot|only|unless|except|if|whether)\b|n[’']t\b/giu,
]

/** Sentences that limit the others of a text. */
const notice =
  /\b(?:results? (?:may |can |will )?(?:vary|differ)|not (?:\w+ )?(?:intended|evaluated|approved|medical|a substitute|proven|guaranteed)|no (?:guarantee|evidence|proof)|consult (?:a|your)|research use)\b/iu

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?…][”’")]?)\s+(?=["“‘(]?[\p{Lu}\p{N}])/u)

/** Sentences that have lost or got limiting words. Those that only one side has are left out, unless they are a notice in a text that stays. */
export function compareLimits(before: string, after: string): readonly LimitChange[] {
  const { changed } = compareLists(
    sentencesOf(before),
    sentencesOf(after),
    (one) => one,
    (one) => one,
  )
  return changed.flatMap(({ before: old, after: fresh }): LimitChange[] => {
    if (old === undefined) return []
    if (fresh === undefined) {
      const [lost] = notice.exec(old) ?? []
      return lost === undefined ? [] : [{ before: old, after: undefined, lost: [lost], gained: [] }]
    }
    const kinds = limitingWords.map((pattern) => compareKind(old.match(pattern) ?? [], fresh.match(pattern) ?? []))
    const lost = kinds.flatMap((kind) => kind.lost)
    const gained = kinds.flatMap((kind) => kind.gained)
    return lost.length + gained.length === 0 ? [] : [{ before: old, after: fresh, lost, gained }]
  })
}

/** The words of a kind that one sentence has and the other has not, if it has more of them. */
function compareKind(before: readonly string[], after: readonly string[]) {
  const [lost, gained] = subtract(before, after, (word) => word.toLowerCase())
  return { lost: lost.length > gained.length ? lost : [], gained: gained.length > lost.length ? gained : [] }
}
