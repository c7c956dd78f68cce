import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import type { Outcome } from '../../diagnostics/diagnostic.ts'
import { hashOf } from '../../runtime/hash.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { bundleWithCache, SiteCodeError, type SiteFolders } from '../../site/cached-bundle.ts'
import { refuseImports } from '../../site/refused-imports.ts'
import { listFileNames } from '../../source/file-names.ts'
import { type Asset, type BundledIslands, browserOptions, bundleIslands, generatedModules } from './bundle-islands.ts'
import { bundleStyles, type Styles } from './bundle-styles.ts'

export interface BundledAssets {
  readonly styles: Styles
  readonly islands: BundledIslands
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
  const outcomes = await Promise.all([
    outcomeOf(bundleStyles(folders, runtime)),
    outcomeOf(bundleIslands(folders, runtime)),
    outcomeOf(bundleScripts(folders, runtime)),
  ])
  const [{ value: styles }, { value: islands }, { value: scripts }] = outcomes
  const value = styles && islands && scripts && { styles, islands, ...scripts }
  return { value, diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics) }
}

async function outcomeOf<T>(bundle: Promise<T>): Promise<Outcome<T | undefined>> {
  try {
    return { value: await bundle, diagnostics: [] }
  } catch (cause) {
    if (cause instanceof SiteCodeError) return { value: undefined, diagnostics: cause.diagnostics }
    throw cause
  }
}

/**
 * Bundles `islands/first.ts`, which runs before the first paint: inline, it costs no request. Bundles each file of `islands/scripts/` to a
 * script of its own: `embed.ts` is `/_assets/embed.js` in templates. Classic scripts, since a document in a sandbox may load no modules.
 */
async function bundleScripts(
  folders: SiteFolders,
  runtime: Pick<Runtime, 'cache'>,
): Promise<Pick<BundledAssets, 'first' | 'scripts'>> {
  const { root, packages } = folders
  const islands = join(root, 'islands')
  const scriptsFolder = join(islands, 'scripts')
  const names = listFileNames(scriptsFolder).filter((file) => /\.tsx?$/.test(file))
  const entries = names.map((name) => join(scriptsFolder, name))
  if (existsSync(join(islands, 'first.ts'))) entries.push(join(islands, 'first.ts'))
  if (entries.length === 0) return { first: undefined, scripts: new Map() }
  const outdir = join(root, '.cache/scripts')
  const options: BuildOptions = {
    ...browserOptions,
    entryPoints: entries,
    outbase: islands,
    outdir,
    plugins: [refuseImports('islands'), generatedModules(islands, [], [], packages)],
    format: 'iife',
  }
  const key = JSON.stringify([root, entries])
  const { files } = await bundleWithCache({ ...folders, name: 'scripts', key, options }, runtime)
  const firstPath = join(outdir, 'first.js')
  return {
    // A script element ends at the first `</script`.
    first: files
      .find(({ path }) => path === firstPath)
      ?.text.trim()
      .replaceAll('</script', '<\\/script'),
    scripts: new Map(
      files
        .filter(({ path }) => path !== firstPath)
        .map(({ path, text }) => {
          const name = basename(path, '.js')
          return [`/_assets/${name}.js`, { path: `_assets/${name}-${hashOf(text).slice(0, 10)}.js`, text }]
        }),
    ),
  }
}
