import { defineCheck } from '#site'
import { claims, rules } from '../../collections/compliance.ts'
import { daysUntil, helpOf, listReviews, noticeDays } from '../../compliance/reviews.ts'

export default defineCheck({
  code: 'compliance/review-due',
  severity: 'warning',
  explain: {
    means: `A claim, a rule or all of the rules have to be read again within ${noticeDays} days, or a waiver ends within them.`,
    why: 'From that day on the site is not published until somebody has done it: compliance/expired-review.',
    wrong: '# on 2026-11-22\nreviewed: 2025-12-15\nreviewBy: 2026-12-15',
    right: '# on 2026-11-22\nreviewed: 2026-11-22\nreviewBy: 2027-11-22',
  },
  on: 'site',
  content: { rules, claims },
  run: ({ site: { today }, content }) =>
    listReviews(content.rules, content.claims.claims).flatMap((review) => {
      const left = daysUntil(review.day, today)
      if (left <= 0 || left > noticeDays) return []
      const { day, subject, at, isWaiver } = review
      const days = left === 1 ? '1 day' : `${left} days`
      const message = `${subject} ${isWaiver ? 'ends' : 'has to be read again'} in ${days}, on ${day}`
      return [{ message, help: helpOf(review), at }]
    }),
})
