import { existsSync, readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Plugin } from 'esbuild'
import type { Runtime } from '../../runtime/runtime.ts'
import { byCodeUnit, toPosix } from '../../runtime/strings.ts'
import { bundleWithCache, type SiteFolders } from '../../site/cached-bundle.ts'
import { renameByContent } from './rename-by-content.ts'
import { type Asset, browsers } from './styles.ts'

export interface Islands {
  readonly assets: readonly Asset[]
  /** Address of the loader, for pages that hold an island; nothing where the site has no islands. */
  readonly loader: string | undefined
  /** Addresses of the scripts that an island needs, by its name. */
  readonly scripts: Readonly<Record<string, readonly string[]>>
}

const none: Islands = { assets: [], loader: undefined, scripts: {} }

/**
 * Bundles `islands/client.ts`, which imports `site:islands`: a table from each island's name to a function that imports it.
 * Shared code is split into chunks, so that a page loads what its islands need and no more.
 */
export async function bundleIslands(
  { root, packages }: SiteFolders,
  runtime: Pick<Runtime, 'cache'>,
): Promise<Islands> {
  const folder = join(root, 'islands')
  const client = join(folder, 'client.ts')
  if (!existsSync(client)) return none
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.tsx') && file !== 'define.tsx')
    .map((file) => basename(file, '.tsx'))
    .sort(byCodeUnit)
  const sharedFolder = join(folder, 'shared')
  const shared = existsSync(sharedFolder) ? readdirSync(sharedFolder).sort(byCodeUnit) : []
  const outdir = join(root, '_assets')
  const bundle = await bundleWithCache(
    {
      name: 'islands',
      root,
      packages,
      key: JSON.stringify([root, names, shared]),
      options: {
        entryPoints: [{ in: client, out: 'islands' }],
        plugins: [tableOf(folder, names), oneRuntime(folder, shared)],
        format: 'esm',
        splitting: true,
        minify: true,
        target: browsers,
        outdir,
        entryNames: '[name]-[hash]',
        chunkNames: '[name]-[hash]',
        define: { 'process.env.NODE_ENV': '"production"' },
        jsx: 'automatic',
        jsxImportSource: 'preact',
      },
    },
    runtime,
  )
  const files = bundle.files.map(({ path, text }) => ({ name: basename(path), text }))
  const named = renameByContent(
    files,
    (name) => bundle.chunks[`_assets/${name}`]?.all.map((path) => basename(path)) ?? [],
  )
  const addressOf = (path: string): string => `/_assets/${named.get(basename(path))?.name ?? ''}`
  const entryOf = (source: string): string | undefined =>
    Object.entries(bundle.entries).find(([, entry]) => toPosix(relative(root, join(root, entry))) === source)?.[0]
  const closure = (path: string, seen: Set<string> = new Set()): Set<string> => {
    if (seen.has(path)) return seen
    seen.add(path)
    for (const next of bundle.chunks[path]?.static ?? []) closure(next, seen)
    return seen
  }
  const scriptsOf = (source: string): string[] => {
    const entry = entryOf(source)
    return entry === undefined ? [] : [...closure(entry)].map(addressOf)
  }
  return {
    assets: [...named.values()].map(({ name, text }) => ({ path: `_assets/${name}`, text })),
    loader: scriptsOf('islands/client.ts')[0],
    scripts: Object.fromEntries(names.map((name) => [name, scriptsOf(`islands/${name}.tsx`)])),
  }
}

const tableOf = (folder: string, names: readonly string[]): Plugin => ({
  name: 'islands',
  setup(build) {
    build.onResolve({ filter: /^site:islands$/ }, () => ({ path: 'islands', namespace: 'site' }))
    build.onLoad({ filter: /^islands$/, namespace: 'site' }, () => ({
      contents: `export default {${names.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`./${name}.tsx`)})`).join(',')}}`,
      resolveDir: folder,
    }))
  },
})

/**
 * Preact, its hooks, JSX as a call of `createElement`, of `define.tsx` the view alone, which comes last, and what stands in `islands/shared/`, as one module:
 * each by itself would be a script of its own, since not every island uses it.
 */
const runtimeOf = (shared: readonly string[]): string => `export * from 'preact'
export * from 'preact/hooks'
import { createElement } from 'preact'
export const jsx = (type, props, key) => createElement(type, key === undefined ? props : { ...props, key })
export { jsx as jsxs }
export const defineIsland = (...settings) => ({ view: settings.at(-1) })
${shared.map((file) => `import ${JSON.stringify(`./shared/${file}`)}`).join('\n')}`

const oneRuntime = (folder: string, shared: readonly string[]): Plugin => ({
  name: 'runtime',
  setup(build) {
    build.onResolve({ filter: /^(?:\.\/define\.tsx|preact(?:\/hooks|\/jsx-runtime)?)$/ }, ({ importer }) =>
      importer === 'runtime' || importer.includes('node_modules') ? undefined : { path: 'runtime', namespace: 'site' },
    )
    build.onLoad({ filter: /^runtime$/, namespace: 'site' }, () => ({
      contents: runtimeOf(shared),
      resolveDir: folder,
    }))
  },
})
