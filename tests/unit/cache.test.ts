import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createCache } from '../../generator/runtime/cache.ts'
import { createStore } from '../../generator/runtime/store.ts'
import { storeForEach } from '../support/kept-folder.ts'

const kept = storeForEach()

describe('a cache', () => {
  it('makes a value once, and remembers what was made as nothing', () => {
    const cache = createCache(kept.store)
    let made = 0
    const make = () => void made++
    for (const _again of [1, 2]) cache.memo('any', 'key', make)
    expect(made).toBe(1)
    expect(cache.has('any', 'key')).toBe(true)
  })

  it('keeps stages that it knows to be plain data, and forgets the others', () => {
    const cache = createCache(kept.store)
    for (const name of ['digest', 'yaml', 'run']) cache.put(name, 'key', name)
    cache.putJson('markdown', 'key', '"json"')
    cache.putJson('any', 'key', '"json"')
    expect(cache.find('any', 'key')).toBe('json')
    cache.save()
    const next = createCache(kept.store)
    expect(['digest', 'yaml', 'markdown', 'run', 'any'].map((name) => next.find(name, 'key'))).toEqual([
      'digest',
      'yaml',
      'json',
      undefined,
      undefined,
    ])
  })

  it('counts what was there and what had to be made', () => {
    const cache = createCache(kept.store)
    for (const number of [0, 1, 2]) cache.put('entry', `key ${number}`, 1)
    cache.save()
    const next = createCache(kept.store)
    next.memo('entry', 'key 0', () => 1)
    next.memo('entry', 'new', () => 1)
    next.memo('run', 'key', () => 1)
    expect(next.hits()).toEqual([{ stage: 'entry', asked: 4, hits: 3 }])
  })

  it('takes what it lacks from others, as its own', () => {
    const other = createCache(createStore(join(kept.folder, 'other'), 'one'))
    other.put('markdown', 'there', 'html')
    const cache = createCache(kept.store, [createCache(), other])
    expect([cache.has('markdown', 'there'), cache.has('markdown', 'nowhere')]).toEqual([true, false])
    expect(cache.find('markdown', 'there')).toBe('html')
    cache.save()
    expect(createCache(kept.store).find('markdown', 'there')).toBe('html')
  })

  it('without a store leaves nothing behind', () => {
    const cache = createCache()
    cache.put('markdown', 'key', 'html')
    cache.save()
    expect(cache.find('markdown', 'key')).toBe('html')
    expect(createCache().find('markdown', 'key')).toBeUndefined()
  })
})
