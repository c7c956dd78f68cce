import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { reference } from '#site'
import { suggestValue } from '../../../../generator/edits/new-entry/suggest-value.ts'

describe('a proposal', () => {
  const around = { unique: ['field'], today: new Date(Date.UTC(2026, 2, 5, 23)), idsIn: () => ['a', 'b'] }
  const of = (schema: z.ZodType, values: readonly unknown[], path = 'free') =>
    suggestValue(schema, [path], { ...around, others: values.map((value) => ({ [path]: value })) })

  it.each([
    ['the next number as text', z.string().regex(/^\d+$/), ['1', '3'], '4'],
    ['the next number', z.int(), [2, 1], 3],
    ['today, as the others write it', z.string(), ['March 1, 2024', 'June 12, 2025'], 'March 5, 2026'],
    ['today, in the one form that the schema takes', z.iso.date(), [], '2026-03-05'],
    ['what half of the others say', z.string(), ['Ann', 'Ann', 'Bob', 'Eve'], 'Ann'],
    ['no, where nobody says otherwise', z.boolean(), [], false],
    ['an empty list, where it will do', z.array(z.string()), [], []],
  ])('is %s', (_what, schema, values, value) => expect(of(schema, values)).toEqual({ value, isPlaceholder: false }))

  it.each([
    ['words that say so', z.string().min(1), ['x', 'y'], 'Free to be written'],
    ['the last of the others, where the schema takes no words', z.string().regex(/^\//), ['/a', '/b'], '/b'],
    ['the first option', z.enum(['a', 'b']), [], 'a'],
    ['an entry that is there', reference('notes'), [], 'a'],
    [
      'as many items as the schema wants',
      z.array(z.string().min(1)).min(2),
      [],
      ['Free 1 to be written', 'Free 2 to be written'],
    ],
  ])('else holds the place with %s', (_what, schema, values, value) =>
    expect(of(schema, values)).toEqual({ value, isPlaceholder: true }),
  )

  it('is none where the value must be of its own and nothing tells which', () => {
    expect(of(z.string().regex(/^[A-Z]{2}$/), ['OH', 'WY'], 'field')).toBeUndefined()
    expect(of(z.enum(['a', 'b']), ['a', 'b'], 'field')).toBeUndefined()
  })
  it('of a choice that must be its own is one not taken', () =>
    expect(of(z.enum(['a', 'b']), ['a'], 'field')?.value).toBe('b'))
})
