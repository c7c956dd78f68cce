import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { codes } from '../../generator/diagnostics/catalogue.ts'
import { explanationOf } from '../../generator/diagnostics/explanations/explanation-of.ts'

describe('explanations', () => {
  it.each(codes)('of %s are sentences with two examples that can be read', (code) => {
    const { what, why, language, wrong, right } = explanationOf(code)
    for (const prose of [what, why]) expect(prose).toMatch(/^[A-Z].*\.$/)
    expect(wrong).not.toBe(right)
    for (const row of [wrong, right].join('\n').split('\n')) expect(row.length).toBeLessThan(110)
    if (language === 'yaml') expect(parseDocument(right).errors).toEqual([])
  })
})
