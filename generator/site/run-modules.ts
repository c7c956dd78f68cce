import { readFileSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import type { TransformOptions } from 'esbuild'
import type { Cache } from '../runtime/cache.ts'
import { sha256 } from '../runtime/hash.ts'
import { findCachedBundle } from './cached-bundle.ts'
import { type Module, runScript } from './run-script.ts'
import { loadSharedModules, templateLanguage } from './run-templates.ts'

/** Runs modules of templates one by one: after a save, the saved ones and what imports them are run anew, and nothing else. */
export interface Modules {
  /**
   * What the modules at absolute paths export, as the last bundle of templates has them but for files that were saved since. Rejects where
   * only a new bundle can tell, as for a new import, and with whatever a module throws.
   */
  readonly run: (paths: readonly string[], saved: readonly string[]) => Promise<readonly unknown[]>
}

interface Source {
  readonly hash: string
  /** As CommonJS. */
  readonly code: string
}

const loaders: Readonly<Record<string, TransformOptions['loader']>> = {
  '.ts': 'ts',
  '.tsx': 'tsx',
  '.js': 'js',
  '.jsx': 'jsx',
  '.mjs': 'js',
}

export function createModules(cache: Cache): Modules {
  const sources = new Map<string, Source>()
  const modules = new Map<string, Module>()
  const importers = new Map<string, Set<string>>()

  /** Forgets a module's exports, and those of all that stand on it. */
  const drop = (path: string): void => {
    if (modules.delete(path)) for (const importer of importers.get(path) ?? []) drop(importer)
  }
  const read = async (path: string, hash: string | undefined): Promise<Source> => {
    const known = sources.get(path)
    if (known && known.hash === hash) return known
    const text = readFileSync(path, 'utf8')
    const found = sha256(text)
    if (hash !== undefined && found !== hash) throw new Error(`${path} is not what was bundled`)
    if (known?.hash === found) return known
    const { transform } = await import('esbuild')
    const loader = loaders[extname(path)]
    if (!loader) throw new Error(`${path} is no module`)
    const { code } = await transform(text, { ...templateLanguage, loader, tsconfigRaw: {}, logLevel: 'silent' })
    const source = { hash: found, code }
    sources.set(path, source)
    drop(path)
    return source
  }
  return {
    async run(paths, saved) {
      const bundle = findCachedBundle('templates', cache)
      if (!bundle) throw new Error('nothing was bundled yet')
      const find = await loadSharedModules()
      const isSaved = new Set(saved)
      const pathOf = (name: string, importer: string): string => {
        const path = bundle.imports[importer]?.[name] ?? resolve(dirname(importer), name)
        if (bundle.inputs[path] === undefined) throw new Error(`${importer} imports ${name}, which was not bundled`)
        return path
      }
      const reach = new Set(paths)
      for (const path of reach) for (const next of Object.values(bundle.imports[path] ?? {})) reach.add(next)
      const readable = [...new Set([...reach, ...saved.filter((path) => bundle.inputs[path] !== undefined)])]
      await Promise.all(readable.map((path) => read(path, isSaved.has(path) ? undefined : bundle.inputs[path])))
      const exportsOf = (path: string): unknown => {
        const known = modules.get(path)
        if (known) return known.exports
        const module: Module = { exports: {} }
        modules.set(path, module)
        try {
          const code = sources.get(path)?.code ?? ''
          return runScript(code, path, (name) => find(name) ?? imported(pathOf(name, path), path), module)
        } catch (cause) {
          drop(path)
          throw cause
        }
      }
      const imported = (path: string, importer: string): unknown => {
        importers.set(path, (importers.get(path) ?? new Set()).add(importer))
        return exportsOf(path)
      }
      return paths.map(exportsOf)
    },
  }
}
