import { defineCheck } from '#site'
import { claims, rules } from '../../collections/compliance.ts'
import { daysUntil, helpOf, listReviews } from '../../compliance/reviews.ts'

export default defineCheck({
  code: 'compliance/expired-review',
  severity: 'error',
  explain: {
    means:
      'The day has come by which somebody had to look again at a claim, at a rule or at all of the rules, or on which a waiver ends.',
    why: 'Evidence and rules change, and what was right then may mislead visitors today.',
    wrong: 'reviewed: 2022-01-01\nreviewBy: 2023-01-01',
    right: 'reviewed: 2026-11-01\nreviewBy: 2099-11-01',
  },
  on: 'site',
  content: { rules, claims },
  run: ({ site: { today }, content }) =>
    listReviews(content.rules, content.claims.claims).flatMap((review) => {
      if (daysUntil(review.day, today) > 0) return []
      const { day, subject, at, isWaiver } = review
      const message = isWaiver ? `${subject} ended on ${day}` : `${subject} was to be read again by ${day}`
      return [{ message, help: helpOf(review), at }]
    }),
})
