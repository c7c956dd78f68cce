import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCache } from '../../generator/lib/cache.ts'
import { createRowStage } from '../../generator/lib/row-stage.ts'
import type { Stage } from '../../generator/lib/stage.ts'
import { createStore, type Store } from '../../generator/lib/store.ts'
import { createTableStage } from '../../generator/lib/table-stage.ts'

let folder: string
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'))
  store = createStore(folder, 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

const keysTo = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `key ${index}`)
const fill = (stage: Stage, keys: readonly string[], value: unknown = 1): void => {
  for (const key of keys) stage.put(key, value)
}
const files = (name: string): readonly string[] => readdirSync(join(folder, name)).sort()
const openers = { table: createTableStage, rows: createRowStage }

for (const [kind, open] of Object.entries(openers))
  describe(`a stage of ${kind}`, () => {
    const reopened = (): Stage => open('stage', store)

    it('finds what was put, in this run and the next', () => {
      const stage = open('stage', store)
      const values = { text: 'ä\n', list: [1, null, { deep: true }], number: 0, nothing: null }
      for (const [key, value] of Object.entries(values)) stage.put(key, value)
      expect(stage.find('list')?.value).toEqual(values.list)
      stage.save()
      const next = reopened()
      for (const [key, value] of Object.entries(values)) expect(next.find(key)?.value).toEqual(value)
      expect([next.find('other'), next.has('other'), next.has('text')]).toEqual([undefined, false, true])
      expect([next.size(), next.fresh()]).toEqual([4, 0])
    })

    it('finds what was put last', () => {
      const stage = open('stage', store)
      stage.put('key', 1)
      stage.put('key', 2)
      expect(stage.find('key')?.value).toBe(2)
      stage.save()
      const next = reopened()
      next.put('key', 3)
      expect(next.find('key')?.value).toBe(3)
      next.save()
      expect(reopened().find('key')?.value).toBe(3)
    })

    it('keeps nothing that was not saved, and leaves the disk alone where nothing is new', () => {
      open('stage', store).put('lost', 1)
      expect(reopened().has('lost')).toBe(false)
      const silent: Store = {
        ...store,
        write: () => expect.unreachable('written'),
        writePlain: () => expect.unreachable('written'),
      }
      const stage = open('stage', silent)
      stage.find('key')
      stage.save()
    })

    it('drops what was not asked for between two sweeps', () => {
      const stage = open('stage', store)
      fill(stage, ['asked', 'had', 'left'])
      stage.sweep()
      stage.find('asked')
      stage.has('had')
      stage.sweep()
      stage.save()
      const next = reopened()
      expect(['asked', 'had', 'left'].map(next.has)).toEqual([true, true, false])
    })

    it('knows nothing of another version', () => {
      const stage = open('stage', store)
      stage.put('key', 1)
      stage.save()
      expect(open('stage', createStore(folder, 'two')).find('key')).toBeUndefined()
    })
  })

describe('a table', () => {
  it('writes the few that have changed beside the whole', () => {
    const stage = createTableStage('t', store)
    fill(stage, keysTo(100))
    stage.save()
    const whole = readFileSync(join(folder, 'table/t.json'), 'utf8')
    const next = createTableStage('t', store)
    for (const key of keysTo(99)) next.has(key)
    next.sweep()
    next.put('key 5', 'changed')
    next.put('more', 'added')
    next.save()
    expect(readFileSync(join(folder, 'table/t.json'), 'utf8')).toBe(whole)
    const last = createTableStage('t', store)
    expect(['key 4', 'key 5', 'key 99', 'more'].map((key) => last.find(key)?.value)).toEqual([
      1,
      'changed',
      undefined,
      'added',
    ])
    // What had changed before is still told after the next change.
    last.put('key 6', 'too')
    last.save()
    const again = createTableStage('t', store)
    expect(['key 5', 'key 6', 'key 99'].map((key) => again.find(key)?.value)).toEqual(['changed', 'too', undefined])
  })

  it('takes no changes to an earlier table for its own', () => {
    const stage = createTableStage('t', store)
    fill(stage, keysTo(100), 'old')
    stage.save()
    stage.put('key 0', 'changed')
    stage.save()
    expect(files('table')).toEqual(['t-changes.json', 't.json'])
    fill(stage, keysTo(100), 'new')
    stage.save()
    expect(createTableStage('t', store).find('key 0')?.value).toBe('new')
  })

  it('is whole without its changes where those are lost', () => {
    const stage = createTableStage('t', store)
    fill(stage, keysTo(100), 'old')
    stage.save()
    stage.put('key 0', 'changed')
    stage.save()
    writeFileSync(join(folder, 'table/t-changes.json'), 'torn')
    expect(createTableStage('t', store).find('key 0')?.value).toBe('old')
  })
})

describe('rows', () => {
  const segments = (): readonly string[] => files('rows').filter((file) => file.startsWith('r-'))

  it('are read one by one, when they are asked for', () => {
    const stage = createRowStage('r', store)
    for (const key of keysTo(100)) stage.put(key, key.repeat(10))
    stage.save()
    const parts: number[] = []
    const readPart: Store['readPart'] = (name, offset, length) => {
      parts.push(length)
      return store.readPart(name, offset, length)
    }
    const next = createRowStage('r', { ...store, readPart })
    expect(next.has('key 1')).toBe(true)
    expect(parts).toEqual([])
    for (const _again of [1, 2]) expect(next.find('key 70')?.value).toBe('key 70'.repeat(10))
    expect(parts).toEqual([62])
  })

  it('that are written already come back as they were written', () => {
    const stage = createRowStage('r', store)
    stage.put('key', 'old')
    stage.putJson?.('key', '{"a":[1]}')
    expect(stage.find('key')?.value).toEqual({ a: [1] })
    stage.save()
    expect(createRowStage('r', store).find('key')?.value).toEqual({ a: [1] })
  })

  it('are found while they are fresh, and after their segment is full', () => {
    const stage = createRowStage('r', store)
    const large = 'x'.repeat(6_000_000)
    for (const key of keysTo(4)) stage.put(key, key + large)
    expect(segments()).toHaveLength(1)
    for (const key of keysTo(4)) expect(stage.find(key)?.value === key + large, key).toBe(true)
  })

  it('stand in few segments, however many runs have added to them', () => {
    for (const key of keysTo(70)) {
      const stage = createRowStage('r', store)
      stage.put(key, key)
      stage.save()
    }
    expect(segments().length).toBeLessThanOrEqual(65)
    const stage = createRowStage('r', store)
    for (const key of keysTo(70)) expect(stage.find(key)?.value).toBe(key)
  })

  it('that are gone give their room back', () => {
    const stage = createRowStage('r', store)
    fill(stage, ['kept'], 'kept')
    for (const key of keysTo(3)) stage.put(key, key + 'x'.repeat(9_000_000))
    stage.save()
    stage.sweep()
    stage.has('kept')
    stage.sweep()
    stage.save()
    const size = segments().reduce((sum, file) => sum + readFileSync(join(folder, 'rows', file)).length, 0)
    expect(size).toBeLessThan(100)
    expect(createRowStage('r', store).find('kept')?.value).toBe('kept')
  })

  it('whose segment is lost or changed read as absent, and can be put again', () => {
    const stage = createRowStage('r', store)
    fill(stage, ['lost'], 'value')
    stage.save()
    const [segment = ''] = segments()
    for (const ruin of [
      () => rmSync(join(folder, 'rows', segment)),
      () => writeFileSync(join(folder, 'rows', segment), '"VALUE"'),
    ]) {
      ruin()
      const next = createRowStage('r', store)
      expect(next.find('lost')).toBeUndefined()
      expect(next.has('lost')).toBe(false)
      next.put('lost', 'value')
      next.save()
      expect(createRowStage('r', store).find('lost')?.value).toBe('value')
    }
  })

  it('are held in memory where the disk takes none', () => {
    const stage = createRowStage('r', { ...store, writePlain: () => false })
    stage.put('key', 'value')
    stage.save()
    expect(stage.find('key')?.value).toBe('value')
    expect(createRowStage('r', store).find('key')).toBeUndefined()
  })
})

describe('a cache', () => {
  it('makes a value once, and remembers what was made as nothing', () => {
    const cache = createCache(store)
    let made = 0
    const make = () => void made++
    for (const _again of [1, 2]) cache.memo('any', 'key', make)
    expect(made).toBe(1)
    expect(cache.has('any', 'key')).toBe(true)
  })

  it('keeps stages that it knows to be plain data, and forgets the others', () => {
    const cache = createCache(store)
    for (const name of ['digest', 'yaml', 'run']) cache.put(name, 'key', name)
    cache.putJson('markdown', 'key', '"json"')
    cache.putJson('any', 'key', '"json"')
    expect(cache.find('any', 'key')).toBe('json')
    cache.save()
    const next = createCache(store)
    expect(['digest', 'yaml', 'markdown', 'run', 'any'].map((name) => next.find(name, 'key'))).toEqual([
      'digest',
      'yaml',
      'json',
      undefined,
      undefined,
    ])
  })

  it('counts what was there and what had to be made', () => {
    const cache = createCache(store)
    fill({ ...createTableStage('', store), put: (key) => cache.put('entry', key, 1) }, keysTo(3))
    cache.save()
    const next = createCache(store)
    next.memo('entry', 'key 0', () => 1)
    next.memo('entry', 'new', () => 1)
    next.memo('run', 'key', () => 1)
    expect(next.hits()).toEqual([{ stage: 'entry', asked: 4, hits: 3 }])
  })

  it('takes what it lacks from others, as its own', () => {
    const other = createCache(createStore(join(folder, 'other'), 'one'))
    other.put('markdown', 'there', 'html')
    const cache = createCache(store, [createCache(), other])
    expect([cache.has('markdown', 'there'), cache.has('markdown', 'nowhere')]).toEqual([true, false])
    expect(cache.find('markdown', 'there')).toBe('html')
    cache.save()
    expect(createCache(store).find('markdown', 'there')).toBe('html')
  })

  it('without a store leaves nothing behind', () => {
    const cache = createCache()
    cache.put('markdown', 'key', 'html')
    cache.save()
    expect(cache.find('markdown', 'key')).toBe('html')
    expect(createCache().find('markdown', 'key')).toBeUndefined()
  })
})
