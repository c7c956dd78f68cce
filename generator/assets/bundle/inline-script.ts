import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Runtime } from '../../runtime/runtime.ts'
import { bundleWithCache, type SiteFolders } from '../../site/cached-bundle.ts'
import { browsers } from './styles.ts'

/**
 * Bundles `islands/first.ts`, which runs in every page's head before anything is painted: it is written into the page, so that it costs
 * no request. Nothing where the site has none.
 */
export async function bundleInlineScript(
  { root, packages }: SiteFolders,
  runtime: Pick<Runtime, 'cache'>,
): Promise<string | undefined> {
  const entry = join(root, 'islands/first.ts')
  if (!existsSync(entry)) return undefined
  const bundle = await bundleWithCache(
    {
      name: 'first',
      root,
      packages,
      key: entry,
      options: {
        entryPoints: [entry],
        format: 'iife',
        minify: true,
        target: browsers,
        outdir: join(root, '.cache/first'),
      },
    },
    runtime,
  )
  // A script's text ends at the first `</script`, whatever stands around it.
  return bundle.files[0]?.text.trim().replaceAll('</script', '<\\/script')
}
