import { expect, it } from 'vitest'
import { flatten } from '../../../../../generator/core/html/json-ld.ts'

it('JSON-LD is taken apart into its nodes, references among them', () => {
  const node = { '@type': 'Article', author: { '@type': 'Person', name: 'Ann' }, publisher: { '@id': '/#us' } }
  expect(flatten([node])).toEqual([
    {
      type: 'Article',
      id: undefined,
      isReference: false,
      properties: ['@type', 'author', 'publisher'],
      statements: [],
    },
    {
      type: 'Person',
      id: undefined,
      isReference: false,
      properties: ['@type', 'name'],
      statements: [{ property: 'name', value: 'Ann' }],
    },
    {
      type: undefined,
      id: '/#us',
      isReference: true,
      properties: ['@id'],
      statements: [{ property: '@id', value: '/#us' }],
    },
  ])
})
