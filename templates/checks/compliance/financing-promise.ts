import { defineCheck } from '#site'
import { rules, vocabulary } from '../../collections/compliance.ts'
import { reportClaims } from '../../compliance/page-claims.ts'

export default defineCheck({
  code: 'compliance/financing-promise',
  severity: 'error',
  explain: {
    means: 'A text about financing promises that credit is granted, or names a rate.',
    why: 'Only a lender can grant credit and name its terms; visitors would plan with money that may not come.',
    wrong: 'text: Everybody is approved, from $99 a month.',
    right: 'text: Ask a lender about monthly payments. Credit is subject to approval.',
  },
  on: 'page',
  content: { rules, ...vocabulary },
  run: ({ page, content }) =>
    reportClaims(
      page,
      content,
      'money',
      (words) => `“${words}” promises what only a lender can decide, or a return`,
      `describe how the financing works, without rates or outcomes (${content.rules.financingPromise.citation})`,
    ),
})
