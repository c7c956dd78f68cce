import { defineClaimCheck } from '../../compliance/claim-check.ts'

export default defineClaimCheck({
  code: 'compliance/drug-comparison',
  explain: {
    means: 'A text compares a product with a medicine or an operation, or says that it takes their place.',
    why: 'Whoever believes it may stop a treatment that a doctor has ordered, and the comparison makes a drug of the product.',
    wrong: 'text: An evening in the lamp instead of painkillers.',
    right: 'text: Keep to the medicines that your doctor has ordered.',
  },
  kind: 'medicine',
  rule: 'drugComparison',
  says: 'sets the product beside a medicine or an operation',
  help: 'say what the product is, without what doctors prescribe',
})
