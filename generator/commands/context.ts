import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import type { Compilation, CompileOptions } from '../compilation.ts'
import { type Catalogue, extendCatalogue } from '../diagnostics/catalogue/index.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { createPositionLocator, type PositionLocator } from '../diagnostics/locator.ts'
import { formatCompact } from '../diagnostics/reporters/compact.ts'
import { formatGithub } from '../diagnostics/reporters/github.ts'
import { createHyperlinks, type Hyperlinks, hasHyperlinks, noHyperlinks } from '../diagnostics/reporters/hyperlinks.ts'
import { formatJson } from '../diagnostics/reporters/json.ts'
import { createPaint, formatPretty } from '../diagnostics/reporters/pretty.ts'
import { formatSarif } from '../diagnostics/reporters/sarif.ts'
import { createCache } from '../runtime/cache.ts'
import { EnvironmentError } from '../runtime/environment-error.ts'
import { type FileCache, noFileCache, openFileCache } from '../runtime/file-cache.ts'
import { openResultDatabase, type ResultDatabase } from '../runtime/result-database.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { toPosix } from '../runtime/strings.ts'
import { noTrace } from '../runtime/trace.ts'
import { createWorkerPool } from '../runtime/worker-pool.ts'
import { loadSite, type Site } from '../site/load-site.ts'
import { changedFiles } from './git-changes.ts'
import { hasColor, type Io, isTerminal } from './io.ts'

/** Options that every command which compiles shares, as commander gives them. */
export interface SiteOptions {
  readonly root: string
  readonly drafts?: boolean
  readonly now?: string
  readonly baseUrl?: string
  readonly cache?: boolean
}

export interface Context {
  readonly options: CompileOptions
  readonly runtime: Runtime
}

/** Results of other machines. */
export interface ShardCaches {
  readonly databases: readonly ResultDatabase[]
  readonly files: readonly FileCache[]
}

/** Checks the options and opens the cache. */
export async function createContext(options: SiteOptions, io: Io, shards?: ShardCaches): Promise<Context> {
  const root = getRoot(options.root, io)
  const folder = join(root, '.cache')
  const isCached = options.cache !== false
  return {
    options: {
      root,
      packages: io.packages,
      origin: toOrigin(options.baseUrl),
      withDrafts: options.drafts ?? false,
      now: getNow(options, io),
    },
    runtime: {
      cache: createCache(isCached ? await openResultDatabase(folder, io.version) : undefined, shards?.databases),
      files: isCached ? openFileCache(folder, shards?.files) : noFileCache,
      pool: createWorkerPool(io.openWorker),
      trace: noTrace,
    },
  }
}

/** The site's templates alone; nothing, and their findings on stderr, where they cannot be loaded. */
export async function openSite(
  options: SiteOptions,
  io: Io,
): Promise<{ readonly root: string; readonly site: Site } | undefined> {
  const { options: compileOptions, runtime } = await createContext(options, io)
  const { root } = compileOptions
  const { value: site, diagnostics } = await loadSite(compileOptions, runtime)
  if (site && diagnostics.length === 0) return { root, site }
  const compilation = { diagnostics, texts: new Map<string, string>(), fileCount: 0, site: undefined }
  io.stderr.write(formatFindings('pretty', compilation, { stream: io.stderr, root, io }))
  return undefined
}

/** The moment that dates are held against, in milliseconds since 1970: what lasts asks for it each time. */
export function getNow(options: Pick<SiteOptions, 'now'>, io: Io): number {
  const now = options.now === undefined ? io.now() : Date.parse(options.now)
  if (Number.isNaN(now)) throw new EnvironmentError(`--now ${options.now ?? ''} is not a date such as 2025-06-30`)
  return now
}

/** The folder of the site, made absolute. */
export function getRoot(root: string, io: Io): string {
  const path = resolve(io.cwd, root)
  if (!existsSync(path)) throw new EnvironmentError(`there is no folder ${path}`)
  if (!existsSync(join(path, 'templates'))) throw new EnvironmentError(`${path} is not a site: it has no templates/`)
  return path
}

function toOrigin(baseUrl: string | undefined): string | undefined {
  if (baseUrl === undefined) return undefined
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new EnvironmentError(`--base-url ${baseUrl} is not an origin such as https://www.example.com`)
  return url.origin
}

/** Where findings in a compiled site stand. Texts of templates, and of content that could not be decoded, are read when a finding needs them. */
export const locatorOf = (root: string, { texts }: Pick<Compilation, 'texts'>): PositionLocator =>
  createPositionLocator((file) => {
    const known = texts.get(file)
    if (known !== undefined || !/\.(?:tsx?|css|md|yaml)$/.test(file) || !existsSync(join(root, file))) return known
    // As `decode` counts: without byte order mark, with U+FFFD for what is no character.
    const text = readFileSync(join(root, file), 'utf8').replace(/^\ufeff/, '')
    return text.includes('\0') ? undefined : text
  })

export const formats = ['pretty', 'compact', 'json', 'sarif', 'github'] as const
export type Format = (typeof formats)[number]

/** Where findings are written to. */
export interface FormatTarget {
  readonly stream: Writable
  /** Absolute path of the site. */
  readonly root: string
  readonly io: Io
}

/** The diagnostics of a compilation as text. */
export function formatFindings(
  format: Format,
  compilation: Pick<Compilation, 'diagnostics' | 'texts' | 'fileCount' | 'site'>,
  { stream, root, io }: FormatTarget,
): string {
  const { diagnostics, fileCount } = compilation
  const locator = locatorOf(root, compilation)
  switch (format) {
    case 'pretty': {
      const paint = createPaint(hasColor(stream, io.environment))
      return formatPretty(diagnostics, locator, paint, fileCount, hyperlinksOf(stream, root, io))
    }
    case 'compact':
      return formatCompact(diagnostics, locator)
    case 'sarif':
      return formatSarif(diagnostics, locator, catalogueOf(compilation.site))
    case 'github':
      return formatGithub(diagnostics, locator, {
        prefix: prefixOf(root, io),
        changed: changedFiles(root, io.environment['GITHUB_BASE_REF']),
      })
    case 'json':
      return formatJson(diagnostics, locator, fileCount)
    default:
      return format satisfies never
  }
}

/** The generator's codes, and those of the site's checks. */
export const catalogueOf = (site: Pick<Site, 'checks'> | undefined): Catalogue =>
  extendCatalogue(
    (site?.checks ?? []).map(({ check: { code, severity, explain } }) => {
      const { means: what, why, wrong, right } = explain
      return [
        code,
        { severity, summary: what, what, ...(why === undefined ? {} : { why }), language: 'yaml', wrong, right },
      ]
    }),
  )

const hyperlinksOf = (stream: Writable, root: string, { packages, environment }: Io): Hyperlinks =>
  hasHyperlinks(isTerminal(stream), environment)
    ? createHyperlinks(root, join(packages, 'generator/diagnostics/README.md'), environment)
    : noHyperlinks

/** Folder of the site in GitHub's checkout of the repository. */
function prefixOf(root: string, { cwd, environment }: Io): string {
  const folder = toPosix(relative(environment['GITHUB_WORKSPACE'] ?? cwd, root))
  return folder === '' ? '' : `${folder}/`
}

/** 1 where a build must not be published or a lint fails. */
export function exitCodeOf(
  diagnostics: readonly Diagnostic[],
  { strict = false, maxWarnings = Number.POSITIVE_INFINITY } = {},
): 0 | 1 {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  return errors > 0 || warnings > (strict ? 0 : maxWarnings) ? 1 : 0
}
