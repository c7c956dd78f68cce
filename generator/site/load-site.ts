import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import type { AnyCheck } from '../api/check.ts'
import type { AnyFile, AnyPage, ContentSource, SiteDefinition, Source } from '../api/define.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../diagnostics/outcome.ts'
import { cacheStage } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import { byCodeUnit } from '../runtime/paths.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { bundleWithCache, type SiteFolders } from './cached-bundle.ts'
import { createErrorLocator, type LocateError } from './error-location.ts'
import { BundleError, buildSourceMap } from './esbuild.ts'
import {
  diagnoseUnlike,
  diagnoseWithoutSource,
  isCheck,
  isFile,
  isPage,
  isSiteDefinition,
  isSource,
  namesWithoutSource,
} from './module-kinds.ts'
import { runTemplates, templateOptions } from './run-templates.ts'
import { type Exports, exportsOf, isObject, type LoadedModule, listModules, loadedModules } from './template-modules.ts'

declare module '../runtime/cache-stage.ts' {
  interface CacheStages {
    'run-templates': 'generator/site/load-site.ts'
  }
}

export interface LoadedPage extends LoadedModule {
  readonly page: AnyPage
  readonly whereThrown: LocateError
}

export interface LoadedFile extends LoadedModule {
  readonly file: AnyFile
}

export interface LoadedCheck extends LoadedModule {
  readonly check: AnyCheck
}

export interface Site {
  readonly definition: SiteDefinition
  readonly pages: readonly LoadedPage[]
  readonly files: readonly LoadedFile[]
  readonly checks: readonly LoadedCheck[]
  /** Everything that the site reads from `content/`. */
  readonly sources: readonly Source[]
  /** Whether a module below `templates/` does not export what its folder is for. */
  readonly hasBrokenModules: boolean
  /** Changes with the module that defines a source, and with everything that it imports. */
  readonly schemaHashOf: (source: Source) => string
  /** Text of one of the module files. */
  readonly readModule: (file: string) => string
  readonly whereThrown: LocateError
}

interface RunTemplatesInput {
  readonly digest: string
  readonly code: string
  readonly whereThrown: LocateError
}

export const runOnce = cacheStage<RunTemplatesInput, Promise<unknown>>({
  name: 'run-templates',
  storage: 'memory',
  // The digest is that of the code and of its inputs.
  keyOf: ({ digest }) => digest,
  run: ({ code, whereThrown }) => runTemplates(code, whereThrown),
})

/** Bundles and runs `templates/`; nothing where a module cannot be compiled or throws. */
export async function loadSite(
  { root, packages }: SiteFolders,
  runtime: Pick<Runtime, 'cache'>,
): Promise<Outcome<Site | undefined>> {
  if (!existsSync(join(root, 'templates/site.ts')))
    return fail(diagnose('template/error', startOf('templates/site.ts'), 'the site has no templates/site.ts'))
  const folders = ['collections', 'files', 'pages', 'checks'].map((name) => `templates/${name}`)
  const listed = ['templates/site.ts', ...folders.flatMap((folder) => listModules(root, folder))]
  const contents = [
    ...listed.map((file, index) => `import * as m${index} from ${JSON.stringify(`./${file}`)}`),
    `export default {${listed.map((file, index) => `${JSON.stringify(file)}: m${index}`).join(',')}}`,
  ].join('\n')
  const options: BuildOptions = { ...templateOptions, stdin: { contents, resolveDir: root, loader: 'js' } }
  const request = { name: 'templates', root, packages, key: hashOf(root, contents), options }
  const readModule = (file: string): string => readFileSync(join(root, file), 'utf8')
  const whereThrown = createErrorLocator(root, () => buildSourceMap(root, packages, options), readModule)
  try {
    const bundle = await bundleWithCache(request, runtime)
    const code = bundle.files[0]?.text ?? ''
    const exported = await runOnce({ digest: bundle.digest, code, whereThrown }, runtime)
    const modules = loadedModules(root, listed, bundle).map((loaded) => ({
      loaded,
      exports: exportsOf(exported, loaded.module),
    }))
    return createSite(modules, hashOf(...Object.values(bundle.inputs).sort(byCodeUnit)), readModule, whereThrown)
  } catch (cause) {
    if (cause instanceof BundleError) return { value: undefined, diagnostics: cause.diagnostics }
    throw cause
  }
}

const fail = (diagnostic: Diagnostic): Outcome<undefined> => ({ value: undefined, diagnostics: [diagnostic] })

interface ExportingModule {
  readonly loaded: LoadedModule
  readonly exports: Exports
}

function createSite(
  modules: readonly ExportingModule[],
  hash: string,
  readModule: Site['readModule'],
  whereThrown: LocateError,
): Outcome<Site | undefined> {
  const definition = modules[0]?.exports['default']
  if (!isSiteDefinition(definition))
    return fail(
      diagnose('template/error', startOf('templates/site.ts'), 'the default export is not a site: use defineSite'),
    )
  if (namesWithoutSource(definition.content).length > 0)
    return fail(diagnoseWithoutSource('templates/site.ts', namesWithoutSource(definition.content)))
  const pages: LoadedPage[] = []
  const files: LoadedFile[] = []
  const checks: LoadedCheck[] = []
  const diagnostics: Diagnostic[] = []
  for (const { loaded, exports } of modules) {
    const { module } = loaded
    const value = exports['default']
    const names = isObject(value) ? namesWithoutSource(value['content'], value['from']) : []
    if (names.length > 0) diagnostics.push(diagnoseWithoutSource(module, names))
    else if (module.startsWith('templates/pages/')) {
      if (isPage(value)) pages.push({ ...loaded, page: value, whereThrown })
      else diagnostics.push(diagnoseUnlike(module, 'a page', 'definePage'))
    } else if (module.startsWith('templates/files/')) {
      if (isFile(value)) files.push({ ...loaded, file: value })
      else diagnostics.push(diagnoseUnlike(module, 'a file', 'defineFile'))
    } else if (module.startsWith('templates/checks/')) {
      if (isCheck(value)) checks.push({ ...loaded, check: value })
      else diagnostics.push(diagnoseUnlike(module, 'a check', 'defineCheck'))
    }
  }
  const owners = sourceOwners(modules, definition, pages, files, checks)
  return {
    value: {
      definition,
      pages,
      files,
      checks,
      sources: [...owners.keys()],
      hasBrokenModules: diagnostics.length > 0,
      schemaHashOf: (source) => owners.get(source)?.moduleHash ?? hash,
      readModule,
      whereThrown,
    },
    diagnostics,
  }
}

/** All sources of the site, each with the module that exports it or, if none does, the first that reads it. */
function sourceOwners(
  modules: readonly ExportingModule[],
  definition: SiteDefinition,
  pages: readonly LoadedPage[],
  files: readonly LoadedFile[],
  checks: readonly LoadedCheck[],
): ReadonlyMap<Source, LoadedModule> {
  const owners = new Map<Source, LoadedModule>()
  const own = (
    declared: Readonly<Record<string, ContentSource>> | undefined,
    owner: LoadedModule | undefined,
  ): void => {
    for (const source of Object.values(declared ?? {})) {
      const plain = source.kind === 'list' ? source.of : source
      if (owner && !owners.has(plain)) owners.set(plain, owner)
    }
  }
  for (const { loaded, exports } of modules)
    own(
      Object.fromEntries(Object.entries(exports).filter((entry): entry is [string, Source] => isSource(entry[1]))),
      loaded,
    )
  own(definition.content, modules[0]?.loaded)
  for (const loaded of pages) own({ ...loaded.page.from, ...loaded.page.content }, loaded)
  for (const loaded of files) own(loaded.file.from, loaded)
  for (const loaded of checks) own(loaded.check.content, loaded)
  return owners
}
