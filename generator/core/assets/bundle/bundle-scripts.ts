import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { hashOf } from '../../runtime/hash.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { byCodeUnit } from '../../runtime/strings.ts'
import { bundleWithCache, type SiteFolders } from '../../site/cached-bundle.ts'
import { type Asset, browserOptions, generatedModules } from './bundle-islands.ts'

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
