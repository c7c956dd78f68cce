import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from 'sarif'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { formatJson } from '../../../../generator/cli/findings/format-findings.ts'
import { formatSarif } from '../../../../generator/cli/findings/sarif.ts'
import type { CatalogueEntry } from '../../../../generator/core/diagnostics/catalogue.ts'
import {
  attributesOfCode,
  builtInCodes,
  type DiagnosticCode,
  isSiteCode,
  parseCatalogue,
} from '../../../../generator/core/diagnostics/catalogue.ts'
import { diagnoseAs } from '../../../../generator/core/diagnostics/diagnostic.ts'
import { createPositionLocator } from '../../../../generator/core/diagnostics/line-columns.ts'
import { createPaint, formatPretty } from '../../../../generator/core/reporters/pretty.ts'

const code = 'prices/no-cents'

const entry: CatalogueEntry = {
  severity: 'warning',
  summary: 'a price has no cents',
  what: 'A price is written without cents.',
  language: 'yaml',
  wrong: 'price: $5',
  right: 'price: $5.00',
}

const codes = readFileSync(join(import.meta.dirname, '../../../../generator/core/diagnostics/codes.md'), 'utf8')
const builtIn = parseCatalogue(codes)
const catalogue = parseCatalogue(codes, [[code, entry]])

const locator = createPositionLocator(() => 'price: $5\n')

const span = { file: 'a.yaml', start: 7, end: 9 }

const found = diagnoseAs({ code, severity: 'warning' }, span, 'no cents', { help: 'add `.00`' })

describe('the code of a check of a site', () => {
  it.each([
    ['prices/no-cents', true],
    ['link/very-dead', true],
    ['link/dead', false],
    ['prices', false],
    ['prices/no/cents', false],
    ['Prices/no-cents', false],
    ['prices/1-cent', false],
    ['prices/no cents', false],
    ['prices/no-cents\n', false],
    ['__proto__', false],
  ])('%j is one: %s', (text, expected) => expect(isSiteCode(text)).toBe(expected))

  it('follows the built-in ones, and replaces none', () => {
    expect([...catalogue]).toEqual([...builtIn, [code, entry]])
    expect([
      ...parseCatalogue(codes, [
        ['link/dead', entry],
        ['prices', entry],
      ]),
    ]).toEqual([...builtIn])
  })

  it('appears in pretty', () => {
    const [first, ...rest] = formatPretty([found], locator, createPaint(false), 1).split('\n')
    expect(first).toMatch(/ {2}warning {2}prices\/no-cents$/)
    expect(rest.join('\n')).toBe(
      '  no cents\n  > 1 | price: $5\n      |        ^^\n  help: add `.00`\n\n0 errors, 1 warning in 1 file\n',
    )
  })

  it('appears in JSON', () => {
    expect(JSON.parse(formatJson([found], locator, 1))).toMatchObject({
      diagnostics: [{ code, severity: 'warning', message: 'no cents', help: 'add `.00`', line: 1, column: 8 }],
      summary: { errors: 0, warnings: 1, files: 1 },
    })
  })

  it('has a rule in SARIF', () => {
    const log: Log = JSON.parse(formatSarif([found], locator, catalogue))
    const { results = [], tool } = log.runs[0] ?? { tool: { driver: { name: '' } } }
    expect(results[0]).toMatchObject({ ruleId: code, ruleIndex: builtIn.size, level: 'warning' })
    expect(tool.driver.rules?.[builtIn.size]).toEqual({
      id: code,
      shortDescription: { text: 'A price has no cents.' },
      fullDescription: { text: 'A price is written without cents.' },
      help: {
        text: 'A price is written without cents.\n\nWrong:\n\nprice: $5\n\nRight:\n\nprice: $5.00',
        markdown:
          'A price is written without cents.\n\n**Wrong**\n\n```yaml\nprice: $5\n```\n\n**Right**\n\n```yaml\nprice: $5.00\n```',
      },
      defaultConfiguration: { level: 'warning' },
      properties: { tags: ['prices'] },
    })
  })
})

describe('explanations', () => {
  it.each([...builtIn])('of %s are sentences with two examples that can be read', (_code, entry) => {
    const { what, why, language, wrong, right } = entry
    for (const prose of [what, why]) expect(prose ?? 'None.').toMatch(/^[A-Z].*\.$/)
    expect(wrong).not.toBe(right)
    for (const row of [wrong, right].join('\n').split('\n')) expect(row.length).toBeLessThan(110)
    if (language === 'yaml') expect(parseDocument(right).errors).toEqual([])
  })
})

it('the generator has the codes of codes.md, each with its severity', () => {
  expect([...builtIn.keys()]).toEqual(builtInCodes)
  expect(codes.match(/^## `/gm)).toHaveLength(builtIn.size)
  expect(
    [...builtIn].filter(([code, { severity }]) => attributesOfCode(code as DiagnosticCode).severity !== severity),
  ).toEqual([])
})

it('the guides name codes that there are', () => {
  const folder = join(import.meta.dirname, '../../../../generator/core/api')
  const named = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/^(?:-|\|) `([a-z-]+\/[a-z-]+)`/gm)])
    .map(([, code = '']) => code)
    .filter((code) => builtInCodes.some((other) => other.split('/')[0] === code.split('/')[0]))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((code) => !builtInCodes.includes(code))).toEqual([])
})
