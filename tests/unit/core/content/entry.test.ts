import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Markdown, Reference } from '#site'
import { deserializeData, serializeData } from '../../../../generator/core/content/entry.ts'

/** As another run reads it. */
const back = (data: unknown): unknown => {
  const serialized = serializeData(data)
  return serialized ? deserializeData(JSON.parse(JSON.stringify(serialized))) : expect.unreachable('not kept')
}

describe('the data of an entry', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (data) => {
        fc.pre(serializeData(data) !== undefined)
        expect(back(data)).toStrictEqual(data)
      }),
    )
  })

  it('comes back with its markdown and references as what they are', () => {
    const data = {
      text: new Markdown('*a*', '<p><em>a</em></p>'),
      list: [{ to: new Reference('notes', 'a') }, [new Markdown('', '')]],
      source: { source: 'x', html: 'y' },
      __proto: null,
    }
    const found = back(data)
    expect(found).toStrictEqual(data)
    expect(found).toHaveProperty('text', expect.any(Markdown))
    expect(found).toHaveProperty(['list', 0, 'to'], expect.any(Reference))
  })

  const unkept: Readonly<Record<string, unknown>> = {
    'a date': new Date(0),
    'a map': new Map([[1, 2]]),
    'a set': new Set([1]),
    undefined,
    'minus zero': -0,
    NaN: Number.NaN,
    infinity: Number.POSITIVE_INFINITY,
    'a large integer': 1n,
    'a function': () => 1,
    'an instance': new (class Own {})(),
    'a key that marks an instance': { $: 'markdown', source: 'x', html: 'y' },
  }
  for (const [what, value] of Object.entries(unkept))
    it(`is not kept with ${what} in it`, () => {
      for (const data of [value, [value], { deep: [{ value }] }, { text: new Markdown('', ''), value }])
        expect(serializeData(data)).toBeUndefined()
    })
})
