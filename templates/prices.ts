import type { CheckedDocument } from '#site'
import { type FoundWords, readWordsFromFacts, wordsFactName } from './word-facts.ts'

/** A price, the file that has it and its form. */
interface FoundPrice extends FoundWords {
  readonly file: string
  readonly form: string
}

const number = '\\d[\\d.,]*(?<=\\d)'
const rest = `\\s?[-–]\\s?${number}`
const sign = '(?:US)?[$€£¥]|\\b(?:USD|EUR|GBP|CHF)\\b'

/** A number or a range with a sign of currency before or after it. A number of millions is no price. */
const price = new RegExp(
  `(?:(?:${sign})\\s?${number}(?:${rest})?|(?<![\\d.,])${number}(?:${rest})?\\s?(?:${sign}|dollars\\b|euros?\\b))(?!\\s?(?:million|billion|[kKmM]\\b))`,
  'g',
)

export const readPrices = ({ texts }: Pick<CheckedDocument, 'texts'>): FoundWords[] =>
  texts.flatMap(({ text, path }) => (text.match(price) ?? []).map((words) => ({ words, path })))

/** Values of fields for prices that are numbers alone. */
export const readPricesWithoutCurrency = ({ texts }: Pick<CheckedDocument, 'texts'>): FoundWords[] =>
  texts.flatMap(({ text, path }) =>
    /price$/i.test(String(path?.at(-1) ?? '')) && new RegExp(`^\\s*${number}\\s*$`).test(text)
      ? [{ words: text.trim(), path }]
      : [],
  )

const kind = 'price'

/** The name of the fact that a document has a price. */
export const priceFactName = (one: FoundWords): string => wordsFactName(kind, one)

export const readPricesFromFacts = (facts: Parameters<typeof readWordsFromFacts>[1]): readonly FoundPrice[] =>
  readWordsFromFacts(kind, facts).map((one) => ({ ...one, form: formOf(one.words) }))

/** Of a range, its first number. `$5,000` and `$800` are `$#`, `$5.000` is `$#.###`, `5000 USD` is `#### USD`. Cents are as good as none. */
const formOf = (words: string): string =>
  words
    .replace(new RegExp(rest), '')
    .replace(/(?<!\d)\d{1,3}(?:,\d{3})*(?:\.\d\d)?(?![\d.,]*\d)/, '#')
    .replace(/\d/g, '#')
    .replace(/\s/g, ' ')

/** Fewer prices have no form of their own. */
const minPrices = 3

/** Prices of which no other one has the form, while all or nearly all others share one. */
export function findInconsistentPrices(
  prices: readonly FoundPrice[],
): { readonly price: FoundPrice; readonly model: FoundPrice }[] {
  const groups = [...new Set(prices.map(({ form }) => form))].map((form) => prices.filter((one) => one.form === form))
  const [most = []] = groups.sort((a, b) => b.length - a.length)
  const [model] = most
  if (!model || most.length < minPrices || most.length < prices.length * 0.8) return []
  return prices.filter(({ form }) => form !== model.form).map((one) => ({ price: one, model }))
}

/** The same amount in the form of another price; undefined in another currency, or if the amount is not clear. */
export function formatPriceLike(words: string, model: string): string | undefined {
  const currency = (text: string): string | undefined => /[$€£¥]/.exec(text.replace(/USD|dollars/, '$'))?.[0]
  const [digits = ''] = /\d[\d.,]*\d|\d/.exec(words) ?? []
  const isRange = new RegExp(`${number}${rest}`).test(words)
  const isClear = !isRange && /^\d+$|^\d{1,3}(?:[.,]\d{3})+$/.test(digits)
  if (!isClear || currency(words) === undefined || currency(words) !== currency(model)) return undefined
  return model
    .replace(new RegExp(rest), '')
    .replace(/\d[\d.,]*\d|\d/, Number(digits.replace(/[.,]/g, '')).toLocaleString('en-US'))
}
