import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BuildOptions } from 'esbuild'
import type { AnyFile, AnyPage, SiteDefinition, Source } from '../api/define.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import type { Cache } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import { byCodeUnit } from '../runtime/paths.ts'
import type { Store } from '../runtime/store.ts'
import { bundleWithCache } from './cached-bundle.ts'
import { createErrorLocator, type LocateError } from './error-location.ts'
import { BundleError, buildSourceMap } from './esbuild.ts'
import { createModuleGraph } from './module-graph.ts'
import { runTemplates, templateOptions } from './run-templates.ts'

interface Loaded {
  /** `templates/pages/home.tsx`. */
  readonly module: string
  /** Changes when the module or anything that it imports changes. */
  readonly moduleHash: string
  /** The module and what it imports, relative to the root. */
  readonly moduleFiles: readonly string[]
}

export interface LoadedPage extends Loaded {
  readonly page: AnyPage
  readonly whereThrown: LocateError
}

export interface LoadedFile extends Loaded {
  readonly file: AnyFile
}

export interface Site {
  readonly definition: SiteDefinition
  readonly pages: readonly LoadedPage[]
  readonly files: readonly LoadedFile[]
  /** Everything that the site reads from `content/`. */
  readonly sources: readonly Source[]
  /** Hash of all templates. */
  readonly hash: string
  /** Changes when the module that defines a source changes, or anything that it imports. */
  readonly schemaHashOf: (source: Source) => string
  /** Text of one of the pages' module files. */
  readonly readModule: (file: string) => string
  readonly whereThrown: LocateError
}

/** Bundles and runs `templates/`; nothing where a module cannot be compiled or fails. */
export async function loadSite(
  root: string,
  packages: string,
  store: Store,
  cache: Cache,
): Promise<Outcome<Site | undefined>> {
  const pages = listModules(root, 'templates/pages')
  const collections = listModules(root, 'templates/collections')
  const texts = listModules(root, 'templates/files')
  const hasSite = existsSync(join(root, 'templates/site.ts'))
  if (!hasSite)
    return {
      value: undefined,
      diagnostics: [diagnose('template/error', startOf('templates/site.ts'), 'the site has no templates/site.ts')],
    }
  const listed = ['templates/site.ts', ...collections, ...texts, ...pages]
  const contents = [
    ...listed.map((file, index) => `import * as m${index} from ${JSON.stringify(`./${file}`)}`),
    `export default {${listed.map((file, index) => `${JSON.stringify(file)}: m${index}`).join(',')}}`,
  ].join('\n')
  const options: BuildOptions = { ...templateOptions, stdin: { contents, resolveDir: root, loader: 'js' } }
  try {
    const bundle = await bundleWithCache(
      { name: 'templates', root, packages, key: hashOf(root, contents), options },
      store,
      cache,
    )
    const standing = cache.memo('graph', bundle.digest, () => {
      const graph = createModuleGraph(root, bundle)
      return listed.map((module) => {
        const path = resolve(root, module)
        return { module, moduleHash: graph.hashOf(path), moduleFiles: graph.filesOf(path) }
      })
    })
    const hash = hashOf(...Object.values(bundle.inputs).sort(byCodeUnit))
    const code = bundle.files[0]?.text ?? ''
    const readModule = (file: string): string => readFileSync(join(root, file), 'utf8')
    const whereThrown = createErrorLocator(root, () => buildSourceMap(root, packages, options), readModule)
    const modules = await cache.memo('run', bundle.digest, () => runTemplates(code, whereThrown))
    const found = standing.map((loaded) => ({ loaded, exports: exportsOf(modules, loaded.module) }))
    const definition = found[0]?.exports['default']
    if (!isSiteDefinition(definition))
      return {
        value: undefined,
        diagnostics: [
          diagnose('template/error', startOf('templates/site.ts'), 'the default export is not a site: use defineSite'),
        ],
      }
    const pageModules: LoadedPage[] = []
    const fileModules: LoadedFile[] = []
    const diagnostics = []
    for (const { loaded, exports } of found) {
      const made = exports['default']
      const { module } = loaded
      if (module.startsWith('templates/pages/')) {
        if (isPage(made)) pageModules.push({ ...loaded, page: made, whereThrown })
        else diagnostics.push(unlike(module, 'a page', 'definePage'))
      } else if (module.startsWith('templates/files/')) {
        if (isFile(made)) fileModules.push({ ...loaded, file: made })
        else diagnostics.push(unlike(module, 'a file', 'defineFile'))
      }
    }
    const sources = new Set<Source>([
      ...Object.values(definition.content),
      ...pageModules.flatMap(({ page }) => [...Object.values(page.content), ...Object.values(page.from ?? {})]),
      ...fileModules.flatMap(({ file }) => Object.values(file.from)),
      ...found.flatMap(({ exports }) => Object.values(exports).filter(isSource)),
    ])
    const owners = new Map<Source, string>()
    const claim = (source: Source, { moduleHash }: Loaded): void => {
      if (!owners.has(source)) owners.set(source, moduleHash)
    }
    for (const { loaded, exports } of found)
      for (const value of Object.values(exports)) if (isSource(value)) claim(value, loaded)
    // What no listed module exports is imported by whoever declares it.
    for (const loaded of pageModules)
      for (const source of Object.values({ ...loaded.page.from, ...loaded.page.content })) claim(source, loaded)
    return {
      value: {
        definition,
        schemaHashOf: (source) => owners.get(source) ?? hash,
        pages: pageModules,
        files: fileModules,
        sources: [...sources],
        hash,
        readModule,
        whereThrown,
      },
      diagnostics,
    }
  } catch (cause) {
    if (cause instanceof BundleError) return { value: undefined, diagnostics: cause.diagnostics }
    throw cause
  }
}

const unlike = (module: string, kind: string, maker: string): Diagnostic =>
  diagnose('template/error', startOf(module), `the default export is not ${kind}`, {
    help: `export default ${maker}({ … })`,
  })

function listModules(root: string, folder: string): string[] {
  const location = join(root, folder)
  if (!existsSync(location)) return []
  return readdirSync(location)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .sort(byCodeUnit)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function exportsOf(modules: unknown, file: string): Readonly<Record<string, unknown>> {
  const table = isObject(modules) && isObject(modules['default']) ? modules['default'] : {}
  const exports = table[file]
  return isObject(exports) ? exports : {}
}

const isSiteDefinition = (value: unknown): value is SiteDefinition =>
  isObject(value) && isObject(value['content']) && typeof value['settings'] === 'function'

const isPage = (value: unknown): value is AnyPage =>
  isObject(value) &&
  typeof value['route'] === 'string' &&
  typeof value['render'] === 'function' &&
  typeof value['head'] === 'function' &&
  isObject(value['content'])

/** The page that a module exports; nothing where it exports none. */
export function pageOf(exports: unknown): AnyPage | undefined {
  const made = isObject(exports) ? exports['default'] : undefined
  return isPage(made) ? made : undefined
}

const isFile = (value: unknown): value is AnyFile =>
  isObject(value) && typeof value['path'] === 'string' && typeof value['make'] === 'function' && isObject(value['from'])

const isSource = (value: unknown): value is Source =>
  isObject(value) && (value['kind'] === 'collection' || value['kind'] === 'single')
