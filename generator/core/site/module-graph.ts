import { join, resolve } from 'node:path'
import { hashOf } from '../runtime/hash.ts'
import { listNames } from '../source/file-names.ts'
import { byCodeUnit } from '../text/strings.ts'
import type { Bundle } from './cached-bundle.ts'

export interface LoadedModule {
  /** `templates/pages/home.tsx`. */
  readonly module: string
  /** Changes with the module, everything that it imports, and what it can read of the machine. */
  readonly moduleHash: string
  /** The module and its imports below the root, nearest first. */
  readonly moduleFiles: readonly string[]
}

/** Paths of the modules below a folder, sorted. */
export function listModules(root: string, folder: string): string[] {
  const files = listNames(join(root, folder), true).filter((file) => /\.tsx?$/.test(file))
  return files.map((file) => `${folder}/${file}`)
}

/** Of a file in a package, the part below the packages' folder, which may be that of any folder above the root. */
const nameOf = (path: string): string => path.slice(Math.max(0, path.lastIndexOf('node_modules/')))

/** The listed modules, with all that they import. `machine` is what they can read besides. */
export function readModuleGraph(
  root: string,
  listed: readonly string[],
  { inputs, metafile }: Pick<Bundle, 'inputs'> & { readonly metafile: Pick<Bundle['metafile'], 'inputs'> },
  machine: string,
): readonly LoadedModule[] {
  return listed.map((module) => {
    const reachable = new Set([module])
    for (const path of reachable)
      for (const edge of metafile.inputs[path]?.imports ?? []) if (!edge.external) reachable.add(edge.path)
    const files = [...reachable].map((path) => ({ name: nameOf(path), hash: inputs[resolve(root, path)] ?? '' }))
    const moduleFiles = files.map(({ name }) => name).filter((name) => !/^\.\.|node_modules\//.test(name))
    const moduleHash = hashOf(machine, ...files.map(({ name, hash }) => `${name}\0${hash}`).sort(byCodeUnit))
    return { module, moduleHash, moduleFiles }
  })
}
