import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRowStage } from '../../generator/runtime/row-stage.ts'
import type { Stage } from '../../generator/runtime/stage.ts'
import { createStore, type Store } from '../../generator/runtime/store.ts'
import { createTableStage } from '../../generator/runtime/table-stage.ts'
import { fill, keysTo, storeForEach } from '../support/kept-folder.ts'

const kept = storeForEach()

const openers = { table: createTableStage, rows: createRowStage }

for (const [kind, open] of Object.entries(openers))
  describe(`a stage of ${kind}`, () => {
    const reopened = (): Stage => open('stage', kept.store)

    it('finds what was put, in this run and the next', () => {
      const stage = open('stage', kept.store)
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
      const stage = open('stage', kept.store)
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
      open('stage', kept.store).put('lost', 1)
      expect(reopened().has('lost')).toBe(false)
      const silent: Store = {
        ...kept.store,
        write: () => expect.unreachable('written'),
        writePlain: () => expect.unreachable('written'),
      }
      const stage = open('stage', silent)
      stage.find('key')
      stage.save()
    })

    it('drops what was not asked for between two sweeps', () => {
      const stage = open('stage', kept.store)
      fill(stage, ['asked', 'had', 'left'])
      stage.sweep(true)
      stage.find('asked')
      stage.has('had')
      stage.sweep(true)
      stage.save()
      const next = reopened()
      expect(['asked', 'had', 'left'].map(next.has)).toEqual([true, true, false])
    })

    it('keeps what the last good compile asked for while content is broken, and nothing of the broken ones before', () => {
      const stage = open('stage', kept.store)
      fill(stage, ['good', 'broken'])
      stage.find('good')
      stage.sweep(true)
      stage.put('slip', 1)
      stage.sweep(false)
      stage.put('other slip', 1)
      stage.sweep(false)
      expect(['good', 'slip', 'other slip'].map(stage.has)).toEqual([true, false, true])
    })

    it('knows nothing of another version', () => {
      const stage = open('stage', kept.store)
      stage.put('key', 1)
      stage.save()
      expect(open('stage', createStore(kept.folder, 'two')).find('key')).toBeUndefined()
    })
  })

describe('a table', () => {
  it('writes the few that have changed beside the whole', () => {
    const stage = createTableStage('t', kept.store)
    fill(stage, keysTo(100))
    stage.save()
    const whole = readFileSync(join(kept.folder, 'table/t.json'), 'utf8')
    const next = createTableStage('t', kept.store)
    for (const key of keysTo(99)) next.has(key)
    next.sweep(true)
    next.put('key 5', 'changed')
    next.put('more', 'added')
    next.save()
    expect(readFileSync(join(kept.folder, 'table/t.json'), 'utf8')).toBe(whole)
    const last = createTableStage('t', kept.store)
    expect(['key 4', 'key 5', 'key 99', 'more'].map((key) => last.find(key)?.value)).toEqual([
      1,
      'changed',
      undefined,
      'added',
    ])
    // What had changed before is still told after the next change.
    last.put('key 6', 'too')
    last.save()
    const again = createTableStage('t', kept.store)
    expect(['key 5', 'key 6', 'key 99'].map((key) => again.find(key)?.value)).toEqual(['changed', 'too', undefined])
  })

  it('tells of what is gone where it was written, and of nothing that came and went between two saves', () => {
    const stage = createTableStage('t', kept.store)
    fill(stage, keysTo(100))
    stage.save()
    for (const passing of ['one', 'two', 'three']) {
      stage.put(passing, 1)
      for (const _sweep of [1, 2]) {
        for (const key of keysTo(99)) stage.has(key)
        stage.sweep(true)
      }
    }
    stage.save()
    expect(readFileSync(join(kept.folder, 'table/t-changes.json'), 'utf8')).toContain('"gone":["key 99"]')
  })

  it('takes no changes to an earlier table for its own', () => {
    const stage = createTableStage('t', kept.store)
    fill(stage, keysTo(100), 'old')
    stage.save()
    stage.put('key 0', 'changed')
    stage.save()
    expect(kept.files('table')).toEqual(['t-changes.json', 't.json'])
    fill(stage, keysTo(100), 'new')
    stage.save()
    expect(createTableStage('t', kept.store).find('key 0')?.value).toBe('new')
  })

  it('is whole without its changes where those are lost', () => {
    const stage = createTableStage('t', kept.store)
    fill(stage, keysTo(100), 'old')
    stage.save()
    stage.put('key 0', 'changed')
    stage.save()
    writeFileSync(join(kept.folder, 'table/t-changes.json'), 'torn')
    expect(createTableStage('t', kept.store).find('key 0')?.value).toBe('old')
  })
})
