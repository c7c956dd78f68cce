import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import type { Outcome } from '../../diagnostics/outcome.ts'
import { hashOf } from '../../runtime/hash.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { toPosix } from '../../runtime/to-posix.ts'
import { bundleWithCache, type SiteFolders } from '../../site/cached-bundle.ts'
import { BundleError } from '../../site/esbuild.ts'
import { type Asset, bundleIslands, type Islands, supportedBrowsers } from './bundle-islands.ts'

export interface BundledAssets {
  readonly stylesheet: Asset | undefined
  /** What the stylesheet is made of, relative to the root. */
  readonly styleFiles: readonly string[]
  readonly islands: Islands
  /** Script of every page's head. */
  readonly first: string | undefined
}

const noAssets: BundledAssets = {
  stylesheet: undefined,
  styleFiles: [],
  islands: { assets: [], loader: undefined, scripts: {} },
  first: undefined,
}

/** The value is undefined if a module cannot be bundled. Pages are rendered without assets: only the first of several shards bundles them. */
export async function bundleAssets(
  folders: SiteFolders,
  runtime: Pick<Runtime, 'cache' | 'shard'>,
): Promise<Outcome<BundledAssets | undefined>> {
  if (runtime.shard && runtime.shard.index > 1) return { value: noAssets, diagnostics: [] }
  try {
    const [styles, islands, script] = await Promise.all([
      bundleEntry('styles', 'templates/styles/index.css', { plugins: [keepPublicAddresses] }, folders, runtime),
      bundleIslands(folders, runtime),
      // Runs before the first paint. Inline, it costs no request.
      bundleEntry('first', 'islands/first.ts', { format: 'iife' }, folders, runtime),
    ])
    const stylesheet = styles && createStylesheet(styles.text)
    // A script element ends at the first `</script`.
    const first = script?.text.replaceAll('</script', '<\\/script')
    return { value: { stylesheet, styleFiles: styles?.files ?? [], islands, first }, diagnostics: [] }
  } catch (cause) {
    if (cause instanceof BundleError) return { value: undefined, diagnostics: cause.diagnostics }
    throw cause
  }
}

interface BundledText {
  readonly text: string
  /** Of the site, relative to the root. */
  readonly files: readonly string[]
}

/** Bundles one file into one minified text; undefined if the site has no such file. */
async function bundleEntry(
  name: string,
  file: string,
  options: BuildOptions,
  folders: SiteFolders,
  runtime: Pick<Runtime, 'cache'>,
): Promise<BundledText | undefined> {
  const entry = join(folders.root, file)
  if (!existsSync(entry)) return undefined
  const outdir = join(folders.root, '.cache', name)
  const buildOptions = { entryPoints: [entry], minify: true, target: supportedBrowsers, outdir, ...options }
  const bundle = await bundleWithCache({ ...folders, name, key: entry, options: buildOptions }, runtime)
  const files = Object.keys(bundle.inputs)
    .map((path) => toPosix(relative(folders.root, path)))
    .filter((file) => !/^\.\.|node_modules\//.test(file))
  return { text: bundle.files[0]?.text.trim() ?? '', files }
}

const createStylesheet = (text: string): Asset => ({ path: `_assets/site-${hashOf(text).slice(0, 10)}.css`, text })

export const appendFontFaces = (
  stylesheet: Asset | undefined,
  fonts: readonly { readonly face: string }[],
): Asset | undefined => stylesheet && createStylesheet(stylesheet.text + fonts.map(({ face }) => face).join(''))

/** `url(/media/…)` is a published file, not a module. */
const keepPublicAddresses: Plugin = {
  name: 'public-addresses',
  setup(build) {
    build.onResolve({ filter: /^\// }, ({ kind }) => (kind === 'url-token' ? { external: true } : undefined))
  },
}
