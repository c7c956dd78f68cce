import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { byCodeUnit, toPosix } from '../runtime/paths.ts'

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

export function exportsOf(modules: unknown, file: string): Exports {
  const table = isObject(modules) && isObject(modules['default']) ? modules['default'] : {}
  const exports = table[file]
  return isObject(exports) ? exports : {}
}

export const isObject = (value: unknown): value is Exports => typeof value === 'object' && value !== null
