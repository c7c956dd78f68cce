import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseFieldText } from '../../../../generator/edits/new-entry/plan-entry.ts'

describe('an answer', () => {
  it.each([
    [z.string(), ' a, b ', 'a, b'],
    [z.int().optional(), '4', 4],
    [z.boolean().default(false), 'true', true],
    [z.array(z.string()), 'a, b,', ['a', 'b']],
  ])('is read by its schema (%#)', (schema, typed, value) => expect(parseFieldText(schema, typed)).toEqual(value))
})
