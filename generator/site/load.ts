import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { BuildError } from '../bundle/esbuild.ts'
import { storedBuild } from '../bundle/stored-build.ts'
import type { AnyPage, SiteDefinition, Source } from '../define.ts'
import { diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { Cache } from '../lib/cache.ts'
import { hashOf } from '../lib/hash.ts'
import type { Outcome } from '../lib/outcome.ts'
import { byCodeUnit } from '../lib/paths.ts'
import { runScript } from '../lib/run-script.ts'
import type { Store } from '../lib/store.ts'
import { createModuleGraph } from './module-graph.ts'

export interface LoadedPage {
  /** `templates/pages/home.tsx`. */
  readonly module: string
  readonly page: AnyPage
  /** Changes when the page's module or anything that it imports changes. */
  readonly moduleHash: string
  /** The module and what it imports, relative to the root. */
  readonly moduleFiles: readonly string[]
}

export interface Site {
  readonly definition: SiteDefinition
  readonly pages: readonly LoadedPage[]
  /** Everything that the site reads from `content/`. */
  readonly sources: readonly Source[]
  /** Hash of all templates. */
  readonly hash: string
  /** Text of one of the pages' module files. */
  readonly readModule: (file: string) => string
}

/** Names that the site's bundle leaves to the generator, so that both use one React and one set of classes. */
const shared = ['react', 'react/jsx-runtime', 'zod', 'generator/define'] as const

/** Islands are written for Preact; at build time React renders them. */
const aliases: Readonly<Record<string, string>> = {
  preact: 'react',
  'preact/hooks': 'react',
  'preact/jsx-runtime': 'react/jsx-runtime',
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
  const hasSite = existsSync(join(root, 'templates/site.ts'))
  if (!hasSite)
    return {
      value: undefined,
      diagnostics: [diagnose('template/error', startOf('templates/site.ts'), 'the site has no templates/site.ts')],
    }
  const listed = ['templates/site.ts', ...collections, ...pages]
  const contents = [
    ...listed.map((file, index) => `import * as m${index} from ${JSON.stringify(`./${file}`)}`),
    `export default {${listed.map((file, index) => `${JSON.stringify(file)}: m${index}`).join(',')}}`,
  ].join('\n')
  try {
    const bundle = await storedBuild(
      {
        name: 'templates',
        root,
        packages,
        key: hashOf(root, contents),
        options: {
          stdin: { contents, resolveDir: root, loader: 'js' },
          format: 'cjs',
          platform: 'node',
          target: 'node20',
          jsx: 'automatic',
          external: [...shared],
          plugins: [share()],
          define: { 'process.env.NODE_ENV': '"production"' },
        },
      },
      store,
    )
    const graph = createModuleGraph(root, bundle)
    const hash = hashOf(
      ...Object.entries(bundle.inputs)
        .map(([, digest]) => digest)
        .sort(byCodeUnit),
    )
    const code = bundle.files[0]?.text ?? ''
    const modules = await cache.memo('run', hashOf(code), () => run(code))
    const found = listed.map((file) => ({ file, exports: exportsOf(modules, file) }))
    const definition = found[0]?.exports['default']
    if (!isSiteDefinition(definition))
      return {
        value: undefined,
        diagnostics: [
          diagnose('template/error', startOf('templates/site.ts'), 'the default export is not a site: use defineSite'),
        ],
      }
    const loaded: LoadedPage[] = []
    const diagnostics = []
    for (const { file, exports } of found) {
      if (!file.startsWith('templates/pages/')) continue
      const page = exports['default']
      const path = resolve(root, file)
      if (isPage(page))
        loaded.push({ module: file, page, moduleHash: graph.hashOf(path), moduleFiles: graph.filesOf(path) })
      else
        diagnostics.push(
          diagnose('template/error', startOf(file), 'the default export is not a page', {
            help: 'export default definePage({ … })',
          }),
        )
    }
    const sources = new Set<Source>([
      ...Object.values(definition.content),
      ...loaded.flatMap(({ page }) => [...Object.values(page.content), ...Object.values(page.from ?? {})]),
      ...found.flatMap(({ exports }) => Object.values(exports).filter(isSource)),
    ])
    return {
      value: {
        definition,
        pages: loaded,
        sources: [...sources],
        hash,
        readModule: (file) => readFileSync(join(root, file), 'utf8'),
      },
      diagnostics,
    }
  } catch (cause) {
    if (cause instanceof BuildError) return { value: undefined, diagnostics: cause.diagnostics }
    throw cause
  }
}

async function run(code: string): Promise<unknown> {
  const [react, jsxRuntime, zod, define] = await Promise.all([
    import('react'),
    import('react/jsx-runtime'),
    import('zod'),
    import('../define.ts'),
  ])
  const modules = { react, 'react/jsx-runtime': jsxRuntime, zod, 'generator/define': define }
  try {
    return runScript(code, 'templates.js', modules)
  } catch (cause) {
    throw new BuildError([
      diagnose('template/error', startOf('templates'), cause instanceof Error ? cause.message : String(cause)),
    ])
  }
}

const share = (): Plugin => ({
  name: 'share',
  setup(build) {
    build.onResolve({ filter: /(^|\/)generator\/define(\.ts)?$/ }, () => ({ path: 'generator/define', external: true }))
    build.onResolve({ filter: /^preact(\/|$)/ }, ({ path }) => ({
      path: aliases[path] ?? path,
      external: path in aliases,
    }))
  },
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

const isSource = (value: unknown): value is Source =>
  isObject(value) && (value['kind'] === 'collection' || value['kind'] === 'single')
