import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explain } from '../../../generator/cli/explain.ts'
import { project } from '../../support/compile-site.ts'

const site = `import { defineSite } from '#site'
export default defineSite({
  content: {},
  settings: () => ({ origin: 'https://a.example', language: 'en', name: 'A', themeColors: { light: '#fff', dark: '#000' } }),
})`
const check = `import { defineCheck } from '#site'
export default defineCheck({
  code: 'prices/no-cents',
  severity: 'warning',
  explain: { means: 'A price is written without cents.', wrong: 'price: $5', right: 'price: $5.00' },
  on: 'document',
  run: () => [],
})`

describe('explain, with the codes of a site', () => {
  let root = ''
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'explain-'))
    for (const [path, text] of Object.entries({ 'templates/site.ts': site, 'templates/checks/no-cents.ts': check })) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
  })
  afterAll(() => rmSync(root, { recursive: true }))

  const print = async (name: string | undefined, json: boolean): Promise<string> => {
    let written = ''
    const stdout = new Writable({
      write(chunk, _encoding, next) {
        written += chunk
        next()
      },
    })
    const io = { stdin: () => Readable.from([]), stdout, stderr: stdout, cwd: root, packages: project, version: 'one' }
    expect(await explain(name, { root: '.', json }, { ...io, environment: {}, now: () => 0 })).toBe(0)
    return written
  }

  it('explains one', async () => {
    expect(await print('prices/no-cents', false)).toBe(
      'prices/no-cents  warning  A price is written without cents.\n\nwrong\n    price: $5\n\nright\n    price: $5.00\n',
    )
    expect(JSON.parse(await print('prices/no-cents', true))).toEqual({
      code: 'prices/no-cents',
      severity: 'warning',
      summary: 'A price is written without cents.',
      language: 'yaml',
      wrong: 'price: $5',
      right: 'price: $5.00',
    })
  })

  it('lists them last', async () => {
    expect(await print(undefined, false)).toMatch(
      /\nprices\/no-cents +warning {2}A price is written without cents\.\n$/,
    )
    expect(JSON.parse(await print(undefined, true)).at(-1)).toEqual({
      code: 'prices/no-cents',
      severity: 'warning',
      summary: 'A price is written without cents.',
    })
  })

  it('suggests one for a typo', async () => {
    await expect(print('prices/no-cnets', false)).rejects.toThrow('did you mean `prices/no-cents`?')
  })
})
