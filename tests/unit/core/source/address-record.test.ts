import { expect, it } from 'vitest'
import { parseAddressRecord } from '../../../../generator/core/source/address-record.ts'

const addressesIn = (text: string): readonly string[] => [...parseAddressRecord(text).addresses.keys()]

it.each([
  ['/about\n/\n', ['/about', '/']],
  ['# Published\n\n/about\r\n', ['/about']],
  ['/about/\n/about\n', ['/about']],
  ['/about gone\n/about\n/blog\n', ['/blog']],
  ['/about gone', []],
  ['/about # since May\n# /blog\n', ['/about']],
])('%j has the addresses %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
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
