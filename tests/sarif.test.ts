import { rmSync } from 'node:fs'
import { Ajv } from 'ajv'
import type { Log } from 'sarif'
import { beforeAll, describe, expect, it } from 'vitest'
import { readFullCatalogue } from '../generator/cli/findings/format-findings.ts'
import { formatSarif } from '../generator/cli/findings/sarif.ts'
import { positionLocatorOf } from '../generator/core/diagnostics/line-columns.ts'
import { getCase } from './support/cases.ts'
import { compileSite, copySite, garden, project } from './support/compile-site.ts'
import { sarifSchema } from './support/sarif-schema.ts'

async function logOf([file, name]: readonly [string, string]): Promise<Log> {
  const root = copySite(garden, getCase(file, name))
  try {
    const compiled = await compileSite(root)
    return JSON.parse(
      formatSarif(compiled.diagnostics, positionLocatorOf(root, compiled), readFullCatalogue(compiled.site, project)),
    )
  } finally {
    rmSync(root, { recursive: true })
  }
}

describe('SARIF of whole sites', () => {
  const cases = [
    ['content-duplicate', 'a copied note with a slug that is taken'],
    ['link-dead', 'a mistyped address in a body'],
    ['image-unreadable', 'a text named as a picture'],
    ['template-error', 'render throws'],
    ['source-encoding', 'UTF-16'],
    ['content-name-mismatch', 'a mistyped slug'],
  ] as const
  let logs: readonly Log[] = []
  beforeAll(async () => {
    logs = await Promise.all(cases.map(logOf))
  })

  it('is valid by the sections of the standard', () => {
    const isValid = new Ajv({ allErrors: true, validateFormats: false }).compile(sarifSchema)
    for (const log of logs) expect(isValid(log), JSON.stringify(isValid.errors)).toBe(true)
    const [{ runs, ...log } = { runs: [] }] = logs
    expect(isValid({ ...log, runs: [{ ...runs[0], result: [] }] })).toBe(false)
    expect(isValid({ ...log, runs: [{ ...runs[0], results: [{ message: { text: 'see {0}' } }] }] })).toBe(false)
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
})
