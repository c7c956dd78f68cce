import { defineCheck } from '#site'
import { claims, rules } from '../../collections/compliance.ts'
import { findPhrases } from '../../compliance/phrases.ts'
import { createClassLookup } from '../../compliance/product-classes.ts'

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
  content: { rules, claims },
  run({ page, content: { rules } }) {
    const rule = rules.financingPromise
    const classOf = createClassLookup(page, rules)
    const texts = page.texts.filter((text) => classOf(text) === rule.class)
    return findPhrases(texts, rule).map((at) => ({
      message: `“${at.words}” promises what only a lender can decide`,
      help: 'describe how the financing works, without rates or outcomes',
      at,
    }))
  },
})
