import { defineCheck } from '#site'
import { claims, rules } from '../../collections/compliance.ts'
import { findPhrases } from '../../compliance/phrases.ts'

export default defineCheck({
  code: 'compliance/absolute-word',
  severity: 'error',
  explain: {
    means: 'A text promises without limits, with words such as "guaranteed", "risk-free" or "100 %".',
    why: 'Nobody can keep such a promise, and a visitor who relied on it has been misled.',
    wrong: 'text: Guaranteed results, without any risk.',
    right: 'text: Many people notice a difference within a month.',
  },
  on: 'page',
  content: { rules, claims },
  run: ({ page, content: { rules } }) =>
    findPhrases(page.texts, rules.absoluteWord).map((at) => ({
      message: `“${at.words}” promises without limits`,
      help: 'say what is known, and for whom',
      at,
    })),
})
