import type { ContentPath } from '#site'
import { claims, rules } from '../collections/compliance.ts'
import type { Claim, ComplianceRules } from './schema.ts'

/** A day on which somebody has to look again at the rules or the register. */
export interface Review {
  readonly day: string
  readonly at: { readonly file: string; readonly path: ContentPath }
  /** In a sentence: “the claim `x`”. */
  readonly subject: string
  readonly isWaiver: boolean
}

/** Days before a review in which it is announced. */
export const noticeDays = 30

/** In milliseconds. */
const dayLength = 86_400_000

/** Days from `today` to a day; 0 or less from that day on. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayLength)

const toReview = (file: string, path: ContentPath, day: string, subject: string, isWaiver = false): Review => ({
  ...{ day, subject, isWaiver },
  at: { file: `content/${file}`, path },
})

/** All reviews of the rules, and all reviews and ends of waivers of the register. */
export const listReviews = (pack: ComplianceRules, register: readonly Claim[]): Review[] => [
  toReview(rules.file, ['reviewBy'], pack.reviewBy, 'the compliance pack'),
  ...Object.entries(pack).flatMap(([name, rule]) =>
    typeof rule === 'object' && 'reviewBy' in rule
      ? [toReview(rules.file, [name, 'reviewBy'], rule.reviewBy, `the rule \`${name}\``)]
      : [],
  ),
  ...register.flatMap(({ id, reviewBy, waiver }, index) => {
    const claim = `the claim \`${id}\``
    const review = toReview(claims.file, ['claims', index, 'reviewBy'], reviewBy, claim)
    if (!waiver) return [review]
    const path = ['claims', index, 'waiver', 'expires']
    return [review, toReview(claims.file, path, waiver.expires, `the waiver of ${claim}`, true)]
  }),
]

export const helpOf = ({ isWaiver }: Review): string =>
  isWaiver
    ? 'bring the evidence, renew the waiver with its approver, or take the claim off the site'
    : 'read it again, then write the day of that in `reviewed` and a later day in `reviewBy`'
