import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCache } from '../../../../generator/core/runtime/cache.ts'
import type { Runtime } from '../../../../generator/core/runtime/runtime.ts'
import { bundleWithCache } from '../../../../generator/core/site/cached-bundle.ts'
import { createRuntime } from '../../../support/compile-site.ts'
import { createMemoryDatabase } from '../../../support/memory-database.ts'

let root: string

let runtime: Runtime

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bundle-'))
  runtime = createRuntime({ cache: createCache(createMemoryDatabase()) })
})

afterEach(() => rmSync(root, { recursive: true }))

it('keeps no bundle of a file that was saved while it was bundled', async () => {
  const path = join(root, 'said.js')
  const write = (word: string): void => writeFileSync(path, `export const said = "${word}"\n`)
  write('old')
  let isSaved = false
  const saveOnceRead: Plugin = {
    name: 'save once read',
    setup: ({ onLoad }) =>
      onLoad({ filter: /said\.js$/ }, () => {
        const contents = readFileSync(path)
        if (!isSaved) write('new')
        isSaved = true
        return { contents }
      }),
  }
  const options = { entryPoints: [path], outdir: root, plugins: [saveOnceRead] }
  const build = () => bundleWithCache({ name: 'templates', root, packages: root, key: '', options }, runtime)
  await build()
  expect((await build()).files.map(({ text }) => text)).toEqual([expect.stringContaining('"new"')])
})
