import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { byCodeUnit, toPosix } from '../runtime/paths.ts'
import type { Bundle } from './cached-bundle.ts'
import { createModuleGraph } from './module-graph.ts'

export interface LoadedModule {
  /** `templates/pages/home.tsx`. */
  readonly module: string
  /** Changes with the module and with everything that it imports. */
  readonly moduleHash: string
  /** The module and what it imports, relative to the root. */
  readonly moduleFiles: readonly string[]
}

export type Exports = Readonly<Record<string, unknown>>

/** Modules below a folder, in the order of their paths. */
export function listModules(root: string, folder: string): string[] {
  const location = join(root, folder)
  if (!existsSync(location)) return []
  return readdirSync(location, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${toPosix(file)}`)
    .sort(byCodeUnit)
}

export function loadedModules(root: string, listed: readonly string[], bundle: Bundle): readonly LoadedModule[] {
  const graph = createModuleGraph(root, bundle)
  return listed.map((module) => {
    const path = resolve(root, module)
    return { module, moduleHash: graph.hashOf(path), moduleFiles: graph.filesOf(path) }
  })
}

export function exportsOf(modules: unknown, file: string): Exports {
  const table = isObject(modules) && isObject(modules['default']) ? modules['default'] : {}
  const exports = table[file]
  return isObject(exports) ? exports : {}
}

export const isObject = (value: unknown): value is Exports => typeof value === 'object' && value !== null
