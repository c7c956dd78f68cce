import type { Log, Result } from 'sarif'
import { describe, expect, it } from 'vitest'
import { readFullCatalogue } from '../../../../generator/cli/findings/format-findings.ts'
import { formatSarif } from '../../../../generator/cli/findings/sarif.ts'
import { builtInCodes } from '../../../../generator/core/diagnostics/catalogue.ts'
import { type Diagnostic, diagnose } from '../../../../generator/core/diagnostics/diagnostic.ts'
import { createPositionLocator } from '../../../../generator/core/diagnostics/line-columns.ts'
import { project } from '../../../support/compile-site.ts'

const text = 'one: 1\ntwo: "😀" x\n'

const start = text.indexOf('x')

const log = (found: readonly Diagnostic[], shown = text): Log =>
  JSON.parse(
    formatSarif(
      found,
      createPositionLocator((file) => (file === 'content/ä b.yaml' ? shown : undefined)),
      readFullCatalogue(undefined, project),
    ),
  )

const resultsOf = (found: readonly Diagnostic[], shown?: string): readonly Result[] =>
  log(found, shown).runs[0]?.results ?? []

const span = { file: 'content/ä b.yaml', start, end: start + 1 }

const found = diagnose('content/duplicate', span, 'read `{0}` and [x](1), not {brand}', {
  help: 'give it another',
  notes: [{ message: 'the other one', span: { ...span, start: 0, end: 3 } }, { message: 'no place' }],
})

describe('SARIF', () => {
  it('holds place and notes of a finding', () => {
    const region = { startLine: 2, startColumn: 11, endLine: 2, endColumn: 12 }
    const artifactLocation = { uri: 'content/%C3%A4%20b.yaml', uriBaseId: 'SITE' }
    expect(resultsOf([found])).toEqual([
      {
        ruleId: 'content/duplicate',
        ruleIndex: builtInCodes.indexOf('content/duplicate'),
        level: 'error',
        message: { text: 'read `{{0}}` and \\[x](1), not {brand}\nnote: no place\nhelp: give it another' },
        locations: [{ physicalLocation: { artifactLocation, region } }],
        relatedLocations: [
          {
            id: 0,
            physicalLocation: {
              artifactLocation,
              region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 4 },
            },
            message: { text: 'the other one' },
          },
        ],
      },
    ])
  })

  it('says what columns count, and where addresses begin', () => {
    expect(log([]).runs[0]).toMatchObject({
      columnKind: 'utf16CodeUnits',
      originalUriBaseIds: { SITE: { description: { text: 'The folder of the site.' } } },
      results: [],
    })
  })

  it('has a rule for every code', () => {
    const rules = log([]).runs[0]?.tool.driver.rules ?? []
    expect(rules.map(({ id }) => id)).toEqual(builtInCodes)
    expect(rules[builtInCodes.indexOf('image/unused')]).toMatchObject({
      shortDescription: { text: 'No page shows a picture.' },
      fullDescription: { text: expect.stringContaining('No page shows a picture. It makes the site heavier') },
      help: { markdown: expect.stringContaining('**Right**\n\n```text\ncontent/images/wall.webp') },
      defaultConfiguration: { level: 'warning' },
    })
  })
})
