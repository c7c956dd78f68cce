import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { explain } from '../../../generator/commands/explain.ts'
import type { CatalogueEntry } from '../../../generator/diagnostics/catalogue/entry.ts'
import { extendCatalogue } from '../../../generator/diagnostics/catalogue/index.ts'

const code = 'prices/no-cents'

const entry: CatalogueEntry = {
  severity: 'warning',
  summary: 'a price has no cents',
  what: 'A price is written without cents.',
  language: 'yaml',
  wrong: 'price: $5',
  right: 'price: $5.00',
}

const catalogue = extendCatalogue([[code, entry]])

describe('explain, with the codes of a site', () => {
  const print = (name: string | undefined, json: boolean): string => {
    let written = ''
    const stdout = new Writable({
      write(chunk, _encoding, next) {
        written += chunk
        next()
      },
    })
    expect(explain(name, { json }, { stdout, environment: {} }, catalogue)).toBe(0)
    return written
  }

  it('explains one', () => {
    expect(print(code, false)).toBe(
      'prices/no-cents  warning  a price has no cents\n\nA price is written without cents.\n\nwrong\n    price: $5\n\nright\n    price: $5.00\n',
    )
    expect(JSON.parse(print(code, true))).toEqual({ code, ...entry })
  })

  it('lists them last', () => {
    expect(print(undefined, false)).toMatch(/\nprices\/no-cents +warning {2}a price has no cents\n$/)
    expect(JSON.parse(print(undefined, true)).at(-1)).toEqual({
      code,
      severity: 'warning',
      summary: 'a price has no cents',
    })
  })

  it('suggests one for a typo', () => {
    expect(() => print('prices/no-cnets', false)).toThrow('did you mean `prices/no-cents`?')
  })
})
