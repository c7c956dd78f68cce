import { join } from 'node:path'
import type { Compilation, CompileOptions, CompileStep } from '../compilation.ts'
import { createCache } from '../runtime/cache.ts'
import { type Database, openFileDatabase, openResultDatabase } from '../runtime/database.ts'
import { createFileCache, noFileCache } from '../runtime/file-cache.ts'
import { packageFoldersOf } from '../runtime/paths.ts'
import { noTrace, type Runtime } from '../runtime/runtime.ts'
import { bundleInputs } from '../site/cached-bundle.ts'
import { EnvironmentError, type Io, type RunResult } from './io.ts'
import { getRoot } from './site-folders.ts'

export interface SiteOptions {
  readonly root: string
  readonly drafts?: boolean
  readonly now?: string
  readonly baseUrl?: string
  readonly cache?: boolean
}

export type Context = Awaited<ReturnType<typeof createContext>>

/** Checks the options and opens the cache. `shards` are results of other machines. */
export async function createContext(
  siteOptions: SiteOptions,
  io: Io,
  shards?: { readonly results: readonly Database<string>[]; readonly files: readonly Database<Uint8Array>[] },
) {
  const root = getRoot(siteOptions.root, io)
  const origin = parseOrigin(siteOptions.baseUrl)
  const now = parseNow(siteOptions.now, io)
  const options: CompileOptions = { root, packages: io.packages, origin, withDrafts: siteOptions.drafts ?? false, now }
  const folder = join(root, '.cache')
  const isCached = siteOptions.cache !== false
  const database = isCached ? await openResultDatabase(folder, io.version) : undefined
  const runtime: Runtime = {
    cache: createCache(database, shards?.results),
    files: isCached ? createFileCache(await openFileDatabase(folder), shards?.files) : noFileCache,
    trace: noTrace,
  }
  return {
    io,
    root,
    options,
    runtime,
    database,
    /** Compiles the site at the current time, or that of `--now`. */
    async compile(changes: Partial<CompileOptions> = {}): Promise<Compilation> {
      // Commands and threads that compile nothing start faster without the pipeline.
      const { compileSite } = await import('../pipeline.ts')
      return compileSite({ ...options, now: parseNow(siteOptions.now, io), ...changes }, runtime)
    },
    /** The same in steps: the pages in sight, if some are asked for, then the end. */
    async *compileInSteps(changes: Partial<CompileOptions>): AsyncGenerator<CompileStep> {
      const { compile } = await import('../pipeline.ts')
      yield* compile({ ...options, now: parseNow(siteOptions.now, io), ...changes }, runtime)
    },
  }
}

/** Milliseconds since 1970. */
function parseNow(date: string | undefined, io: Io): number {
  const now = date === undefined ? io.now() : Date.parse(date)
  if (Number.isNaN(now) || (date !== undefined && !/^\d{4}-\d\d-\d\d(?:T|$)/.test(date)))
    throw new EnvironmentError(`--now ${date} is not a date such as 2025-06-30`)
  return now
}

function parseOrigin(baseUrl: string | undefined): string | undefined {
  if (baseUrl === undefined) return undefined
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new EnvironmentError(`--base-url ${baseUrl} is not an origin such as https://www.example.com`)
  return url.origin
}

/** Records the result of a run with its inputs. They are unknown if the site's code could not be bundled: then it does nothing. */
export function recordResult(
  { io, root, runtime }: Context,
  { output, validUntil }: Compilation,
  result: Pick<RunResult, 'out' | 'stdout' | 'stderr' | 'code'>,
): void {
  if (!output) return
  const locks = [root, io.packages]
    .flatMap(packageFoldersOf)
    .flatMap((folder) => [join(folder, '../package-lock.json'), join(folder, '.package-lock.json')])
  // Hints name the scripts of the site.
  const files = [join(root, 'package.json'), ...locks, ...bundleInputs(runtime).keys()]
  io.recordResult?.({ ...result, root, files, until: validUntil })
}
