import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Writable } from 'node:stream'
import type { Compilation, CompileOptions } from '../compilation.ts'
import { type Catalogue, extendCatalogue } from '../diagnostics/catalogue/index.ts'
import { type Diagnostic, isError, type Span } from '../diagnostics/diagnostic.ts'
import { createPositionLocator, type PositionLocator } from '../diagnostics/locator.ts'
import { formatCompact } from '../diagnostics/reporters/compact.ts'
import { formatGithub } from '../diagnostics/reporters/github.ts'
import { createHyperlinks, hasHyperlinks, noHyperlinks } from '../diagnostics/reporters/hyperlinks.ts'
import { formatJson } from '../diagnostics/reporters/json.ts'
import { createPaint, formatPretty } from '../diagnostics/reporters/pretty.ts'
import { formatSarif } from '../diagnostics/reporters/sarif.ts'
import { bundleInputs } from '../site/cached-bundle.ts'
import type { Site } from '../site/load-site.ts'
import { packageFoldersOf } from '../site/package-folders.ts'
import { createCache } from './cache.ts'
import { EnvironmentError } from './environment-error.ts'
import { type FileCache, noFileCache, openFileCache } from './file-cache.ts'
import { changedFiles } from './git.ts'
import { hasColor, type Io, isTerminal, type RunResult } from './io.ts'
import { nameCommand } from './name-command.ts'
import { openResultDatabase, type ResultDatabase } from './result-database.ts'
import type { Runtime } from './runtime.ts'
import { getRoot } from './site-folders.ts'
import { toPosix } from './to-posix.ts'
import { noTrace } from './trace.ts'
import { createWorkerPool } from './worker-pool.ts'

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
  shards?: { readonly databases: readonly ResultDatabase[]; readonly files: readonly FileCache[] },
) {
  const root = getRoot(siteOptions.root, io)
  const origin = parseOrigin(siteOptions.baseUrl)
  const now = parseNow(siteOptions.now, io)
  const options: CompileOptions = { root, packages: io.packages, origin, withDrafts: siteOptions.drafts ?? false, now }
  const folder = join(root, '.cache')
  const isCached = siteOptions.cache !== false
  const database = isCached ? await openResultDatabase(folder, io.version) : undefined
  const runtime: Runtime = {
    cache: createCache(database, shards?.databases),
    files: isCached ? openFileCache(folder, shards?.files) : noFileCache,
    pool: createWorkerPool(io.openWorker),
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
      const { compile } = await import('../pipeline.ts')
      return compile({ ...options, now: parseNow(siteOptions.now, io), ...changes }, runtime)
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

/** Locates diagnostics of a compilation. Reads templates, and content that could not be decoded, from the disk. */
export const locatorOf = (root: string, { texts }: Pick<Compilation, 'texts'>): PositionLocator =>
  createPositionLocator((file) => {
    const known = texts.get(file)
    if (known !== undefined || !/\.(?:tsx?|css|md|markdown|yaml)$/.test(file) || !existsSync(join(root, file)))
      return known
    // The offsets of a file that could not be decoded count each invalid byte sequence as U+FFFD.
    const text = readFileSync(join(root, file), 'utf8').replace(/^\ufeff/, '')
    return text.includes('\0') ? undefined : text
  })

/** A POSIX path relative to the root, a line and a column in UTF-16 units, both from 1. */
export type FilePosition = ReturnType<typeof toFilePosition>

export function toFilePosition(span: Span, locator: PositionLocator) {
  const { file, start } = locator.locate(span)
  return { file, line: start.line, column: start.column }
}

export const formats = ['pretty', 'compact', 'json', 'sarif', 'github'] as const
export type Format = (typeof formats)[number]

export interface FindingsOptions extends SiteOptions {
  readonly format: Format
  readonly strict?: boolean
}

type CompiledFindings = Pick<Compilation, 'diagnostics' | 'texts' | 'fileCount' | 'site'>

/** Findings that await the owner of the site are counted alone in the format for people, unless the list is to be complete. */
export function formatFindings(
  format: Format,
  { diagnostics, fileCount, site, texts }: CompiledFindings,
  stream: Writable,
  { root, io }: Pick<Context, 'root' | 'io'>,
  {
    isComplete = false,
    hidden = [],
  }: { readonly isComplete?: boolean | undefined; readonly hidden?: readonly string[] } = {},
): string {
  const locator = locatorOf(root, { texts })
  const { cwd, environment, packages } = io
  const formatters: Readonly<Record<Format, () => string>> = {
    compact: () => formatCompact(diagnostics, locator),
    json: () => formatJson(diagnostics, locator, fileCount),
    sarif: () => formatSarif(diagnostics, locator, catalogueOf(site)),
    pretty() {
      const paint = createPaint(hasColor(stream, environment))
      const links = hasHyperlinks(isTerminal(stream), environment)
        ? createHyperlinks(root, join(packages, 'generator/core/diagnostics/README.md'), environment)
        : noHyperlinks
      const toCommand = (option: string): string => nameCommand(root, `lint ${option}`)
      return formatPretty(diagnostics, locator, paint, fileCount, { links, isComplete, toCommand, hidden })
    },
    github() {
      // The folder of the site in GitHub's checkout of the repository.
      const folder = toPosix(relative(environment['GITHUB_WORKSPACE'] ?? cwd, root))
      const changed = changedFiles(root, environment['GITHUB_BASE_REF'])
      const prefix = folder === '' ? '' : `${folder}/`
      return formatGithub(diagnostics, locator, { prefix, changed, lintCommand: nameCommand(root, 'lint') })
    },
  }
  return formatters[format]()
}

export function printFindings(compilation: CompiledFindings, context: Pick<Context, 'root' | 'io'>): void {
  const { stderr } = context.io
  stderr.write(formatFindings('pretty', compilation, stderr, context))
}

export const catalogueOf = (site: Pick<Site, 'checks'> | undefined): Catalogue =>
  extendCatalogue(
    (site?.checks ?? []).map(
      ({
        check: {
          code,
          severity,
          explain: { means, why, wrong, right },
        },
      }) => {
        const reason = why === undefined ? {} : { why }
        return [code, { severity, summary: means, what: means, ...reason, language: 'yaml', wrong, right }]
      },
    ),
  )

/** 1 if a build must not be published, or a lint fails; else 0. */
export function exitCodeOf(
  diagnostics: readonly Diagnostic[],
  { strict = false, maxWarnings = Number.POSITIVE_INFINITY } = {},
): 0 | 1 {
  const errors = diagnostics.filter(isError).length
  return errors > 0 || diagnostics.length > (strict ? 0 : maxWarnings) ? 1 : 0
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
