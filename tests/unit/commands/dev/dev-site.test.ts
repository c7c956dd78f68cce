import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { locatorOf } from '../../../../generator/commands/context.ts'
import { createDevSite } from '../../../../generator/commands/dev/dev-site.ts'
import { createLiveReload } from '../../../../generator/commands/dev/live-reload.ts'
import { compileSite, copySite, garden } from '../../../support/compile-site.ts'

it('says nothing of a file that was read while it was being saved', async () => {
  const root = copySite(garden)
  const file = 'content/notes/sowing.md'
  const text = readFileSync(join(root, file), 'utf8')
  const said: string[] = []
  // During the first compile, the rest of the save is heard of.
  const meanwhile = [() => site.touch([file])]
  const site = createDevSite(
    {
      compile: async () => {
        const compiled = await compileSite(root)
        meanwhile.shift()?.()
        return compiled
      },
      locatorOf: (compiled) => locatorOf(root, compiled),
      report: ({ diagnostics }, isServed) =>
        void said.push(`${isServed} ${diagnostics.map(({ span }) => span.file).join(' ')}`),
    },
    createLiveReload(),
  )
  writeFileSync(join(root, file), '')
  await site.compile()
  expect(said).toEqual([])
  writeFileSync(join(root, file), text)
  await site.compile()
  expect(said).toEqual(['true '])
  writeFileSync(join(root, file), '')
  await site.compile()
  expect(said.at(-1)).toContain(`false ${file}`)
  rmSync(root, { recursive: true })
})
