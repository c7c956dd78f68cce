import { statSync } from 'node:fs'
import type { BuildOptions, BuildResult } from 'esbuild'
import { cacheStage, cacheStore } from '../runtime/cache-stage.ts'
import { fileSha256, wasModifiedBefore } from '../runtime/file-digest.ts'
import { hashOf } from '../runtime/hash.ts'
import { InputChangedError, retryOnInputChange } from '../runtime/retry.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { type EsbuildOptions, esbuildOptions, findInput, type IncrementalBuild, runEsbuild } from './esbuild.ts'

export interface Bundle {
  readonly files: readonly { readonly path: string; readonly text: string }[]
  /** Changes with the bundle, its inputs and its folder. */
  readonly digest: string
  /** SHA-256 of each input by its absolute path. */
  readonly inputs: Hashes
  /** Absolute paths of the inputs that each input imports. */
  readonly imports: Readonly<Record<string, readonly string[]>>
  /** Entry points of output files, by output path. */
  readonly entries: Readonly<Record<string, string>>
  /** Output files that an output file imports, by output path: `static` ones at once, `all` with dynamic imports. */
  readonly chunks: Readonly<Record<string, { readonly static: readonly string[]; readonly all: readonly string[] }>>
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

/** The last bundle of each name, which is valid while its inputs on disk are unchanged. */
const lastBundle = cacheStore<{ readonly key: string; readonly bundle: Bundle }>('bundle')

/** esbuild's state between the bundles of one process. */
const incrementalBuild = cacheStage<Pick<BundleRequest, 'name' | 'key'>, IncrementalBuild>({
  name: 'incremental-build',
  storage: 'memory',
  run: () => ({ runs: 0, context: undefined }),
})

/** Bundles, or returns the last bundle if no input has changed. Throws a `BundleError`. */
export async function bundleWithCache(
  { name, root, packages, key, options }: BundleRequest,
  runtime: Pick<Runtime, 'cache'>,
): Promise<Bundle> {
  const state = incrementalBuild({ name, key }, runtime)
  const known = lastBundle.find(name, runtime)
  let before = hashFiles(Object.keys(known?.bundle.inputs ?? {}), runtime)
  if (known?.key === key && Object.entries(known.bundle.inputs).every(([path, hash]) => before[path] === hash))
    return known.bundle
  // The bundle must match the hashes of its inputs.
  const bundle = await retryOnInputChange(async () => {
    const started = Date.now()
    const result = await runEsbuild(root, esbuildOptions(root, packages, options), state)
    const paths = Object.keys(result.metafile.inputs).flatMap((input) => findInput(root, input) ?? [])
    const inputs = hashFiles(paths, runtime)
    const changed = paths.find((path) => before[path] !== inputs[path] && !isOlderThan(path, started))
    before = inputs
    if (changed !== undefined) throw new InputChangedError(`${changed} has changed while it was bundled`)
    return toBundle(root, inputs, result)
  })
  lastBundle.put(name, { key, bundle }, runtime)
  return bundle
}

export function toBundle(root: string, inputs: Hashes, { outputFiles, metafile }: BuildResult<EsbuildOptions>): Bundle {
  const outputs = Object.entries(metafile.outputs)
  return {
    files: outputFiles.map(({ path, text }) => ({ path, text })),
    digest: hashOf(...outputFiles.map(({ text }) => text), JSON.stringify([inputs, metafile.inputs])),
    inputs,
    imports: Object.fromEntries(
      Object.entries(metafile.inputs).flatMap(([input, { imports }]) => {
        const path = findInput(root, input)
        const targets = imports.flatMap((edge) => (edge.external ? [] : (findInput(root, edge.path) ?? [])))
        return path === undefined ? [] : [[path, targets]]
      }),
    ),
    entries: Object.fromEntries(outputs.flatMap(([path, { entryPoint }]) => (entryPoint ? [[path, entryPoint]] : []))),
    chunks: Object.fromEntries(
      outputs.map(([path, { imports }]) => {
        const statics = imports.filter(({ kind }) => kind === 'import-statement')
        return [path, { static: statics.map((edge) => edge.path), all: imports.map((edge) => edge.path) }]
      }),
    ),
  }
}

/** Names of the bundles of a published site. */
const siteBundles = ['templates', 'styles', 'islands', 'first', 'scripts']

/** The files, except packages, in the last bundles of the site: SHA-256 by absolute path. */
export const bundleInputs = (runtime: Pick<Runtime, 'cache'>): ReadonlyMap<string, string> =>
  new Map(
    siteBundles
      .flatMap((name) => Object.entries(lastBundle.find(name, runtime)?.bundle.inputs ?? {}))
      .filter(([path]) => !/[\\/]node_modules[\\/]/.test(path)),
  )

const isOlderThan = (path: string, time: number): boolean => {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat !== undefined && wasModifiedBefore(stat, time)
}

const hashFiles = (paths: readonly string[], runtime: Pick<Runtime, 'cache'>): Hashes =>
  Object.fromEntries(paths.map((path) => [path, hashFile(path, runtime)]))

function hashFile(path: string, runtime: Pick<Runtime, 'cache'>): string {
  try {
    return fileSha256(path, statSync(path), runtime)
  } catch {
    return ''
  }
}
