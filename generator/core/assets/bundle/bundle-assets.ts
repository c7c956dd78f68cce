import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from '../../diagnostics/outcome.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { bundleWithCache, type SiteFolders } from '../../site/cached-bundle.ts'
import { BundleError } from '../../site/esbuild.ts'
import { type Asset, bundleIslands, type Islands, supportedBrowsers } from './bundle-islands.ts'
import { bundleScripts } from './bundle-scripts.ts'
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
