import { statSync } from 'node:fs'
import type { BuildOptions } from 'esbuild'
import type { Cache } from '../runtime/cache.ts'
import { fileSha256, wasModifiedBefore } from '../runtime/file-digest.ts'
import { hashOf } from '../runtime/hash.ts'
import { InputChangedError, retryOnInputChange } from '../runtime/retry.ts'
import type { Store } from '../runtime/store.ts'
import { type Built, findInput, type IncrementalBuild, runEsbuild } from './esbuild.ts'

/** One bundled file, by the name esbuild gave it. */
export interface BundledFile {
  readonly path: string
  readonly text: string
}

export interface Bundle {
  readonly files: readonly BundledFile[]
  /** Changes whenever the bundle does, or what it was made of; another in another folder. */
  readonly digest: string
  /** Hash of each input by its absolute path. */
  readonly inputs: Readonly<Record<string, string>>
  /** Which inputs each input imports, by the words it imports them with. */
  readonly imports: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Entry points of output files, by output path. */
  readonly entries: Readonly<Record<string, string>>
  /** Output files that an output file imports, by output path: `static` ones at once, `all` with those loaded later. */
  readonly chunks: Readonly<Record<string, { readonly static: readonly string[]; readonly all: readonly string[] }>>
}

/** The bundles that a published site is made of. */
const names = ['templates', 'styles', 'islands', 'first']

export interface StoredBuild {
  /** Names the bundle in the store. */
  readonly name: string
  readonly root: string
  /** Folder whose `node_modules` also serves the root. */
  readonly packages: string
  /** What decides the result besides the inputs' bytes. */
  readonly key: string
  readonly options: BuildOptions
}

/** Bundles, or takes the bundle of an earlier run where no input has changed by a byte. */
export async function bundleWithCache(
  { name, root, packages, key: siteKey, options }: StoredBuild,
  store: Store,
  cache: Cache,
): Promise<Bundle> {
  const key = `${store.version} ${siteKey}`
  const workshop = cache.memo('workshop', `${name} ${key}`, (): IncrementalBuild => ({ runs: 0, context: undefined }))
  const known = cache.find<Stored>('bundle', name) ?? readStored(name, store)
  const before = hashFiles(Object.keys(known?.bundle.inputs ?? {}), cache)
  if (known?.key === key && Object.entries(known.bundle.inputs).every(([path, hash]) => before[path] === hash)) {
    cache.put('bundle', name, known)
    return known.bundle
  }
  const work = (): Promise<Built> => runEsbuild(root, packages, options, workshop)
  const { inputs, files, metafile } = await buildCalmly(root, work, before, cache)
  const imports: Record<string, Record<string, string>> = {}
  for (const [input, { imports: imported }] of Object.entries(metafile.inputs)) {
    const path = findInput(root, input)
    if (path !== undefined)
      imports[path] = Object.fromEntries(
        imported.flatMap(({ external, path: edge, original = edge }) => {
          const target = external ? undefined : findInput(root, edge)
          return target === undefined ? [] : [[original, target]]
        }),
      )
  }
  const outputs = Object.entries(metafile.outputs)
  const bundle: Bundle = {
    files: files.map((file) => ({ path: file.path, text: file.text })),
    digest: hashOf(...files.map(({ text }) => text), JSON.stringify([inputs, metafile.inputs])),
    inputs,
    imports,
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
  const fresh: Stored = { key, bundle }
  store.write(`${name}.json`, JSON.stringify(fresh))
  cache.put('bundle', name, fresh)
  return bundle
}

/** Builds until no input was written meanwhile: a bundle must not be kept for bytes that it was not made of. */
function buildCalmly(root: string, work: () => Promise<Built>, first: Hashes, cache: Cache) {
  let before = first
  return retryOnInputChange(async () => {
    const started = Date.now()
    const built = await work()
    const paths = Object.keys(built.metafile.inputs).flatMap((input) => findInput(root, input) ?? [])
    const inputs = hashFiles(paths, cache)
    const isStill = (path: string): boolean => {
      if (before[path] === inputs[path]) return true
      const stat = statSync(path, { throwIfNoEntry: false })
      return stat !== undefined && wasModifiedBefore(stat, started)
    }
    const moved = paths.find((path) => !isStill(path))
    before = inputs
    if (moved !== undefined) throw new InputChangedError(`${moved} has changed while it was bundled`)
    return { ...built, inputs }
  })
}

/** The bundle that was last made or found under a name. */
export const findCachedBundle = (name: string, cache: Cache): Bundle | undefined =>
  cache.find<Stored>('bundle', name)?.bundle

/** Absolute paths of the files that all bundles were last made of, but for packages. */
export const bundleInputs = (cache: Cache): readonly string[] =>
  names
    .flatMap((name) => Object.keys(findCachedBundle(name, cache)?.inputs ?? {}))
    .filter((path) => !/[\\/]node_modules[\\/]/.test(path))

interface Stored {
  readonly key: string
  readonly bundle: Bundle
}

function readStored(name: string, store: Store): Stored | undefined {
  const text = store.read(`${name}.json`)
  // Written above; the store vouches for the bytes.
  return text === undefined ? undefined : (JSON.parse(text) as Stored)
}

/** By path; empty for what cannot be read. */
type Hashes = Readonly<Record<string, string>>

const hashFiles = (paths: readonly string[], cache: Cache): Hashes =>
  Object.fromEntries(paths.map((path) => [path, hashFile(path, cache) ?? '']))

function hashFile(path: string, cache: Cache): string | undefined {
  try {
    return fileSha256(path, path, statSync(path), cache)
  } catch {
    return undefined
  }
}
