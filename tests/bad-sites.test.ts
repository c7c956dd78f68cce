import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { casesFolder, findingsOf, openGarden } from './support/compile-site.ts'

const folder = join(casesFolder, 'bad')

describe('a site with one mistake', () => {
  const { root, compile, close } = openGarden()
  afterAll(close)
  for (const name of readdirSync(folder)) {
    it(`${name}: is told so, once, at its place`, async () => {
      const overlay = join(folder, name)
      const compiled = await compile(overlay)
      expect(compiled.diagnostics).toHaveLength(1)
      await expect(findingsOf(root, compiled)).toMatchFileSnapshot(join(overlay, 'findings.txt'))
    })
  }
})
