import { expect, it } from 'vitest'
import { propertyValuesIn } from '../../../../../generator/core/html/json-ld.ts'

it('statements are the strings and numbers of all nodes, but for their types', () => {
  const nodes = [
    {
      '@type': 'Product',
      '@id': '/#bean',
      name: 'Bean',
      image: ['/a.png', '/b.png'],
      offers: [{ '@type': 'Offer', price: 5 }],
    },
    { '@id': '/#bean', isFamilyFriendly: true },
  ]
  expect(propertyValuesIn(nodes).map(({ property, value }) => `${property} ${value}`)).toEqual([
    '@id /#bean',
    'name Bean',
    'image /a.png',
    'image /b.png',
    'price 5',
    '@id /#bean',
  ])
  expect(propertyValuesIn(undefined)).toEqual([])
})
