import { describe, expect, it } from 'vitest'
import { type Cache, createCache, type StoredStage } from '../../../../generator/core/runtime/cache.ts'
import type { Database } from '../../../../generator/core/runtime/database.ts'
import { createMemoryDatabase } from '../../../support/memory-database.ts'

const inMemory: StoredStage = { name: 'tree', storage: 'memory' }
const onDisk: StoredStage = { name: 'page', storage: 'disk' }

/** A database and the keys that were read from it. */
function watchReads(database: Database<string> = createMemoryDatabase()) {
  const reads: string[] = []
  const get = (key: string): string | undefined => {
    reads.push(key)
    return database.get(key)
  }
  return { reads, database: { ...database, get } }
}

/** What later runs find under the keys `a` to `d`. */
const keptIn = (cache: Cache, stage: StoredStage, keys = 'abcd'): string =>
  [...keys].filter((key) => cache.has(stage, key)).join('')

describe.each([
  ['memory', inMemory, () => createCache(createMemoryDatabase())],
  ['disk', onDisk, () => createCache(createMemoryDatabase())],
  ['disk, without a database', onDisk, () => createCache()],
] as const)('results in %s', (_where, stage, create) => {
  it('are found by stage and key, `undefined` among them', () => {
    const cache = create()
    const value = stage.storage === 'memory' ? undefined : null
    cache.put(stage, 'a', value)
    cache.put(stage, 'b', { list: [1] })
    expect([cache.find(stage, 'a')?.value, cache.find(stage, 'b')?.value]).toEqual([value, { list: [1] }])
    expect([cache.find(stage, 'c'), cache.find({ ...stage, name: 'other' }, 'a')]).toEqual([undefined, undefined])
    expect(keptIn(cache, stage)).toBe('ab')
  })

  it('stay the very values that were put there', () => {
    const cache = create()
    const value = { list: [1] }
    cache.put(stage, 'a', value)
    expect(cache.find(stage, 'a')?.value).toBe(value)
  })
})

describe('results that are not used any more', () => {
  it('are forgotten by a sweep, in memory', () => {
    const cache = createCache()
    for (const key of 'abc') cache.put(inMemory, key, 1)
    cache.sweep(true)
    cache.find(inMemory, 'a')
    cache.has(inMemory, 'b')
    cache.sweep(true)
    expect(keptIn(cache, inMemory)).toBe('ab')
  })

  it('stay as long as the last compilation without errors has used them', () => {
    const cache = createCache()
    cache.put(inMemory, 'a', 1)
    cache.sweep(true)
    cache.put(inMemory, 'b', 1)
    cache.sweep(false)
    cache.put(inMemory, 'c', 1)
    cache.sweep(false)
    // `a` is of the last good one, `b` of a bad one before the last.
    expect(keptIn(cache, inMemory)).toBe('ac')
    cache.sweep(true)
    cache.put(inMemory, 'd', 1)
    cache.sweep(true)
    expect(keptIn(cache, inMemory)).toBe('d')
  })

  it('are not named while a compilation goes on, nor after one with errors', () => {
    const calls: boolean[] = []
    const memory = createMemoryDatabase()
    const write: Database<string>['write'] = (entries, isUsed) => {
      calls.push(isUsed !== undefined)
      memory.write(entries, isUsed)
    }
    const cache = createCache({ ...memory, write })
    cache.put(onDisk, 'a', 'x'.repeat(9_000_000))
    expect(calls).toEqual([false])
    cache.sweep(false)
    cache.save()
    expect(calls).toEqual([false, false])
    cache.sweep(true)
    cache.save()
    cache.save()
    expect(calls).toEqual([false, false, true])
  })

  it('are named to the database as unused', () => {
    const memory = createMemoryDatabase()
    const used: string[] = []
    const database: Database<string> = {
      ...memory,
      write(entries, isUsed) {
        used.push(['page/a', 'page/b', 'page/c'].filter((id) => isUsed?.(id)).join())
        memory.write(entries, isUsed)
      },
    }
    const earlier = createCache(memory)
    for (const key of 'abc') earlier.put(onDisk, key, 1)
    earlier.save()
    const cache = createCache(database)
    cache.find(onDisk, 'a')
    cache.put(onDisk, 'b', 2)
    cache.sweep(true)
    cache.save()
    cache.has(onDisk, 'c')
    cache.put(onDisk, 'd', 1)
    cache.sweep(true)
    cache.save()
    expect(used).toEqual(['page/a,page/b', 'page/c'])
  })
})

describe('results on disk', () => {
  it('are found before they are written, and read only after', () => {
    const { reads, database } = watchReads()
    const cache = createCache(database)
    cache.put(onDisk, 'a', { text: 'x' })
    expect(cache.find(onDisk, 'a')?.value).toEqual({ text: 'x' })
    expect(reads).toEqual([])
    expect(createCache(database).find(onDisk, 'a')).toBeUndefined()
    cache.save()
    expect(createCache(database).find(onDisk, 'a')?.value).toEqual({ text: 'x' })
  })

  it('are found while they wait to be written, after they were dropped from memory', () => {
    const { reads, database } = watchReads()
    const cache = createCache(database)
    cache.put(onDisk, 'a', { text: 'x' })
    for (const isGood of [true, true]) cache.sweep(isGood)
    expect(cache.find(onDisk, 'a')?.value).toEqual({ text: 'x' })
    expect(reads).toEqual([])
  })

  it('are read from the database once, and not to see whether they are there', () => {
    const { reads, database } = watchReads()
    const earlier = createCache(database)
    earlier.put(onDisk, 'a', 1)
    earlier.save()
    const cache = createCache(database)
    expect([cache.has(onDisk, 'a'), cache.has(onDisk, 'b')]).toEqual([true, false])
    expect(reads).toEqual([])
    for (const _time of ['first', 'second']) expect(cache.find(onDisk, 'a')?.value).toBe(1)
    expect(reads).toEqual(['page/a'])
  })

  it('are written before the end of a run that makes many', () => {
    const database = createMemoryDatabase()
    const cache = createCache(database)
    cache.put(onDisk, 'a', 'x'.repeat(8_000_001))
    expect(database.has('page/a')).toBe(true)
  })

  it('in memory are not written', () => {
    const database = createMemoryDatabase()
    const cache = createCache(database)
    cache.put(inMemory, 'a', 1)
    cache.save()
    expect(database.has('tree/a')).toBe(false)
    expect(createCache(database).find(inMemory, 'a')).toBeUndefined()
  })
})

describe('the results of others', () => {
  const other = createMemoryDatabase()
  other.write(
    new Map([
      ['page/a', '1'],
      ['page/b', '2'],
    ]),
    () => true,
  )

  it('are found where the own database lacks one, and stay there', () => {
    const own = createMemoryDatabase()
    own.write(new Map([['page/a', '"own"']]), () => true)
    const cache = createCache(own, [createMemoryDatabase(), other])
    expect([...'abc'].map((key) => cache.find(onDisk, key)?.value)).toEqual(['own', 2, undefined])
    expect([...'abc'].map((key) => cache.has(onDisk, key))).toEqual([true, true, false])
    cache.save()
    expect(['page/a', 'page/b'].map(own.get)).toEqual(['"own"', undefined])
  })
})
