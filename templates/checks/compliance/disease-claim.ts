import { defineCheck } from '#site'
import { rules, vocabulary } from '../../collections/compliance.ts'
import { reportClaims } from '../../compliance/page-claims.ts'

export default defineCheck({
  code: 'compliance/disease-claim',
  severity: 'error',
  explain: {
    means: 'A text says that a product treats, cures, prevents or diagnoses a disease.',
    why: 'People who are ill may put off the treatment they need, and the claim turns the product into an unapproved drug or device.',
    wrong: 'text: Our tea cures arthritis.',
    right: 'text: Our tea is part of a quiet evening.',
  },
  on: 'page',
  content: { rules, ...vocabulary },
  run: ({ page, content }) =>
    reportClaims(
      page,
      content,
      'disease',
      (words) => `“${words}” says that a disease or complaint is treated, cured or prevented`,
      `say what the device or product does, not what it does to a disease (${content.rules.diseaseClaim.citation})`,
    ),
})
