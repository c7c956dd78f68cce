import { defineCheck } from '#site'
import { findImpossibleFigures } from '../../slips.ts'

export default defineCheck({
  code: 'words/wrong-figure',
  severity: 'warning',
  explain: {
    means: 'A range begins with its larger figure, opening hours end before they begin, or no clock shows a time.',
    wrong: 'days: [Mon-Fri 9:00 AM - 6:00 AM]',
    right: 'days: [Mon-Fri 9:00 AM - 6:00 PM]',
  },
  on: 'page',
  run: ({ page }) =>
    page.texts.flatMap(({ text }) =>
      findImpossibleFigures(text).map(({ words, index, message }) => ({
        message,
        help: 'look it up',
        at: { words, sentence: text, index },
      })),
    ),
})
