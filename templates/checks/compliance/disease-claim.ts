import { defineCheck } from '#site'
import { claims, rules } from '../../collections/compliance.ts'
import { compilePhrases, findInSentences } from '../../compliance/phrases.ts'

/** Most characters between the verb and the disease. */
const maxDistance = 80

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
  content: { rules, claims },
  run({ page, content }) {
    const { verbs, conditions, negations } = content.rules.diseaseClaim
    const pattern = new RegExp(
      `(${compilePhrases(verbs).source})(?:[^.!?;]{0,${maxDistance}}?)(${compilePhrases(conditions).source})`,
      'iu',
    )
    return findInSentences(page.texts, pattern, compilePhrases(negations)).map((at) => ({
      message: `“${at.words}” says that a disease is treated, cured or prevented`,
      help: 'say what the device or product does, not what it does to a disease',
      at,
    }))
  },
})
