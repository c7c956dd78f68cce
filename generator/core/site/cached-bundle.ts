import { readFileSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { BuildOptions, Message, Metafile, OutputFile } from 'esbuild'
import { listImportable } from '../../../bin/stamp-files.js'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import { explainException } from '../diagnostics/exception-messages.ts'
import { indexLines } from '../diagnostics/line-columns.ts'
import { createCacheStore } from '../runtime/cache.ts'
import { InputChangedError, retryOnInputChange } from '../runtime/concurrency.ts'
import { hashOf } from '../runtime/hash.ts'
import {
  fileSha256WithCache,
  packageFoldersOf,
  selfAndParents,
  toPosix,
  wasModifiedBefore,
} from '../runtime/paths-and-hashes.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { readTsconfigPaths } from './refused-imports.ts'

type BundledFile = Pick<OutputFile, 'path' | 'text'>

export interface Bundle {
  readonly files: readonly BundledFile[]
  /** Source maps of the files, for options with `mapped`. Their paths end in `.map`. */
  readonly maps: readonly BundledFile[]
  /** Changes with the bundle, its inputs and its folder. */
  readonly digest: string
  /** SHA-256 of each input by its absolute path. */
  readonly inputs: Hashes
  /** Absolute paths of the folders in which imports are looked for: another file there may be what one of them names. */
  readonly folders: readonly string[]
  /** What imports what, by paths relative to the root. */
  readonly metafile: Metafile
}

/** SHA-256 by path; empty for a file that cannot be read. */
type Hashes = Readonly<Record<string, string>>

/** The folder of a site, and that of the generator, whose packages the site falls back to. */
export interface SiteFolders {
  readonly root: string
  readonly packages: string
}

interface BundleRequest extends SiteFolders {
  /** Name of the bundle in the cache. */
  readonly name: string
  /** Changes with the options and the folders. */
  readonly key: string
  readonly options: BuildOptions
}

/** Options for a bundle with source maps, by which errors are located. */
export const sourceMapOptions = { sourcemap: 'external', sourcesContent: false } as const satisfies BuildOptions

/** The last bundle of each name, which is valid while its inputs on disk are unchanged. */
const lastBundle = createCacheStore<{ readonly key: string; readonly resolution: string; readonly bundle: Bundle }>(
  'bundle',
)

/** Bundles, or returns the last bundle if no input has changed. Throws a `SiteCodeError`. */
export async function bundleWithCache(
  { name, root, packages, key, options }: BundleRequest,
  runtime: Pick<Runtime, 'cache'>,
): Promise<Bundle> {
  const known = lastBundle.find(name, runtime)
  let before = hashFiles(Object.keys(known?.bundle.inputs ?? {}), runtime)
  const isSame =
    known?.key === key && Object.entries(known.bundle.inputs).every(([path, hash]) => before[path] === hash)
  if (isSame && describeResolution(known.bundle.folders, runtime) === known.resolution) return known.bundle
  // The bundle must match the hashes of its inputs.
  const bundle = await retryOnInputChange(async () => {
    const started = Date.now()
    const result = await runEsbuild({ root, packages, options })
    const paths = Object.keys(result.metafile.inputs).flatMap((input) => findInputPath(root, input) ?? [])
    const inputs = hashFiles(paths, runtime)
    const changed = paths.find((path) => before[path] !== inputs[path] && !isOlderThan(path, started))
    before = inputs
    if (changed !== undefined) throw new InputChangedError(`${changed} has changed while it was bundled`)
    return toBundle(inputs, findImportFolders({ root, packages, options }, result.metafile), result)
  })
  const resolution = describeResolution(bundle.folders, runtime)
  lastBundle.put(name, { key, resolution, bundle }, runtime)
  return bundle
}

/**
 * The folders of the inputs, and those that the imports name (an input is known by its real path, which a link may lead to), with the folders
 * above them in the site and in packages; and `node_modules` of all folders above.
 */
function findImportFolders(
  { root, packages, options }: Pick<BundleRequest, 'root' | 'packages' | 'options'>,
  { inputs }: Metafile,
): readonly string[] {
  const { entryPoints } = options
  const files = Object.entries(inputs).flatMap(([name, { imports }]) => {
    const input = findInputPath(root, name)
    const folder = input === undefined ? root : dirname(input)
    const named = imports.flatMap(({ original = '' }) => (/^[./]/.test(original) ? resolve(folder, original) : []))
    return input === undefined ? named : [input, ...named]
  })
  const own = new Set([...files, ...(Array.isArray(entryPoints) ? entryPoints.map(String) : [])].map(dirname))
  const starts = [packages, ...own]
  const isSource = (folder: string): boolean =>
    own.has(folder) || `${folder}${sep}`.startsWith(join(root, sep)) || folder.includes('node_modules')
  return [...new Set([...starts.flatMap(selfAndParents).filter(isSource), ...starts.flatMap(packageFoldersOf)])].sort()
}

/** The files that say which files the imports in a folder name. */
const importDescriptions = (folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) => {
    const names = /[\\/]node_modules$/.test(folder) ? ['.package-lock.json'] : ['package.json', 'tsconfig.json']
    return names.map((name) => join(folder, name))
  })

/** Changes with what decides which files imports name besides the inputs. */
const describeResolution = (folders: readonly string[], runtime: Pick<Runtime, 'cache'>): string =>
  hashOf(JSON.stringify([folders.map(listImportable), hashFiles(importDescriptions(folders), runtime)]))

function toBundle(
  inputs: Hashes,
  folders: readonly string[],
  { outputFiles, metafile }: Awaited<ReturnType<typeof runEsbuild>>,
): Bundle {
  const written = outputFiles.map(({ path, text }) => ({ path, text }))
  const files = written.filter(({ path }) => !path.endsWith('.map'))
  return {
    files,
    maps: written.filter(({ path }) => path.endsWith('.map')),
    digest: hashOf(...files.map(({ text }) => text), JSON.stringify([inputs, metafile.inputs])),
    inputs,
    folders,
    metafile,
  }
}

/** Names of the bundles of a published site. */
const siteBundles = ['templates', 'styles', 'islands', 'scripts']

/** What the last bundles of the site depend on: files, except those of packages, and the folders in which their imports are looked for. */
export function lastBundleDependencies(runtime: Pick<Runtime, 'cache'>) {
  const bundles = siteBundles.flatMap((name) => lastBundle.find(name, runtime)?.bundle ?? [])
  const folders = [...new Set(bundles.flatMap((bundle) => bundle.folders))]
  const inputs = new Set(bundles.flatMap((bundle) => Object.keys(bundle.inputs)))
  const own = [...inputs].filter((path) => !/[\\/]node_modules[\\/]/.test(path))
  return { folders, files: [...importDescriptions(folders), ...own] }
}

const isOlderThan = (path: string, time: number): boolean => {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat !== undefined && wasModifiedBefore(stat, time)
}

const hashFiles = (paths: readonly string[], runtime: Pick<Runtime, 'cache'>): Hashes =>
  Object.fromEntries(paths.map((path) => [path, hashFile(path, runtime)]))

function hashFile(path: string, runtime: Pick<Runtime, 'cache'>): string {
  try {
    return fileSha256WithCache(path, statSync(path), runtime)
  } catch {
    return ''
  }
}

/** A mistake in the site's own code. */
export class SiteCodeError extends Error {
  readonly diagnostics: readonly Diagnostic[]
  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(({ message }) => message).join('\n'))
    this.diagnostics = diagnostics
  }
}

/** Builds without writing files. Packages are resolved from the root, then from `packages`. Throws a `SiteCodeError`. */
async function runEsbuild({ root, packages, options }: Omit<BundleRequest, 'name' | 'key'>) {
  const { build } = await import('esbuild')
  const tsconfigRaw = readTsconfigPaths(root)
  if (!tsconfigRaw)
    throw new SiteCodeError([
      diagnose('template/error', startOf('tsconfig.json'), '`paths` cannot be read in this file'),
    ])
  try {
    const result = await build({
      absWorkingDir: root,
      bundle: true,
      logLevel: 'silent',
      nodePaths: [...packageFoldersOf(packages)],
      legalComments: 'none',
      // Makes the output independent of the rest of a tsconfig.json.
      tsconfigRaw,
      ...options,
      write: false,
      metafile: true,
    })
    const warnings = result.warnings.filter(({ location }) => location && !location.file.includes('node_modules/'))
    if (warnings.length > 0) throw new SiteCodeError(warnings.map((message) => toDiagnostic(root, message)))
    return result
  } catch (cause) {
    if (cause instanceof Error && 'errors' in cause && Array.isArray(cause.errors))
      throw new SiteCodeError(cause.errors.map((message) => toDiagnostic(root, message)))
    throw cause
  }
}

/** esbuild counts lines from 1 and columns in bytes from 0. */
function toDiagnostic(root: string, { text, location, pluginName, notes }: Message): Diagnostic {
  const explained = explainException(text)
  const message = explained.message.charAt(0).toLowerCase() + explained.message.slice(1)
  const help = pluginName === '' ? explained.help : notes[0]?.text
  if (!location || findInputPath(root, location.file) === undefined)
    return diagnose('template/error', startOf('templates'), message)
  const source = readFileSync(resolve(root, location.file), 'utf8')
  const lineStart = indexLines(source).lineStart(location.line)
  const start = lineStart + Buffer.from(location.lineText).subarray(0, location.column).toString().length
  const file = toPosix(isAbsolute(location.file) ? relative(root, location.file) : location.file)
  return diagnose('template/error', { file, start, end: start + location.length }, message, { help })
}

/** Absolute path of an input in a metafile; none for an input that is not a file. */
export const findInputPath = (root: string, name: string): string | undefined =>
  name === '<stdin>' || /^[a-z-]{2,}:/.test(name) ? undefined : resolve(root, name)
