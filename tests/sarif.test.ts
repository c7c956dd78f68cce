import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import type { Log } from 'sarif'
import { beforeAll, describe, expect, it } from 'vitest'
import { locatorOf } from '../generator/cli/context.ts'
import { diagnose } from '../generator/diagnostics/diagnostic.ts'
import { createLocator } from '../generator/diagnostics/locate.ts'
import { formatSarif } from '../generator/diagnostics/sarif.ts'
import { casesFolder, compileSite, copySite, garden } from './support/compile-site.ts'

/** Path of the official schema, `sarif-2.1/schema/sarif-schema-2.1.0.json` of github.com/oasis-tcs/sarif-spec. */
const schemaPath = process.env['SARIF_SCHEMA']

const span = { file: 'content/pages/home.yaml', start: 0, end: 5 }
const mendable: Log = JSON.parse(
  formatSarif(
    [
      diagnose('content/unknown-field', span, 'unknown field `titel`', {
        notes: [{ message: 'made from', span }],
        fix: { span, text: 'title' },
      }),
    ],
    createLocator(() => 'titel: Notes\n'),
  ),
)

async function logOf(name: string): Promise<Log> {
  const root = copySite(garden, join(casesFolder, 'bad', name))
  try {
    const compiled = await compileSite(root)
    return JSON.parse(formatSarif(compiled.diagnostics, locatorOf(root, compiled)))
  } finally {
    rmSync(root, { recursive: true })
  }
}

describe('SARIF of whole sites', () => {
  const cases = ['duplicate-slug', 'dead-link-in-body', 'broken-picture', 'template-throws', 'utf16']
  let logs: readonly Log[] = []
  beforeAll(async () => {
    logs = await Promise.all(cases.map(logOf))
  })

  it('holds results that lead to files of the site and to their rules', () => {
    for (const { runs } of logs) {
      const rules = runs[0]?.tool.driver.rules ?? []
      const results = runs[0]?.results ?? []
      expect(results).not.toEqual([])
      for (const { ruleId, ruleIndex, locations = [], relatedLocations = [] } of results) {
        expect(rules[ruleIndex ?? -1]?.id).toBe(ruleId)
        for (const { physicalLocation } of [...locations, ...relatedLocations]) {
          expect(physicalLocation?.artifactLocation?.uri).toMatch(/^(?:content|templates)\/[\w./-]+$/)
          expect(physicalLocation?.region?.startLine).toBeGreaterThan(0)
        }
      }
    }
  })

  it.skipIf(schemaPath === undefined)('fits the official schema', () => {
    // Draft 4, which ajv reads but for the names of the dialect; SARIF uses nothing in which the two differ.
    const { $schema: _, id: __, ...schema } = JSON.parse(readFileSync(schemaPath ?? '', 'utf8'))
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
    const isValid = ajv.compile(schema)
    for (const log of [...logs, mendable]) expect(isValid(log) || isValid.errors).toBe(true)
  })
})
