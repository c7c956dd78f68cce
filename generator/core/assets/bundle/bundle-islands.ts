import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import { hashOf } from '../../runtime/hash.ts'
import { generatorFile } from '../../runtime/paths-and-hashes.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { type Bundle, bundleWithCache, type SiteFolders, sourceMapOptions } from '../../site/cached-bundle.ts'
import { refuseImports } from '../../site/refused-imports.ts'
import { listFileNames } from '../../source/file-names.ts'
import { byCodeUnit } from '../../text/strings.ts'

/** A published file whose name has a hash of its text. */
export interface Asset {
  readonly path: string
  readonly text: string
}

/** The oldest versions with every feature of the stylesheet and the islands: Baseline 2023. */
export const supportedBrowsers = ['chrome120', 'edge120', 'firefox121', 'safari17.2']

/** Options of all scripts with Preact components. */
export const browserOptions = {
  minify: true,
  target: supportedBrowsers,
  define: { 'process.env.NODE_ENV': '"production"' },
  jsx: 'automatic',
  jsxImportSource: 'preact',
} as const satisfies BuildOptions

export interface BundledIslands {
  readonly assets: readonly Asset[]
  /** Address of the loader; undefined if the site has no islands. */
  readonly loader: string | undefined
  /** Addresses of the scripts of each island, by its name. */
  readonly scripts: Readonly<Record<string, readonly string[]>>
  /** Source maps of the scripts by address. */
  readonly maps: ReadonlyMap<string, string>
}

/**
 * Bundles the loader, which imports `site:islands`: an object with a function for each island that imports it. Shared code is split into
 * chunks: a page loads only the code of its islands.
 */
export async function bundleIslands(folders: SiteFolders, runtime: Pick<Runtime, 'cache'>): Promise<BundledIslands> {
  const request = bundleRequest(folders)
  if (!request) return { assets: [], loader: undefined, scripts: {}, maps: new Map() }
  const { names, key, options } = request
  const bundle = await bundleWithCache({ ...folders, name: 'islands', key, options }, runtime)
  const assets = renameByContent(bundle)
  const scriptsOf = (source: string): string[] => {
    const [entry] = Object.entries(bundle.metafile.outputs).find(([, file]) => file.entryPoint === source) ?? []
    return listStaticImports(entry, bundle.metafile).map((file) => `/${assets.get(file)?.path ?? ''}`)
  }
  return {
    assets: [...assets.values()],
    loader: scriptsOf('site:loader')[0],
    scripts: Object.fromEntries(names.map((name) => [name, scriptsOf(`islands/${name}.tsx`)])),
    maps: new Map(
      bundle.maps.map(({ path, text }) => [`/${assets.get(`_assets/${basename(path, '.map')}`)?.path ?? ''}`, text]),
    ),
  }
}

/** What is bundled; undefined if the site has no islands. */
function bundleRequest({ root, packages }: SiteFolders) {
  const folder = join(root, 'islands')
  const names = listFileNames(folder)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => basename(file, '.tsx'))
  if (names.length === 0) return undefined
  const shared = listFileNames(join(folder, 'shared'))
  const options: BuildOptions = {
    entryPoints: [{ in: 'site:loader', out: 'islands' }],
    ...browserOptions,
    ...sourceMapOptions,
    plugins: [refuseImports('islands'), generatedModules(folder, names, shared, packages, true)],
    format: 'esm',
    splitting: true,
    outdir: join(root, '_assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
  }
  return { names, options, key: JSON.stringify([root, names, shared]) }
}

/** An output file and all that it imports statically, depth first. */
function listStaticImports(entry: string | undefined, { outputs }: Bundle['metafile']): readonly string[] {
  const files = new Set<string>()
  const add = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    for (const { kind, path } of outputs[file]?.imports ?? []) if (kind === 'import-statement') add(path)
  }
  if (entry !== undefined) add(entry)
  return [...files]
}

/** Output files by esbuild's path. esbuild's hashes include absolute paths: on another machine, the names would differ. */
function renameByContent({ files, metafile }: Bundle): ReadonlyMap<string, Asset> {
  const texts = new Map(files.map(({ path, text }) => [`_assets/${basename(path)}`, text]))
  const assets = new Map<string, Asset>()
  const rename = (file: string): Asset => {
    const known = assets.get(file)
    if (known) return known
    const imports = (metafile.outputs[file]?.imports ?? []).filter(({ path }) => texts.has(path))
    const text = imports.reduce(
      (code, { path }) => code.replaceAll(basename(path), basename(rename(path).path)),
      texts.get(file) ?? '',
    )
    const asset = { path: file.replace(/-[A-Z0-9]{8}(?=\.js$)/, `-${hashOf(text).slice(0, 10)}`), text }
    assets.set(file, asset)
    return asset
  }
  for (const file of [...texts.keys()].sort(byCodeUnit)) rename(file)
  return assets
}

/** Scripts are in a folder of the site's root. */
const baseModule =
  'export const withBase = (path) => (/^\\/(?!\\/)/.test(path) ? new URL(".." + path, import.meta.url).href : path)\n'

/**
 * The loader, `site:islands`, and one module with Preact, its hooks, JSX, `defineIsland` reduced to its last argument, the view, and
 * `islands/shared/`: since not every island imports each of them, each would otherwise be a script of its own.
 */
export function generatedModules(
  folder: string,
  names: readonly string[],
  shared: readonly string[],
  packages: string,
  isModule = false,
): Plugin {
  const imports = names.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`./${name}.tsx`)})`)
  // Text that no island uses would change the names that esbuild gives.
  const usesBasePath = (): boolean =>
    isModule &&
    listFileNames(folder, true).some((name) => readFileSync(join(folder, name), 'utf8').includes('withBase'))
  const modules: Readonly<Record<string, () => string>> = {
    loader: () => readFileSync(generatorFile(packages, 'core/assets/bundle/island-loader.ts'), 'utf8'),
    islands: () => `export default {${imports.join(',')}}`,
    runtime: () => `export * from 'preact'
export * from 'preact/hooks'
import { createElement } from 'preact'
export const jsx = (type, props, key) => createElement(type, key === undefined ? props : { ...props, key })
export { jsx as jsxs }
export const defineIsland = (...settings) => ({ view: settings.at(-1) })
${usesBasePath() ? baseModule : ''}${shared.map((file) => `import ${JSON.stringify(`./shared/${file}`)}`).join('\n')}`,
  }
  return {
    name: 'generated-modules',
    setup(build) {
      build.onResolve({ filter: /^site:(?:loader|islands)$/ }, ({ path }) => ({
        path: path.slice(5),
        namespace: 'site',
      }))
      build.onResolve({ filter: /^(?:#site|content-as-data|preact(?:\/hooks|\/jsx-runtime)?)$/ }, ({ importer }) =>
        importer === 'runtime' || importer.includes('node_modules')
          ? undefined
          : { path: 'runtime', namespace: 'site' },
      )
      build.onLoad({ filter: /^/, namespace: 'site' }, ({ path }) => ({
        contents: modules[path]?.() ?? '',
        loader: 'ts',
        resolveDir: folder,
      }))
    },
  }
}
