import { statSync } from 'node:fs'
import type { BuildOptions, Metafile } from 'esbuild'
import { cacheStage } from '../runtime/cache-stage.ts'
import { fileSha256, wasModifiedBefore } from '../runtime/file-digest.ts'
import { hashOf } from '../runtime/hash.ts'
import { InputChangedError, retryOnInputChange } from '../runtime/retry.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { type Built, findInput, type IncrementalBuild, runEsbuild } from './esbuild.ts'

declare module '../runtime/cache-stage.ts' {
  interface CacheStages {
    bundle: 'generator/site/cached-bundle.ts'
    'incremental-build': 'generator/site/cached-bundle.ts (esbuild)'
  }
}

/** One bundled file, by the name that esbuild gave it. */
export interface BundledFile {
  readonly path: string
  readonly text: string
}

export interface Bundle {
  readonly files: readonly BundledFile[]
  /** Changes with the bundle, its inputs and its folder. */
  readonly digest: string
  /** SHA-256 of each input by its absolute path. */
  readonly inputs: Readonly<Record<string, string>>
  /** Absolute paths of the inputs that each input imports. */
  readonly imports: Readonly<Record<string, readonly string[]>>
  /** Entry points of output files, by output path. */
  readonly entries: Readonly<Record<string, string>>
  /** Output files that an output file imports, by output path: `static` ones at once, `all` with those loaded later. */
  readonly chunks: Readonly<Record<string, { readonly static: readonly string[]; readonly all: readonly string[] }>>
}

/** The folder of a site, and the folder whose `node_modules` also serves it. */
export interface SiteFolders {
  readonly root: string
  readonly packages: string
}

export interface BundleRequest extends SiteFolders {
  /** Names the bundle in the cache. */
  readonly name: string
  /** What determines the result besides the inputs. */
  readonly key: string
  readonly options: BuildOptions
}

/** The last bundle under each name. Its inputs are compared with the files on disk before it is used. */
const lastBundle = cacheStage<string, StoredBundle | undefined>({
  name: 'bundle',
  storage: 'disk',
  run: () => undefined,
})

interface StoredBundle {
  readonly key: string
  readonly bundle: Bundle
}

/** esbuild's state between the bundles of one process. */
const incrementalBuild = cacheStage<{ readonly name: string; readonly key: string }, IncrementalBuild>({
  name: 'incremental-build',
  storage: 'memory',
  run: () => ({ runs: 0, context: undefined }),
})

/** Bundles, or returns the bundle of an earlier run if no input has changed by a byte. */
export async function bundleWithCache(
  { name, root, packages, key, options }: BundleRequest,
  runtime: Pick<Runtime, 'cache'>,
): Promise<Bundle> {
  const state = incrementalBuild({ name, key }, runtime)
  const known = lastBundle.find(name, runtime)?.value
  const before = hashFiles(Object.keys(known?.bundle.inputs ?? {}), runtime)
  if (known?.key === key && Object.entries(known.bundle.inputs).every(([path, hash]) => before[path] === hash))
    return known.bundle
  const work = (): Promise<Built> => runEsbuild(root, packages, options, state)
  const bundle = toBundle(root, await bundleUnchangedInputs(root, work, before, runtime))
  lastBundle.put(name, { key, bundle }, runtime)
  return bundle
}

type BuiltWithInputs = Built & { readonly inputs: Hashes }

function toBundle(root: string, { inputs, files, metafile }: BuiltWithInputs): Bundle {
  const outputs = Object.entries(metafile.outputs)
  return {
    files: files.map((file) => ({ path: file.path, text: file.text })),
    digest: hashOf(...files.map(({ text }) => text), JSON.stringify([inputs, metafile.inputs])),
    inputs,
    imports: importsOf(root, metafile),
    entries: Object.fromEntries(
      outputs.flatMap(([path, { entryPoint }]) => (entryPoint === undefined ? [] : [[path, entryPoint]])),
    ),
    chunks: Object.fromEntries(
      outputs.map(([path, { imports: edges }]) => [
        path,
        {
          static: edges.filter(({ kind }) => kind === 'import-statement').map((edge) => edge.path),
          all: edges.map((edge) => edge.path),
        },
      ]),
    ),
  }
}

const importsOf = (root: string, { inputs }: Metafile): Bundle['imports'] =>
  Object.fromEntries(
    Object.entries(inputs).flatMap(([input, { imports }]) => {
      const path = findInput(root, input)
      const targets = imports.flatMap((edge) => (edge.external ? [] : (findInput(root, edge.path) ?? [])))
      return path === undefined ? [] : [[path, targets]]
    }),
  )

/** Bundles again while an input changes meanwhile: a bundle must not be kept for other bytes than it was made of. */
function bundleUnchangedInputs(
  root: string,
  work: () => Promise<Built>,
  first: Hashes,
  runtime: Pick<Runtime, 'cache'>,
): Promise<BuiltWithInputs> {
  let before = first
  return retryOnInputChange(async () => {
    const started = Date.now()
    const built = await work()
    const paths = Object.keys(built.metafile.inputs).flatMap((input) => findInput(root, input) ?? [])
    const inputs = hashFiles(paths, runtime)
    const isUnchanged = (path: string): boolean => {
      if (before[path] === inputs[path]) return true
      const stat = statSync(path, { throwIfNoEntry: false })
      return stat !== undefined && wasModifiedBefore(stat, started)
    }
    const changed = paths.find((path) => !isUnchanged(path))
    before = inputs
    if (changed !== undefined) throw new InputChangedError(`${changed} has changed while it was bundled`)
    return { ...built, inputs }
  })
}

/** Names of the bundles that a published site is made of. */
const siteBundles = ['templates', 'styles', 'islands', 'first']

/** Absolute paths of the files, without packages, that the site's bundles were last made of. */
export const bundleInputs = (runtime: Pick<Runtime, 'cache'>): readonly string[] =>
  siteBundles
    .flatMap((name) => Object.keys(lastBundle.find(name, runtime)?.value?.bundle.inputs ?? {}))
    .filter((path) => !/[\\/]node_modules[\\/]/.test(path))

/** SHA-256 by path; empty for a file that cannot be read. */
type Hashes = Readonly<Record<string, string>>

const hashFiles = (paths: readonly string[], runtime: Pick<Runtime, 'cache'>): Hashes =>
  Object.fromEntries(paths.map((path) => [path, hashFile(path, runtime)]))

function hashFile(path: string, runtime: Pick<Runtime, 'cache'>): string {
  try {
    return fileSha256(path, statSync(path), runtime)
  } catch {
    return ''
  }
}
