import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import type { Outcome } from '../../diagnostics/outcome.ts'
import { hashOf } from '../../runtime/hash.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { BundleError, bundleWithCache, type SiteFolders } from '../../site/cached-bundle.ts'
import { byCodeUnit } from '../../text/strings.ts'
import {
  type Asset,
  browserOptions,
  bundleIslands,
  generatedModules,
  type Islands,
  supportedBrowsers,
} from './bundle-islands.ts'
import { bundleStyles, type Styles } from './bundle-styles.ts'

export interface BundledAssets {
  readonly styles: Styles
  readonly islands: Islands
  /** Script of every page's head. */
  readonly first: string | undefined
  /** By the addresses that templates use: `/_assets/embed.js`. */
  readonly scripts: ReadonlyMap<string, Asset>
}

/** The value is undefined if a module cannot be bundled. */
export async function bundleAssets(
  folders: SiteFolders,
  runtime: Pick<Runtime, 'cache'>,
): Promise<Outcome<BundledAssets | undefined>> {
  try {
    const [styles, islands, first, scripts] = await Promise.all([
      bundleStyles(folders, runtime),
      bundleIslands(folders, runtime),
      bundleFirst(folders, runtime),
      bundleScripts(folders, runtime),
    ])
    return { value: { styles, islands, first, scripts }, diagnostics: [] }
  } catch (cause) {
    if (cause instanceof BundleError) return { value: undefined, diagnostics: cause.diagnostics }
    throw cause
  }
}

/** Runs before the first paint. Inline, it costs no request. */
async function bundleFirst(folders: SiteFolders, runtime: Pick<Runtime, 'cache'>): Promise<string | undefined> {
  const { root } = folders
  const entry = join(root, 'islands/first.ts')
  if (!existsSync(entry)) return undefined
  const outdir = join(root, '.cache/first')
  const shared = { minify: true, target: supportedBrowsers, format: 'iife' } as const
  const options = { ...shared, entryPoints: [entry], outdir }
  const { files } = await bundleWithCache({ ...folders, name: 'first', key: entry, options }, runtime)
  // A script element ends at the first `</script`.
  return files[0]?.text.trim().replaceAll('</script', '<\\/script')
}

/**
 * Bundles each file of `islands/scripts/` to a script of its own: `embed.ts` is `/_assets/embed.js` in templates. Classic scripts, since a
 * document in a sandbox may load no modules.
 */
export async function bundleScripts(
  folders: SiteFolders,
  runtime: Pick<Runtime, 'cache'>,
): Promise<ReadonlyMap<string, Asset>> {
  const { root, packages } = folders
  const folder = join(root, 'islands/scripts')
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((file) => /\.tsx?$/.test(file)).sort(byCodeUnit)
  if (names.length === 0) return new Map()
  const options: BuildOptions = {
    ...browserOptions,
    entryPoints: names.map((name) => join(folder, name)),
    outdir: join(root, '.cache/scripts'),
    plugins: [generatedModules(join(root, 'islands'), [], [], packages)],
    format: 'iife',
  }
  const key = JSON.stringify([root, names])
  const { files } = await bundleWithCache({ ...folders, name: 'scripts', key, options }, runtime)
  return new Map(
    files.map(({ path, text }) => {
      const name = basename(path, '.js')
      return [`/_assets/${name}.js`, { path: `_assets/${name}-${hashOf(text).slice(0, 10)}.js`, text }]
    }),
  )
}
