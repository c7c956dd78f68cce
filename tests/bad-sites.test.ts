import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { casesFolder, compileSite, copySite, findingsOf, garden } from './support/compile-site.ts'

const folder = join(casesFolder, 'bad')

describe('a site with one mistake', () => {
  for (const name of readdirSync(folder)) {
    it(`${name}: is told so, once, at its place`, async () => {
      const overlay = join(folder, name)
      const root = copySite(garden, overlay)
      try {
        const compiled = await compileSite(root)
        expect(compiled.diagnostics).toHaveLength(1)
        await expect(findingsOf(root, compiled)).toMatchFileSnapshot(join(overlay, 'findings.txt'))
      } finally {
        rmSync(root, { recursive: true })
      }
    })
  }
})
