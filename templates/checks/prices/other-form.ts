import { defineCheck } from '#site'
import { findInconsistentPrices, formatPriceLike, readPricesFromFacts } from '../../prices.ts'

export default defineCheck({
  code: 'prices/other-form',
  severity: 'warning',
  explain: {
    means: 'A price is written in another way than all other prices of the site: the sign of the currency, the comma.',
    why: 'It is most often a typing error, and visitors may read another amount.',
    wrong: 'price: "$5.000"',
    right: 'price: "$5,000"',
  },
  on: 'site',
  run: ({ site }) =>
    findInconsistentPrices(readPricesFromFacts(site.facts)).map(({ price: { words, file, path }, model }) => {
      const meant = formatPriceLike(words, model.words)
      return {
        message: `the price “${words}” is not written like the others, such as “${model.words}”`,
        help: meant === undefined ? 'write it like them' : `write “${meant}”`,
        ...(meant !== undefined && { replacement: meant }),
        at: { file, words, ...(path && { path }) },
      }
    }),
})
