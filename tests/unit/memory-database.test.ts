import { expect, it } from 'vitest'
import { createMemoryDatabase } from '../support/memory-database.ts'

it('keeps what it has found in the database of a build, which another command may replace meanwhile', () => {
  const built = new Map([
    ['body', '"<p>"'],
    ['record', '{}'],
  ])
  const database = createMemoryDatabase({
    ...createMemoryDatabase(),
    get: (key) => built.get(key),
    has: (key) => built.has(key),
  })
  expect([database.get('record'), database.has('body'), database.has('other')]).toEqual(['{}', true, false])
  built.clear()
  expect([database.get('record'), database.get('body')]).toEqual(['{}', '"<p>"'])
})
