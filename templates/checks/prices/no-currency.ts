import { type CheckFact, type CheckFinding, defineCheck } from '#site'
import { priceFactName, readPrices, readPricesWithoutCurrency } from '../../prices.ts'

/** Also collects all prices for `prices/other-form`. */
export default defineCheck({
  code: 'prices/no-currency',
  severity: 'error',
  explain: {
    means: 'A field for a price has a number alone.',
    why: 'Visitors could not tell in which currency they would pay.',
    wrong: 'price: "5,000"',
    right: 'price: "$5,000"',
  },
  on: 'document',
  run: ({ document }) => {
    const { file } = document
    return [
      ...readPricesWithoutCurrency(document).map(({ words, path }): CheckFinding | CheckFact => ({
        message: `the price “${words}” names no currency`,
        help: `write the sign before it, as in "$${words}"`,
        at: { file, ...(path && { path }) },
      })),
      ...readPrices(document).map(
        (price): CheckFact => ({
          name: priceFactName(price),
          at: { file, words: price.words, ...(price.path && { path: price.path }) },
        }),
      ),
    ]
  },
})
