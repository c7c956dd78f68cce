import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AnyCheck } from '../../../generator/core/api/check.ts'
import { countFindings } from '../../support/compliance-example.ts'

const folder = 'templates/checks/compliance'
const modules = await Promise.all(
  readdirSync(folder).map((name): Promise<{ default: AnyCheck }> => import(join(process.cwd(), folder, name))),
)

describe('the explanation of a check', () => {
  it.each(modules.map((module) => [module.default.code, module.default] as const))(
    '%s has a wrong example that it finds, and a right one that it passes',
    (_, check) => {
      const { wrong, right } = check.explain
      // The right example of a text may be the entry of the register that it needs.
      const text = right.includes('text:') || !wrong.startsWith('text:') ? '' : wrong
      expect(countFindings(check, wrong)).toBeGreaterThan(0)
      expect(countFindings(check, right, text)).toBe(0)
    },
  )
})
