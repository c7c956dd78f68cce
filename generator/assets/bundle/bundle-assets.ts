import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Outcome } from '../../diagnostics/outcome.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { SiteFolders } from '../../site/cached-bundle.ts'
import { BundleError } from '../../site/esbuild.ts'
import { bundleInlineScript } from './inline-script.ts'
import { bundleIslands, type Islands } from './islands.ts'
import { type Asset, bundleStyles } from './styles.ts'

export interface BundledAssets {
  readonly stylesheet: Asset | undefined
  readonly islands: Islands
  /** Script of every page's head. */
  readonly first: string | undefined
}

/** Everything that browsers load besides pages and pictures; nothing where a module cannot be bundled. */
export async function bundleAssets(
  folders: SiteFolders,
  runtime: Pick<Runtime, 'cache'>,
): Promise<Outcome<BundledAssets | undefined>> {
  try {
    const [stylesheet, islands, first] = await Promise.all([
      bundleStyles(folders, runtime),
      bundleIslands(folders, runtime),
      bundleInlineScript(folders, runtime),
    ])
    return { value: { stylesheet, islands, first }, diagnostics: [] as Diagnostic[] }
  } catch (cause) {
    if (cause instanceof BundleError) return { value: undefined, diagnostics: cause.diagnostics }
    throw cause
  }
}
