import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Cache, createCache } from '../../generator/runtime/cache.ts'
import { noStore } from '../../generator/runtime/store.ts'
import { bundleWithCache } from '../../generator/site/cached-bundle.ts'
import { createModules, type Modules } from '../../generator/site/run-modules.ts'
import { templateOptions } from '../../generator/site/run-templates.ts'
import { project } from '../support/compile-site.ts'

let root: string
let cache: Cache
let modules: Modules
const at = (name: string): string => join(root, name)
const write = (name: string, text: string): void => writeFileSync(at(name), text)

async function bundle(entry: string): Promise<void> {
  const options = { ...templateOptions, stdin: { contents: `import './${entry}'`, resolveDir: root } }
  await bundleWithCache({ name: 'templates', root, packages: project, key: '', options }, noStore, cache)
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'modules-'))
  cache = createCache()
  modules = createModules(cache)
  write('base.ts', 'export const base = { times: 1 }\n')
  write('other.ts', 'export const other = {}\n')
  write(
    'top.ts',
    "import { base } from './base.ts'\nimport { other } from './other'\nexport const all = [base, other]\n",
  )
  await bundle('top.ts')
})
afterEach(() => rmSync(root, { recursive: true }))

const runTop = async (...saved: string[]): Promise<unknown[]> => {
  const [exported] = await modules.run([at('top.ts')], saved.map(at))
  return (exported as { readonly all: unknown[] }).all
}

it('runs a saved module and what imports it anew, and nothing else', async () => {
  const [base, other] = await runTop()
  expect(base).toEqual({ times: 1 })
  expect(await runTop()).toEqual([base, other])
  write('base.ts', 'export const base = { times: 2 }\n')
  const [fresh, same] = await runTop('base.ts')
  expect(fresh).toEqual({ times: 2 })
  expect(same).toBe(other)
})

it('asks for a bundle where a module imports what was not bundled', async () => {
  write('more.ts', 'export const more = 1\n')
  write('base.ts', "export { more as base } from './more.ts'\n")
  await expect(runTop('base.ts')).rejects.toThrow('which was not bundled')
})

it('asks for a bundle where a file is not what was bundled', async () => {
  write('base.ts', 'export const base = 3\n')
  await expect(runTop()).rejects.toThrow('is not what was bundled')
})

it('runs again what has thrown', async () => {
  write('base.ts', 'throw new Error("not yet")\n')
  await expect(runTop('base.ts')).rejects.toThrow('not yet')
  write('base.ts', 'export const base = 4\n')
  expect((await runTop('base.ts'))[0]).toBe(4)
})

it('runs modules that import each other', async () => {
  write('base.ts', "import { other } from './other.ts'\nexport const base = () => other\n")
  write('other.ts', "import { base } from './base.ts'\nexport const other = { isSame: () => base() === other }\n")
  await bundle('top.ts')
  const [, other] = await runTop()
  expect((other as { readonly isSame: () => boolean }).isSame()).toBe(true)
})
