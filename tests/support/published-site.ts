import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { servePublished } from '../../generator/serve/published-site.ts'
import { serve } from '../../generator/serve/server.ts'
import { getBrowser } from './find-browser.js'

declare module 'vitest' {
  interface ProvidedContext {
    readonly origin: string
    readonly browser: string
    readonly published: string
  }
}

/** Builds the site once into a folder of its own and serves it, with the headers of production, to all browser tests. */
export default async function setup(vitest: TestProject): Promise<() => Promise<void>> {
  const project = resolve(import.meta.dirname, '../..')
  const folder = mkdtempSync(join(tmpdir(), 'published-'))
  const out = join(folder, 'dist')
  execFileSync(process.execPath, [join(project, 'bin/site.js'), 'build', '--out', out], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const served = servePublished(out)
  const server = await serve({ host: '127.0.0.1', port: 0, served: () => served })
  vitest.provide('origin', server.origin)
  vitest.provide('browser', getBrowser())
  vitest.provide('published', out)
  return async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  }
}
