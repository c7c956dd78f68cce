import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPublishedSite } from '../../generator/cli/serve/respond.ts'
import { serve } from '../../generator/cli/serve/server.ts'
import { getBrowser, getShell } from './find-browser.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin at which the published site is served. */
    readonly origin: string
    /** Folder of the published site. */
    readonly published: string
    /** Every page's address and the template that makes it. */
    readonly routes: readonly { readonly url: string; readonly template: string }[]
    /** Path of the browser as visitors have it, for tests that start one of their own. */
    readonly browser: string
    /** Path of the browser without windows; nothing for the driver's own. */
    readonly shell: string | undefined
  }
}

/**
 * Builds the site into a temporary folder and serves it with the headers of production. Vitest calls this for each project that has files
 * to run: the first call does the work, and provides the results through the root project, which all projects inherit.
 */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = vitest.getRootProject()
  if ('origin' in root.getProvidedContext()) return undefined
  const project = resolve(import.meta.dirname, '../..')
  const folder = mkdtempSync(join(tmpdir(), 'published-'))
  const out = join(folder, 'dist')
  const run = (...args: readonly string[]): string =>
    execFileSync(process.execPath, [join(project, 'bin/site.js'), ...args], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    })
  run('build', '--out', out)
  const served = openPublishedSite(out)
  const server = await serve({ host: '127.0.0.1', port: 0, served: () => served })
  root.provide('origin', server.origin)
  root.provide('published', out)
  root.provide('routes', JSON.parse(run('routes', '--json')))
  root.provide('browser', getBrowser())
  root.provide('shell', getShell())
  return async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  }
}
