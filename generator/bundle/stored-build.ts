import { readFileSync } from 'node:fs'
import type { BuildOptions } from 'esbuild'
import { sha256 } from '../lib/hash.ts'
import type { Store } from '../lib/store.ts'
import { build, findInput } from './esbuild.ts'

/** One bundled file, by the name esbuild gave it. */
export interface BundledFile {
  readonly path: string
  readonly text: string
}

export interface Bundle {
  readonly files: readonly BundledFile[]
  /** Hash of each input by its absolute path. */
  readonly inputs: Readonly<Record<string, string>>
  /** Which inputs each input imports. */
  readonly imports: Readonly<Record<string, readonly string[]>>
  /** Entry points of output files, by output path. */
  readonly entries: Readonly<Record<string, string>>
  /** Output files that an output file imports, by output path: `static` ones at once, `all` with those loaded later. */
  readonly chunks: Readonly<Record<string, { readonly static: readonly string[]; readonly all: readonly string[] }>>
}

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
export async function storedBuild(
  { name, root, packages, key: siteKey, options }: StoredBuild,
  store: Store,
): Promise<Bundle> {
  const key = `${store.version} ${siteKey}`
  const stored = store.read(`${name}.json`)
  if (stored !== undefined) {
    // The store vouches that these are the bytes written below.
    const { key: storedKey, bundle } = JSON.parse(stored) as { key: string; bundle: Bundle }
    if (storedKey === key && Object.entries(bundle.inputs).every(([path, hash]) => hashFile(path) === hash))
      return bundle
  }
  const { files, metafile } = await build(root, packages, options)
  const inputs: Record<string, string> = {}
  const imports: Record<string, string[]> = {}
  for (const [input, { imports: imported }] of Object.entries(metafile.inputs)) {
    const path = findInput(root, input)
    if (path === undefined) continue
    inputs[path] = hashFile(path) ?? ''
    imports[path] = imported.flatMap((edge) => (edge.external ? [] : (findInput(root, edge.path) ?? [])))
  }
  const outputs = Object.entries(metafile.outputs)
  const bundle: Bundle = {
    files: files.map((file) => ({ path: file.path, text: file.text })),
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
  store.write(`${name}.json`, JSON.stringify({ key, bundle }))
  return bundle
}

function hashFile(path: string): string | undefined {
  try {
    return sha256(readFileSync(path))
  } catch {
    return undefined
  }
}
