import { defineCheck } from '#site'
import { findWrongCounts } from '../../find-wrong-counts.ts'

export default defineCheck({
  code: 'words/other-count',
  severity: 'warning',
  explain: {
    means: 'A text begins with the number of things that stand below it, and there is one more or less.',
    why: 'Something was added or taken out, and visitors count.',
    wrong: 'lead: Six functions depend on it.\nitems: [1, 2, 3, 4, 5]',
    right: 'lead: Five functions depend on it.\nitems: [1, 2, 3, 4, 5]',
  },
  on: 'document',
  run: ({ document: { file, data } }) =>
    findWrongCounts(data).map(({ words, path, counts }) => ({
      message: `“${words}” stands here, and ${counts.join(' or ')} below it`,
      help: 'write the number that there is',
      at: { file, path, words },
    })),
})
