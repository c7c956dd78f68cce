import { defineClaimCheck } from '../../compliance/claim-check.ts'

export default defineClaimCheck({
  code: 'compliance/financing-promise',
  explain: {
    means: 'A text about financing promises that credit is granted, or names a rate.',
    why: 'Only a lender can grant credit and name its terms; visitors would plan with money that may not come.',
    wrong: 'text: Everybody is approved, from $99 a month.',
    right: 'text: Ask a lender about monthly payments. Credit is subject to approval.',
  },
  kind: 'money',
  rule: 'financingPromise',
  says: 'promises what only a lender can decide, or a return',
  help: 'describe how the financing works, without rates or outcomes',
})
