import { expect, it } from 'vitest'
import { findPages } from '../../../../generator/editor/browser/places/place-panels.tsx'

const pages = [
  { name: 'East North Central', address: '/locations/east-north-central' },
  { name: 'Our locations by map', address: '/map' },
  { name: 'Locations in all 50 states', address: '/locations' },
  { name: 'About', address: '/about' },
]

it.each([
  ['locations', ['/locations', '/map', '/locations/east-north-central']],
  ['Map ', ['/map']],
  ['north', ['/locations/east-north-central']],
  ['', pages.map(({ address }) => address)],
  ['nothing', []],
])('finds for %j the best fit first', (typed, addresses) => {
  expect(findPages(typed, pages).map(({ address }) => address)).toEqual(addresses)
})
