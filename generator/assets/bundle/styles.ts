import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { hashOf } from '../../runtime/hash.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { bundleWithCache, type SiteFolders } from '../../site/cached-bundle.ts'

/** A file of the output that is made here and named by its content. */
export interface Asset {
  /** POSIX path below the output folder. */
  readonly path: string
  readonly text: string
}

/**
 * Oldest browsers that have every feature of the stylesheet and the islands: Baseline 2024. Chrome 123 and Safari 17.5 are the first with
 * `light-dark()`, which esbuild does not lower.
 */
export const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5']

/** Bundles `templates/styles/index.css` into one minified stylesheet; nothing where the site has none. */
export async function bundleStyles(
  { root, packages }: SiteFolders,
  runtime: Pick<Runtime, 'cache'>,
): Promise<Asset | undefined> {
  const entry = join(root, 'templates/styles/index.css')
  if (!existsSync(entry)) return undefined
  const bundle = await bundleWithCache(
    {
      name: 'styles',
      root,
      packages,
      key: entry,
      options: {
        entryPoints: [entry],
        minify: true,
        target: browsers,
        plugins: [keepPublicAddresses()],
        outdir: join(root, '.cache/styles'),
      },
    },
    runtime,
  )
  const text = bundle.files[0]?.text.trimEnd() ?? ''
  return named(text)
}

const named = (text: string): Asset => ({ path: `_assets/site-${hashOf(text).slice(0, 10)}.css`, text })

/** The stylesheet with the faces of the site's fonts, and the name that goes with it. */
export const appendFontFaces = (
  stylesheet: Asset | undefined,
  fonts: readonly { readonly face: string }[],
): Asset | undefined => stylesheet && named(stylesheet.text + fonts.map(({ face }) => face).join(''))

/** `url(/media/…)` names a published file, not a module. */
const keepPublicAddresses = (): Plugin => ({
  name: 'public-addresses',
  setup(build) {
    build.onResolve({ filter: /^\// }, ({ kind }) => (kind === 'url-token' ? { external: true } : undefined))
  },
})
