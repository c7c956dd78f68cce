import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Compilation } from '../generator/compilation.ts'
import { publish } from '../generator/output/publish/publish.ts'
import { compile } from '../generator/pipeline.ts'
import { createCache } from '../generator/runtime/cache.ts'
import { createStore, noStore } from '../generator/runtime/store.ts'
import { bytesOf, findingsOf, project } from './support/compile-site.ts'
import { edit, openEditedSite } from './support/edit-site.ts'

/** What happens before the site is looked at again: an edit, at a day of 2025, and whether another process looks. */
const step = fc.record({
  edit,
  now: fc.constantFrom('2025-05-10', '2025-06-01', '2025-06-01', '2025-06-10').map((day) => Date.parse(day)),
  isRestarted: fc.boolean(),
})

const isSound = ({ diagnostics }: Compilation): boolean => diagnostics.every(({ severity }) => severity !== 'error')

function treeOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return new Map(paths.map((path) => [path.slice(folder.length), readFileSync(path, 'base64')]))
}

it('a warm compile gives what a cold one gives, byte for byte and finding for finding, and so does the published folder', {
  timeout: 1_800_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const { root, apply, close } = openEditedSite()
      const store = createStore(join(root, '.cache'), '')
      let cache = createCache(store)
      try {
        for (const { edit, now, isRestarted } of steps) {
          apply(edit)
          if (isRestarted) cache = createCache(store)
          const options = { root, packages: project, withDrafts: false, now }
          const warm = await compile(options, cache, store)
          const cold = await compile(options, createCache(), noStore)
          expect(findingsOf(root, warm)).toBe(findingsOf(root, cold))
          expect(await bytesOf(warm)).toEqual(await bytesOf(cold))
          if (warm.output && cold.output && isSound(warm)) {
            await publish(root, join(root, 'dist'), warm.output, cache)
            await publish(root, join(root, 'cold'), cold.output)
            expect(treeOf(join(root, 'dist'))).toEqual(treeOf(join(root, 'cold')))
          }
          rmSync(join(root, 'cold'), { recursive: true, force: true })
          cache.save()
        }
      } finally {
        close()
      }
    }),
    { numRuns: Number(process.env['SEQUENCES'] ?? 20) },
  )
})
