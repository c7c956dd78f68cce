import { defineCheck } from '#site'
import { findInconsistentUnits, readRangesFromFacts } from '../../temperatures.ts'

export default defineCheck({
  code: 'temperatures/other-unit',
  severity: 'warning',
  explain: {
    means: 'A range of temperatures stands elsewhere with the same figures and another unit.',
    why: 'One of the two is wrong: −85 degrees Celsius are −121 degrees Fahrenheit.',
    wrong: 'value: -85°F to -140°F',
    right: 'value: -85°C to -140°C',
  },
  on: 'site',
  run: ({ site }) =>
    findInconsistentUnits(readRangesFromFacts(site.facts)).map(({ range: { words, file, path }, model }) => ({
      message: `“${words}” is “${model.words}” elsewhere`,
      help: `write “${model.words}”, or the figures that belong to this unit`,
      replacement: model.words,
      at: { file, words, ...(path && { path }) },
    })),
})
