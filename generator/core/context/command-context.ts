import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Compilation, CompileOptions, CompileStep } from '../compilation.ts'
import { manifestName } from '../output/hosts/hosts.ts'
import { createCache } from '../runtime/cache.ts'
import {
  createFileCache,
  type Database,
  noFileCache,
  openFileDatabase,
  openResultDatabase,
} from '../runtime/database.ts'
import { findLink, isNonFile } from '../runtime/links.ts'
import { selfAndParents } from '../runtime/paths-and-hashes.ts'
import { createSiteCaller } from '../runtime/run-site-code.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { lastBundleDependencies } from '../site/cached-bundle.ts'
import { dateHelp, parseTime } from '../text/dates.ts'
import { CommandError, type ProcessIo, type RecordedRun } from './process-io.ts'

export interface SiteOptions {
  readonly root: string
  readonly drafts?: boolean
  readonly now?: string
  readonly baseUrl?: string
  readonly cache?: boolean
}

export type CommandContext = Awaited<ReturnType<typeof createCommandContext>>

/** Checks the options and opens the cache. `shards` are results of other machines. */
export async function createCommandContext(
  siteOptions: SiteOptions,
  io: ProcessIo,
  shards?: { readonly results: readonly Database<string>[]; readonly files: readonly Database<Uint8Array>[] },
) {
  const root = getRoot(siteOptions.root, io)
  // esbuild would wait for a pipe, and quote a file that a link leads to.
  for (const name of ['package.json', 'tsconfig.json'])
    if (isNonFile(join(root, name))) throw new CommandError(`${join(root, name)} is no file, but a link or a folder`)
  const base = parseBaseUrl(siteOptions.baseUrl)
  const now = parseNow(siteOptions.now, io)
  let isServing = false
  const call = createSiteCaller(io.supervisor, () => isServing)
  const { packages, environment } = io
  const withDrafts = siteOptions.drafts ?? false
  const options: CompileOptions = { root, packages, environment, ...base, call, withDrafts, now }
  const folder = join(root, '.cache')
  const isCached = siteOptions.cache !== false
  const database = isCached ? await openResultDatabase(folder, io.version) : undefined
  const runtime: Runtime = {
    cache: createCache(database, shards?.results),
    files: isCached ? createFileCache(await openFileDatabase(folder), shards?.files) : noFileCache,
  }
  return {
    io,
    root,
    options,
    runtime,
    database,
    /** Compiles the site at the current time, or that of `--now`. */
    async compile(changes: Partial<CompileOptions> = {}): Promise<Compilation> {
      // Commands that compile nothing start faster without the pipeline.
      const { compileSite } = await import('../pipeline.ts')
      return compileSite({ ...options, now: parseNow(siteOptions.now, io), ...changes }, runtime)
    },
    /** The same in steps: the pages in sight, if some are asked for, then the end. */
    async *compileInSteps(changes: Partial<CompileOptions>): AsyncGenerator<CompileStep> {
      const { compile } = await import('../pipeline.ts')
      isServing ||= changes.good !== undefined
      yield* compile({ ...options, now: parseNow(siteOptions.now, io), ...changes }, runtime)
    },
  }
}

/** Milliseconds since 1970. */
function parseNow(date: string | undefined, io: ProcessIo): number {
  const now = date === undefined ? io.now() : parseTime(date)
  if (now === undefined) throw new CommandError(`--now ${date} is not a date: ${dateHelp}`)
  return now
}

function parseBaseUrl(baseUrl: string | undefined): Pick<CompileOptions, 'origin' | 'basePath'> {
  if (baseUrl === undefined) return {}
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.search + url.hash !== '')
    throw new CommandError(`--base-url ${baseUrl} is not an address such as https://www.example.com/docs`)
  return { origin: url.origin, basePath: url.pathname.replace(/\/+$/, '') }
}

/** Records the result of a run with its inputs. They are unknown if the site's code could not be bundled: then it does nothing. */
export function recordRun(
  { io, root, runtime }: CommandContext,
  { output, validUntil }: Compilation,
  result: Pick<RecordedRun, 'out' | 'stdout' | 'stderr' | 'code'>,
): void {
  if (!output) return
  const locks = selfAndParents(root).map((folder) => join(folder, 'package-lock.json'))
  const { files, folders } = lastBundleDependencies(runtime)
  io.recordResult?.({ ...result, root, files: [...files, ...locks], folders, until: validUntil })
}

/** Throws if the folder is no site. */
export function getRoot(root: string, io: ProcessIo): string {
  const path = resolve(io.cwd, root)
  if (!existsSync(path)) throw new CommandError(`there is no folder ${path}`)
  if (!existsSync(join(path, 'templates'))) throw new CommandError(`${path} is not a site: it has no templates/`)
  return path
}

/** Refuses to write to a path below the root through a link, which may lead anywhere. Returns the path. */
export function refuseLinks(root: string, path: string): string {
  const link = findLink(root, path)
  if (link !== undefined) throw new CommandError(`refusing to write to ${path}: ${link} is a link`)
  return path
}

export interface BuiltOutputOptions {
  readonly root: string
  /** Relative to the root. */
  readonly out: string
  readonly json?: boolean
}

export const getOutputFolder = ({ root, out }: BuiltOutputOptions, io: ProcessIo): string =>
  resolve(getRoot(root, io), out)

/** Throws if no build has published to the folder. */
export function requireOutput(out: string, { root }: BuiltOutputOptions, io: ProcessIo): void {
  if (existsSync(join(out, manifestName))) return
  const build = nameCommand(resolve(io.cwd, root), 'build')
  throw new CommandError(`there is no site in ${out}: run \`${build}\` first`)
}

/** Names of a site's scripts; none where its `package.json` is missing, or not as npm wants it. */
function scriptsOf(root: string): readonly string[] {
  try {
    return Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts)
  } catch {
    return []
  }
}

/** A command line as hints show it: `npm run lint` in a site that has this script, with `--` before options, else `npx --no -- site lint`. */
export function nameCommand(root: string, command: string): string {
  return scriptsOf(root).includes(command.replace(/ .*/, ''))
    ? `npm run ${command.replace(/ (?=--\w)/, ' -- ')}`
    : `npx --no -- site ${command}`
}
