import { relative } from 'node:path'
import { hashOf } from '../runtime/hash.ts'
import { byCodeUnit, toPosix } from '../runtime/paths.ts'
import type { Bundle } from './cached-bundle.ts'

export interface ModuleGraph {
  /** Hash of a module and of everything it imports, directly or not. */
  readonly hashOf: (path: string) => string
  /** The module and everything it imports below the root, nearest first, as POSIX paths relative to the root. */
  readonly filesOf: (path: string) => readonly string[]
}

/** The dependencies of each module, by absolute path. */
export function createModuleGraph(root: string, { inputs, imports }: Pick<Bundle, 'inputs' | 'imports'>): ModuleGraph {
  const reach = (path: string): string[] => {
    const seen = new Set([path])
    for (const next of seen) for (const imported of imports[next] ?? []) seen.add(imported)
    return [...seen]
  }
  const names = new Map(Object.keys(inputs).map((path) => [path, toPosix(relative(root, path))]))
  const nameOf = (path: string): string => names.get(path) ?? toPosix(relative(root, path))
  return {
    hashOf: (path) =>
      hashOf(
        ...reach(path)
          .map((module) => `${nameOf(module)}\0${inputs[module] ?? ''}`)
          .sort(byCodeUnit),
      ),
    filesOf: (path) =>
      reach(path)
        .map(nameOf)
        .filter((file) => !file.startsWith('..') && !file.includes('node_modules/')),
  }
}
