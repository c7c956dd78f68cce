import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { BuildOptions } from 'esbuild'
import type { AnyCheck } from '../api/check.ts'
import {
  type AnyFile,
  type AnyPage,
  type ContentSource,
  type SiteDefinition,
  type Source,
  sourceOf,
} from '../api/define.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import { cacheStage } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import { byCodeUnit, toPosix } from '../runtime/paths.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { type Bundle, bundleWithCache, type SiteFolders } from './cached-bundle.ts'
import { isCheck, isFile, isPage, isSiteDefinition, isSource } from './definition-guards.ts'
import { BundleError, buildSourceMap, esbuildOptions } from './esbuild.ts'
import { createErrorLocator, type LocateError } from './locate-exception.ts'
import { runTemplates, templateOptions } from './run-templates.ts'

declare module '../runtime/cache-stage.ts' {
  interface CacheStages {
    'run-templates': 'generator/site/load-site.ts'
  }
}

interface LoadedModule {
  /** `templates/pages/home.tsx`. */
  readonly module: string
  /** Changes with the module and everything that it imports. */
  readonly moduleHash: string
  /** The module and its imports below the root, nearest first. */
  readonly moduleFiles: readonly string[]
}

export interface LoadedPage extends LoadedModule {
  readonly page: AnyPage
  readonly locateError: LocateError
}

export interface LoadedCheck extends LoadedModule {
  readonly check: AnyCheck
}

export interface Site {
  readonly definition: SiteDefinition
  readonly pages: readonly LoadedPage[]
  readonly files: readonly (LoadedModule & { readonly file: AnyFile })[]
  readonly checks: readonly LoadedCheck[]
  /** All sources that the site reads from `content/`. */
  readonly sources: readonly Source[]
  /** Whether a module below `templates/` does not export the kind of its folder. */
  readonly hasBrokenModules: boolean
  /** Changes with the module that defines a source, and with everything that it imports. */
  readonly schemaHashOf: (source: Source) => string
  /** Text of a module, by its path relative to the root. */
  readonly readModule: (file: string) => string
  readonly locateError: LocateError
}

interface RunTemplatesInput {
  readonly digest: string
  readonly code: string
  readonly locateError: LocateError
}

const cachedExports = cacheStage<RunTemplatesInput, Promise<unknown>>({
  name: 'run-templates',
  storage: 'memory',
  // The digest covers the code and its inputs.
  keyOf: ({ digest }) => digest,
  run: ({ code, locateError }) => runTemplates(code, locateError),
})

/** Bundles and runs `templates/`; no site if a module cannot be compiled or throws. */
export async function loadSite(
  { root, packages }: SiteFolders,
  runtime: Pick<Runtime, 'cache'>,
): Promise<Outcome<Site | undefined>> {
  if (!existsSync(join(root, 'templates/site.ts'))) return fail('the site has no templates/site.ts')
  const folders = ['collections', 'files', 'pages', 'checks'].map((name) => `templates/${name}`)
  const listed = ['templates/site.ts', ...folders.flatMap((folder) => listModules(root, folder))]
  const contents = [
    ...listed.map((file, index) => `import * as m${index} from ${JSON.stringify(`./${file}`)}`),
    `export default {${listed.map((file, index) => `${JSON.stringify(file)}: m${index}`).join(',')}}`,
  ].join('\n')
  const options: BuildOptions = { ...templateOptions, stdin: { contents, resolveDir: root, loader: 'js' } }
  const readModule = (file: string): string => readFileSync(join(root, file), 'utf8')
  const buildMap = () => buildSourceMap(packages, esbuildOptions(root, packages, options))
  const locateError = createErrorLocator(root, buildMap, readModule)
  try {
    const key = hashOf(root, contents)
    const bundle = await bundleWithCache({ name: 'templates', root, packages, key, options }, runtime)
    const { digest, files, inputs } = bundle
    // The exports of `contents`.
    const { default: exported } = (await cachedExports(
      { digest, code: files[0]?.text ?? '', locateError },
      runtime,
    )) as {
      readonly default: Readonly<Record<string, ModuleExports['exports']>>
    }
    const modules = describeModules(root, listed, bundle).map((loaded) => ({
      loaded,
      exports: exported[loaded.module] ?? {},
    }))
    const hash = hashOf(...Object.values(inputs).sort(byCodeUnit))
    return createSite(modules, { hash, readModule, locateError })
  } catch (cause) {
    if (cause instanceof BundleError) return { value: undefined, diagnostics: cause.diagnostics }
    throw cause
  }
}

const fail = (message: string): Outcome<undefined> => ({
  value: undefined,
  diagnostics: [diagnose('template/error', startOf('templates/site.ts'), message)],
})

/** Paths of the modules below a folder, sorted. */
function listModules(root: string, folder: string): string[] {
  const location = join(root, folder)
  if (!existsSync(location)) return []
  return readdirSync(location, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${toPosix(file)}`)
    .sort(byCodeUnit)
}

function describeModules(root: string, listed: readonly string[], { inputs, imports }: Bundle): LoadedModule[] {
  const names = new Map(Object.keys(inputs).map((path) => [path, toPosix(relative(root, path))]))
  return listed.map((module) => {
    const reachable = new Set([resolve(root, module)])
    for (const path of reachable) for (const imported of imports[path] ?? []) reachable.add(imported)
    const files = [...reachable].map((path) => ({ name: names.get(path) ?? '', hash: inputs[path] ?? '' }))
    return {
      module,
      moduleHash: hashOf(...files.map(({ name, hash }) => `${name}\0${hash}`).sort(byCodeUnit)),
      moduleFiles: files
        .map(({ name }) => name)
        .filter((name) => !name.startsWith('..') && !name.includes('node_modules/')),
    }
  })
}

interface ModuleExports {
  readonly loaded: LoadedModule
  readonly exports: Readonly<Record<string, unknown>>
}

function createSite(
  modules: readonly ModuleExports[],
  { hash, ...tools }: Pick<Site, 'readModule' | 'locateError'> & { readonly hash: string },
): Outcome<Site | undefined> {
  const definition = modules[0]?.exports['default']
  if (!isSiteDefinition(definition)) return fail('the default export is not a site: use defineSite')
  const diagnostics: Diagnostic[] = []
  const select = <T>(folder: string, isKind: (value: unknown) => value is T, kind: string, define: string) =>
    modules.flatMap(({ loaded, exports: { default: value } }) => {
      if (!loaded.module.startsWith(`templates/${folder}/`)) return []
      if (isKind(value)) return [{ loaded, value }]
      const help = `export default ${define}({ … })`
      const message = `the default export is not ${kind}`
      diagnostics.push(diagnose('template/error', startOf(loaded.module), message, { help }))
      return []
    })
  const files = select('files', isFile, 'a file', 'defineFile')
  const pages = select('pages', isPage, 'a page', 'definePage')
  const checks = select('checks', isCheck, 'a check', 'defineCheck')

  // A source belongs to the module that exports it or, if none does, the first that reads it.
  const owners = new Map<Source, LoadedModule>()
  const addSources = (loaded: LoadedModule, sources: readonly ContentSource[]): void => {
    for (const source of sources.map(sourceOf)) if (!owners.has(source)) owners.set(source, loaded)
  }
  for (const { loaded, exports } of modules) addSources(loaded, Object.values(exports).filter(isSource))
  for (const { loaded } of modules.slice(0, 1)) addSources(loaded, Object.values(definition.content))
  for (const { loaded, value } of pages) addSources(loaded, Object.values({ ...value.from, ...value.content }))
  for (const { loaded, value } of files) addSources(loaded, Object.values(value.from))
  for (const { loaded, value } of checks) addSources(loaded, Object.values(value.content ?? {}))
  const site: Site = {
    ...tools,
    definition,
    pages: pages.map(({ loaded, value: page }) => ({ ...loaded, page, locateError: tools.locateError })),
    files: files.map(({ loaded, value: file }) => ({ ...loaded, file })),
    checks: checks.map(({ loaded, value: check }) => ({ ...loaded, check })),
    sources: [...owners.keys()],
    hasBrokenModules: diagnostics.length > 0,
    schemaHashOf: (source) => owners.get(source)?.moduleHash ?? hash,
  }
  return { value: site, diagnostics }
}
