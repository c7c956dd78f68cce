import { defineCheck } from '#site'
import { rules, vocabulary } from '../../collections/compliance.ts'
import { reportClaims } from '../../compliance/page-claims.ts'

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
  content: { rules, ...vocabulary },
  run: ({ page, content }) =>
    reportClaims(
      page,
      content,
      'certainty',
      (words) => `“${words}” promises without limits`,
      `say what is known, and for whom (${content.rules.absoluteWord.citation})`,
    ),
})
