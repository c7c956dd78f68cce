import { expect, it } from 'vitest'
import { spreadFiles } from '../../../../generator/cli/build/shards.ts'

it('gives each shard files by turns from the costliest', () => {
  const costs = { e: 1, a: 1, c: 3, b: 4, d: 0 }
  const files = Object.entries(costs).map(([path, cost]) => ({ path, cost, read: () => new Uint8Array() }))
  expect(spreadFiles(files, 2).map((part) => part.map(({ path }) => path))).toEqual([
    ['b', 'a', 'd'],
    ['c', 'e'],
  ])
})
