import { expect, it } from 'vitest'
import { parseAddressRecord } from '../../../../generator/core/source/address-record.ts'

const addressesIn = (text: string): readonly string[] => [...parseAddressRecord(text).addresses.keys()]

it.each([
  ['/about\n/\n', ['/about', '/']],
  ['# Published\n\n/about\r\n', ['/about']],
  ['/about/\n/about\n', ['/about']],
  ['/about gone\n/about\n/blog\n', ['/blog']],
  ['/about gone', []],
])('%j has the addresses %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})

it('places go with their addresses, and one by one', () => {
  const { places } = parseAddressRecord('/a#x\n/a#y\n/a#y gone\n/b#x\n/b gone\n')
  expect([...places]).toEqual([['/a#x', 0]])
})

it('a line that is no address has its place', () => {
  const text = '/a\nabout \n/b c\n/d id\n/e gone 1\n'
  const { unreadable, spanAt } = parseAddressRecord(text)
  expect(unreadable.map(spanAt).map(({ start, end }) => text.slice(start, end))).toEqual([
    'about',
    '/b c',
    '/d id',
    '/e gone 1',
  ])
})
