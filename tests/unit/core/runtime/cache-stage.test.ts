import { describe, expect, it } from 'vitest'
import { cacheStage, createCache, keyOfData } from '../../../../generator/core/runtime/cache.ts'
import { changeEachField } from '../../../support/change-fields.ts'
import { createMemoryDatabase } from '../../../support/memory-database.ts'

interface Word {
  readonly word: string
  readonly times?: number
}

/** A stage that counts its runs; names are those of the generator's stages. */
function createStage(storage: 'memory' | 'disk' = 'disk') {
  const runs: string[] = []
  const stage = cacheStage<Word, string>({
    name: 'render-markdown',
    storage,
    run({ word, times = 1 }) {
      runs.push(word)
      return word.repeat(times)
    },
  })
  return { runs, stage }
}
const createRuntime = (database = createMemoryDatabase()) => ({
  cache: createCache(database),
})

describe('the key of plain data', () => {
  const input = { text: 'a', count: 1, isNew: true, none: null, anyOf: { anyList: ['x', 'y'] }, deep: [{ a: [1] }] }

  it('is the same for the same input', () => {
    expect(keyOfData(structuredClone(input))).toBe(keyOfData(input))
    expect(keyOfData('a')).toBe(keyOfData('a'))
    expect(keyOfData({ a: 1, b: undefined })).toBe(keyOfData({ a: 1 }))
  })

  it('changes with each field', () => {
    const changes = changeEachField(input)
    expect(new Set([input, ...changes.map(({ value }) => value)].map(keyOfData)).size).toBe(changes.length + 1)
  })

  it('tells texts, numbers and lists apart', () => {
    const inputs = ['1', 1, ['1'], [1], '["1"]', null, [], {}, '', [[]]]
    expect(new Set(inputs.map(keyOfData)).size).toBe(inputs.length)
  })

  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('a')],
    ['a large integer', 1n],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['a set', new Set()],
    ['bytes', new Uint8Array()],
    ['an instance of a class', new (class Own {})()],
    ['no number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
  ])('throws for %s, wherever', (_what, value) => {
    for (const input of [value, [value], { deep: [{ value }] }]) expect(() => keyOfData(input)).toThrow(TypeError)
  })
})

describe.each(['memory', 'disk'] as const)('a stage in %s', (storage) => {
  it('runs once for each input', () => {
    const { runs, stage } = createStage(storage)
    const runtime = createRuntime()
    const results = [{ word: 'a' }, { word: 'b', times: 2 }, { word: 'a' }, { word: 'b', times: 3 }].map((input) =>
      stage(input, runtime),
    )
    expect(results).toEqual(['a', 'bb', 'a', 'bbb'])
    expect(runs).toEqual(['a', 'b', 'b'])
  })

  it('says without running whether it has a result', () => {
    const { runs, stage } = createStage(storage)
    const runtime = createRuntime()
    expect(stage.has({ word: 'a' }, runtime)).toBe(false)
    expect(runs).toEqual([])
    stage({ word: 'a' }, runtime)
    expect(stage.has({ word: 'a' }, runtime)).toBe(true)
  })

  it('keeps no result of a run that throws', () => {
    let isBroken = true
    const stage = cacheStage<string, string>({
      name: 'render-markdown',
      storage,
      run(word) {
        if (isBroken) throw new Error('bug')
        return word
      },
    })
    const runtime = createRuntime()
    expect(() => stage('a', runtime)).toThrow('bug')
    isBroken = false
    expect(stage('a', runtime)).toBe('a')
  })
})

it('only a stage on disk is found by the next run', () => {
  for (const storage of ['memory', 'disk'] as const) {
    const { runs, stage } = createStage(storage)
    const database = createMemoryDatabase()
    for (const _run of ['first', 'second']) {
      const runtime = createRuntime(database)
      stage({ word: 'a' }, runtime)
      runtime.cache.save()
    }
    expect(runs).toEqual(storage === 'disk' ? ['a'] : ['a', 'a'])
  }
})
