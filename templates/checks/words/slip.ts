import { defineCheck } from '#site'
import { findSlips } from '../../slips.ts'

export default defineCheck({
  code: 'words/slip',
  severity: 'warning',
  explain: {
    means:
      'A word or sign is not what its writer meant: a word that stands there twice, “a” for “an”, “then” for “than”, a bracket without its other one.',
    wrong: 'Floating on on a membrane , without a end',
    right: 'Floating on a membrane, without an end',
  },
  on: 'page',
  run: ({ page }) =>
    page.texts.flatMap(({ text }) =>
      findSlips(text).map(({ words, index, message, meant }) => ({
        message: `“${words}”: ${message}`,
        ...(meant !== undefined && { help: `write “${meant}”`, replacement: meant }),
        at: { words, sentence: text, index },
      })),
    ),
})
