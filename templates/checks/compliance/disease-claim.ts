import { defineClaimCheck } from '../../compliance/claim-check.ts'

export default defineClaimCheck({
  code: 'compliance/disease-claim',
  explain: {
    means: 'A text says that a product treats, cures, prevents or diagnoses a disease.',
    why: 'People who are ill may put off the treatment they need, and the claim turns the product into an unapproved drug or device.',
    wrong: 'text: Our tea cures arthritis.',
    right: 'text: Our tea is part of a quiet evening.',
  },
  kind: 'disease',
  rule: 'diseaseClaim',
  says: 'says that a disease or complaint is treated, cured or prevented',
  help: 'say what the device or product does, not what it does to a disease',
})
