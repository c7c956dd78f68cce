import { expect, it } from 'vitest'
import { createLru } from '../../../../generator/core/runtime/lru.ts'

it('makes a value once while its key is among the last ones used', async () => {
  const made: string[] = []
  const find = createLru<string>(2)
  const use = (key: string): Promise<string> =>
    find(key, async () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect(await Promise.all([use('a'), use('a'), use('b'), use('a')])).toEqual(['A', 'A', 'B', 'A'])
  await use('c')
  expect(made).toEqual(['a', 'b', 'c'])
  await use('a')
  await use('b')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

it('makes a value again after a failure', async () => {
  const find = createLru<string>(2)
  await expect(find('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await find('a', async () => 'A')).toBe('A')
})
