import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRowStage } from '../../generator/runtime/row-stage.ts'
import type { Store } from '../../generator/runtime/store.ts'
import { fill, keysTo, storeForEach } from '../support/kept-folder.ts'

const kept = storeForEach()

describe('rows', () => {
  const segments = (): readonly string[] => kept.files('rows').filter((file) => file.startsWith('r-'))

  it('are read one by one, when they are asked for', () => {
    const stage = createRowStage('r', kept.store)
    for (const key of keysTo(100)) stage.put(key, key.repeat(10))
    stage.save()
    const parts: number[] = []
    const readPart: Store['readPart'] = (name, offset, length) => {
      parts.push(length)
      return kept.store.readPart(name, offset, length)
    }
    const next = createRowStage('r', { ...kept.store, readPart })
    expect(next.has('key 1')).toBe(true)
    expect(parts).toEqual([])
    for (const _again of [1, 2]) expect(next.find('key 70')?.value).toBe('key 70'.repeat(10))
    expect(parts).toEqual([62])
  })

  it('that are written already come back as they were written', () => {
    const stage = createRowStage('r', kept.store)
    stage.put('key', 'old')
    stage.putJson?.('key', '{"a":[1]}')
    expect(stage.find('key')?.value).toEqual({ a: [1] })
    stage.save()
    expect(createRowStage('r', kept.store).find('key')?.value).toEqual({ a: [1] })
  })

  it('are found while they are fresh, and after their segment is full', () => {
    const stage = createRowStage('r', kept.store)
    const large = 'x'.repeat(1_500_000)
    for (const key of keysTo(4)) stage.put(key, key + large)
    expect(segments()).toHaveLength(1)
    for (const key of keysTo(4)) expect(stage.find(key)?.value === key + large, key).toBe(true)
  })

  it('stand in few segments, however many runs have added to them', () => {
    for (const key of keysTo(140)) {
      const stage = createRowStage('r', kept.store)
      stage.put(key, key)
      stage.save()
    }
    expect(segments().length).toBeLessThanOrEqual(129)
    const stage = createRowStage('r', kept.store)
    for (const key of keysTo(140)) expect(stage.find(key)?.value).toBe(key)
  })

  it('that are gone give their room back', () => {
    const stage = createRowStage('r', kept.store)
    fill(stage, ['kept'], 'kept')
    for (const key of keysTo(3)) stage.put(key, key + 'x'.repeat(9_000_000))
    stage.save()
    stage.sweep(true)
    stage.has('kept')
    stage.sweep(true)
    stage.save()
    const size = segments().reduce((sum, file) => sum + readFileSync(join(kept.folder, 'rows', file)).length, 0)
    expect(size).toBeLessThan(100)
    expect(createRowStage('r', kept.store).find('kept')?.value).toBe('kept')
  })

  it('whose segment is lost or changed read as absent, and can be put again', () => {
    const stage = createRowStage('r', kept.store)
    fill(stage, ['lost'], 'value')
    stage.save()
    const [segment = ''] = segments()
    for (const ruin of [
      () => rmSync(join(kept.folder, 'rows', segment)),
      () => writeFileSync(join(kept.folder, 'rows', segment), '"VALUE"'),
    ]) {
      ruin()
      const next = createRowStage('r', kept.store)
      expect(next.find('lost')).toBeUndefined()
      expect(next.has('lost')).toBe(false)
      next.put('lost', 'value')
      next.save()
      expect(createRowStage('r', kept.store).find('lost')?.value).toBe('value')
    }
  })

  it('are held in memory where the disk takes none', () => {
    const stage = createRowStage('r', { ...kept.store, writePlain: () => false })
    stage.put('key', 'value')
    stage.save()
    expect(stage.find('key')?.value).toBe('value')
    expect(createRowStage('r', kept.store).find('key')).toBeUndefined()
  })
})
