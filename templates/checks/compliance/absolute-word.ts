import { defineClaimCheck } from '../../compliance/claim-check.ts'

export default defineClaimCheck({
  code: 'compliance/absolute-word',
  explain: {
    means: 'A text promises without limits, with words such as "guaranteed", "risk-free" or "100 %".',
    why: 'Nobody can keep such a promise, and a visitor who relied on it has been misled.',
    wrong: 'text: Guaranteed results, without any risk.',
    right: 'text: Many people notice a difference within a month.',
  },
  kind: 'certainty',
  rule: 'absoluteWord',
  says: 'promises without limits',
  help: 'say what is known, and for whom',
})
