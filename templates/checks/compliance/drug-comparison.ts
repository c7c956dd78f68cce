import { defineCheck } from '#site'
import { rules, vocabulary } from '../../collections/compliance.ts'
import { reportClaims } from '../../compliance/page-claims.ts'

export default defineCheck({
  code: 'compliance/drug-comparison',
  severity: 'error',
  explain: {
    means: 'A text compares a product with a medicine or an operation, or says that it takes their place.',
    why: 'Whoever believes it may stop a treatment that a doctor has ordered, and the comparison makes a drug of the product.',
    wrong: 'text: An evening in the lamp instead of painkillers.',
    right: 'text: Keep to the medicines that your doctor has ordered.',
  },
  on: 'page',
  content: { rules, ...vocabulary },
  run: ({ page, content }) =>
    reportClaims(
      page,
      content,
      'medicine',
      (words) => `“${words}” sets the product beside a medicine or an operation`,
      `say what the product is, without what doctors prescribe (${content.rules.drugComparison.citation})`,
    ),
})
