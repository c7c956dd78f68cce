import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BuildOptions } from 'esbuild'
import type { AnyCheck } from '../api/check.ts'
import { type AnyFile, type AnyPage, type Source, type SourceOrList, unwrapList } from '../api/define.ts'
import type { SiteDefinition } from '../api/define-site.ts'
import type { z } from '../api/fields.ts'
import { type Diagnostic, diagnose, type Outcome, startOf } from '../diagnostics/diagnostic.ts'
import { createMarkdownProcessor, type MarkdownProcessor } from '../markdown/processor.ts'
import { cacheStage } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import { type CallSiteCode, createSiteCaller } from '../runtime/run-site-code.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { listFileNames } from '../source/file-names.ts'
import { byCodeUnit } from '../text/strings.ts'
import { type Bundle, bundleWithCache, SiteCodeError, type SiteFolders } from './cached-bundle.ts'
import { definitionSchemas, findDefinitionFaults, isSource } from './definition-faults.ts'
import type { FindFailingElement } from './find-failing-element.ts'
import { refuseImports } from './refused-imports.ts'
import {
  createErrorLocator,
  type ErrorLocator,
  type ExportsByModule,
  type RunTemplatesInput,
  runTemplates,
  templateOptions,
} from './run-templates.ts'
import { describeMachine, type Environment, environmentVariablesIn } from './template-globals.ts'

export interface LoadedPage extends ModuleNode, Pick<Site, 'readModule' | 'locateError' | 'trace' | 'call'> {
  readonly page: AnyPage
}

export interface LoadedCheck extends ModuleNode {
  readonly check: AnyCheck
}

export interface Site {
  readonly definition: SiteDefinition
  readonly processor: MarkdownProcessor
  readonly pages: readonly LoadedPage[]
  readonly files: readonly (ModuleNode & { readonly file: AnyFile })[]
  readonly checks: readonly LoadedCheck[]
  /** All sources that the site reads from `content/`. */
  readonly sources: readonly Source[]
  /** Changes with `templates/site.ts` and everything that it imports. */
  readonly moduleHash: string
  /** Whether a module below `templates/` throws, or does not export the kind of its folder. */
  readonly hasBrokenModules: boolean
  /** `templates/site.ts`, and the modules of the folders below `templates/`. */
  readonly modules: readonly ModuleNode[]
  /** All files below the root that the modules are made of. */
  readonly moduleFiles: ReadonlySet<string>
  /** Changes with the module that defines a source, and with everything that it imports. */
  readonly schemaHashOf: (source: Source) => string
  /** Text of a module, by its path relative to the root. */
  readonly readModule: (file: string) => string
  readonly locateError: ErrorLocator
  readonly trace: FindFailingElement
  readonly call: CallSiteCode
}

export const runTemplatesWithCache = cacheStage<
  RunTemplatesInput & { readonly digest: string },
  ReturnType<typeof runTemplates>
>({
  name: 'run-templates',
  storage: 'memory',
  // The digest covers the code, its inputs and the variables.
  keyOf: ({ digest }) => digest,
  run: runTemplates,
})

/** Bundles and runs `templates/`; no site if a module cannot be compiled or throws. */
export async function loadSite(
  {
    root,
    packages,
    call = createSiteCaller(),
    environment = {},
  }: SiteFolders & { readonly call?: CallSiteCode | undefined; readonly environment?: Environment | undefined },
  runtime: Pick<Runtime, 'cache'>,
): Promise<Outcome<Site | undefined>> {
  if (!existsSync(join(root, 'templates/site.ts'))) {
    const found = diagnose('template/error', startOf('templates/site.ts'), 'the site has no templates/site.ts')
    return { value: undefined, diagnostics: [found] }
  }
  const folders = ['collections', 'files', 'pages', 'checks'].map((name) => `templates/${name}`)
  const listed = ['templates/site.ts', ...folders.flatMap((folder) => listModules(root, folder))]
  const contents = [
    'export default {',
    ...listed.map((file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)}),`),
    '}',
  ].join('\n')
  const options: BuildOptions = {
    ...templateOptions,
    plugins: [refuseImports('templates')],
    stdin: { contents, resolveDir: root, loader: 'js' },
  }
  // A file that is gone has findings of its own.
  const readModule = (file: string): string =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
  try {
    const key = hashOf(root, contents)
    const bundle = await bundleWithCache({ name: 'templates', root, packages, key, options }, runtime)
    const { files, maps } = bundle
    const code = files[0]?.text ?? ''
    const variables = environmentVariablesIn(code, readModule('templates/site.ts'), environment)
    const machine = describeMachine(variables)
    const digest = hashOf(bundle.digest, machine)
    const locateError = createErrorLocator(root, maps[0]?.text ?? '')
    const modules = readModuleGraph(root, listed, bundle, machine)
    const { exports, trace, diagnostics } = await runTemplatesWithCache(
      { digest, code, modules, variables, call, locateError },
      runtime,
    )
    const needed = modules.filter(({ module }) => !/^templates\/(?:pages|files|checks)\//.test(module))
    if (needed.some(({ module }) => !exports[module])) return { value: undefined, diagnostics }
    const loaded = modules.filter(({ module }) => exports[module])
    return createSite(loaded, exports, { readModule, locateError, trace, call }, diagnostics)
  } catch (cause) {
    if (cause instanceof SiteCodeError) return { value: undefined, diagnostics: cause.diagnostics }
    throw cause
  }
}

function createSite(
  modules: readonly ModuleNode[],
  exports: ExportsByModule,
  tools: Pick<Site, 'readModule' | 'locateError' | 'trace' | 'call'>,
  failures: readonly Diagnostic[],
): Outcome<Site | undefined> {
  const findFaults = (value: unknown, schema: z.ZodObject, file: string, subject: string, keyword: string) => {
    if (Object.keys(schema.shape).some((name) => name in Object(value)))
      return findDefinitionFaults(value, schema, { file, readModule: tools.readModule, subject, keyword })
    const help = `export default ${keyword}({ … })`
    return [diagnose('template/error', startOf(file), `the default export is not a ${subject}`, { help })]
  }
  const exported = exports['templates/site.ts']?.['default']
  const ofSite = findFaults(exported, definitionSchemas.site, 'templates/site.ts', 'site', 'defineSite')
  if (ofSite.length > 0) return { value: undefined, diagnostics: ofSite }
  // The schemas are those of the types, here and below.
  const definition = exported as SiteDefinition
  const { module = '', moduleHash = '' } = modules[0] ?? {}
  const { value: processor, diagnostics: ofMarkdown } = createMarkdownProcessor(
    definition.markdown,
    moduleHash,
    (run) => tools.call({ module, moduleHash: `markdown ${moduleHash}` }, 'markdown', run),
    tools.locateError,
  )
  const diagnostics = [...failures]
  const select = <T>(folder: string, schema: z.ZodObject, kind: string, keyword: string) =>
    modules.flatMap((loaded) => {
      const { module } = loaded
      if (!module.startsWith(`templates/${folder}/`)) return []
      const value = exports[module]?.['default']
      const faults = findFaults(value, schema, module, kind, keyword)
      diagnostics.push(...faults)
      return faults.length === 0 ? [{ loaded, value: value as T }] : []
    })
  const files = select<AnyFile>('files', definitionSchemas.file, 'file', 'defineFile')
  const pages = select<AnyPage>('pages', definitionSchemas.page, 'page', 'definePage')
  const checks = select<AnyCheck>('checks', definitionSchemas.check, 'check', 'defineCheck')

  // A source belongs to the module that exports it or, if none does, the first that reads it.
  const owners = new Map<Source, ModuleNode>()
  const addSources = (loaded: ModuleNode, sources: readonly SourceOrList[]): void => {
    for (const source of sources.map(unwrapList)) if (!owners.has(source)) owners.set(source, loaded)
  }
  for (const loaded of modules) addSources(loaded, Object.values(exports[loaded.module] ?? {}).filter(isSource))
  for (const loaded of modules.slice(0, 1)) addSources(loaded, Object.values(definition.content))
  for (const { loaded, value } of pages) addSources(loaded, Object.values({ ...value.from, ...value.content }))
  for (const { loaded, value } of files) addSources(loaded, Object.values(value.from))
  for (const { loaded, value } of checks) addSources(loaded, Object.values(value.content ?? {}))
  const ofSources = [...owners].flatMap(([source, { module }]) =>
    source.kind === 'single'
      ? findFaults(source, definitionSchemas.single, module, 'single file', 'defineSingle')
      : findFaults(source, definitionSchemas.collection, module, 'collection', 'defineCollection'),
  )
  // Everything else would fail for it.
  if (ofSources.length > 0) return { value: undefined, diagnostics: [...diagnostics, ...ofSources] }
  const site: Site = {
    ...tools,
    definition,
    processor,
    moduleHash,
    pages: pages.map(({ loaded, value: page }) => ({ ...loaded, ...tools, page })),
    files: files.map(({ loaded, value: file }) => ({ ...loaded, file })),
    checks: checks.map(({ loaded, value: check }) => ({ ...loaded, check })),
    sources: [...owners.keys()],
    hasBrokenModules: diagnostics.length > 0,
    modules,
    moduleFiles: new Set(modules.flatMap((one) => one.moduleFiles)),
    schemaHashOf: (source) => owners.get(source)?.moduleHash ?? '',
  }
  return { value: site, diagnostics: [...ofMarkdown, ...diagnostics] }
}

export interface ModuleNode {
  /** `templates/pages/home.tsx`. */
  readonly module: string
  /** Changes with the module, everything that it imports, and what it can read of the machine. */
  readonly moduleHash: string
  /** The module and its imports below the root, nearest first. */
  readonly moduleFiles: readonly string[]
}

/** Paths of the modules below a folder, sorted. */
export function listModules(root: string, folder: string): string[] {
  const files = listFileNames(join(root, folder), true).filter((file) => /\.tsx?$/.test(file))
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
): readonly ModuleNode[] {
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
