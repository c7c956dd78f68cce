import { defineCheck } from '#site'
import { claims, rules, vocabulary } from '../../collections/compliance.ts'
import { findPageClaims } from '../../compliance/page-claims.ts'

export default defineCheck({
  code: 'compliance/claim',
  severity: 'error',
  explain: {
    means:
      'A text claims what a seller of wellness equipment must not: a disease that is treated, a medicine that is replaced, an approval, a certain result, credit or earnings for all.',
    why: 'People who are ill may put off the treatment they need, and whoever relied on the promise has been misled. Authorities take such words for an unapproved drug or a deceptive advertisement.',
    wrong: 'text: Our red-light bed cures arthritis, guaranteed.',
    right: 'text: A quiet half hour in warm light. It is not a treatment for any disease.',
  },
  on: 'page',
  content: { rules, claims, vocabulary },
  run: ({ page, content }) =>
    findPageClaims(page, content)
      .filter(({ band }) => band === 'firm')
      .map(({ rule: { says, citation }, at }) => ({
        message: `“${at.words}” ${says}`,
        help: `say what the product is and does, without it, or register the claim with its evidence (${citation})`,
        at,
      })),
})
