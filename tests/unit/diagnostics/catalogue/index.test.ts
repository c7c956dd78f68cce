import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { builtInCatalogue } from '../../../../generator/diagnostics/catalogue/index.ts'

describe('explanations', () => {
  it.each([...builtInCatalogue])('of %s are sentences with two examples that can be read', (_code, entry) => {
    const { what, why, language, wrong, right } = entry
    for (const prose of [what, why]) expect(prose).toMatch(/^[A-Z].*\.$/)
    expect(wrong).not.toBe(right)
    for (const row of [wrong, right].join('\n').split('\n')) expect(row.length).toBeLessThan(110)
    if (language === 'yaml') expect(parseDocument(right).errors).toEqual([])
  })
})
