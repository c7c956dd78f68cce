import { describe, expect, it } from 'vitest'
import type { CheckedDocument, CheckedSite } from '#site'
import noCurrency from '../../../templates/checks/prices/no-currency.ts'
import otherForm from '../../../templates/checks/prices/other-form.ts'

const others = ['$40', '$1,300', '$25-50', '$297+', '$12.50', '$800', '$5,000', '$60']

const toDocument = (file: string, price: string, key: string): CheckedDocument => ({
  file,
  data: {},
  texts: [{ text: price, path: [key] }],
})

function findingsFor(price: string, key = 'text', all: readonly string[] = others) {
  const documents = [
    ...all.map((text, index) => toDocument(`${index}.yaml`, text, 'text')),
    toDocument('own', price, key),
  ]
  const results = documents.flatMap((document) =>
    noCurrency.run({ document, content: {} }).map((result) => ({ ...result, page: document.file })),
  )
  const facts = results.flatMap((result) => ('name' in result ? [result] : []))
  const site: CheckedSite = { pages: [], facts, isComplete: true, today: '2026-11-22' }
  return [
    ...results.flatMap((result) => ('message' in result ? [result.message] : [])),
    ...otherForm.run({ site, content: {} }).map(({ help, replacement }) => [help, replacement]),
  ]
}

describe('prices', () => {
  it.each([
    ['$5000', '$5,000'],
    ['$5.000', '$5,000'],
    ['$ 800', '$800'],
    ['800 $', '$800'],
    ['USD 1300', '$1,300'],
  ])('%s is written %s, as the others are', (price, meant) => {
    expect(findingsFor(price)).toEqual([[`write “${meant}”`, meant]])
  })

  it.each(['€40', '25-50 USD', '$5,00'])('%s is unlike the others, and an editor decides', (price) => {
    expect(findingsFor(price)).toEqual([['write it like them', undefined]])
  })

  it.each(['$7', '$70-90', '$5,000+', '$99.95', 'A market of $1.5 million', 'No price, 5000 cells'])(
    '%s is right',
    (price) => expect(findingsFor(price)).toEqual([]),
  )

  it('need a currency in a field for a price', () => {
    expect(findingsFor('5,000', 'price')).toEqual(['the price “5,000” names no currency'])
    expect(findingsFor('5,000', 'text')).toEqual([])
  })

  it('have no form of their own if there are two, or few of a kind', () => {
    expect(findingsFor('€40', 'text', ['$40'])).toEqual([])
    expect(findingsFor('€40', 'text', ['$40', '$50', '$60', '€70', '€80'])).toEqual([])
  })
})
