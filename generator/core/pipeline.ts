import { bundleAssets } from './assets/bundle/bundle-assets.ts'
import { readPictures } from './assets/images/read-pictures.ts'
import { prepareAssets } from './assets/prepare-assets.ts'
import { check, checkContent } from './check/check.ts'
import { type Compilation, type CompileOptions, complete, fail, firstRequest } from './compilation.ts'
import { validateContent } from './content/validate-content.ts'
import { collectDiagnostics } from './diagnostics/outcome.ts'
import { assemble } from './output/assemble.ts'
import { renderSite } from './render/render-site.ts'
import { resolve } from './routes/resolve.ts'
import { retryOnInputChange } from './runtime/retry.ts'
import type { Runtime } from './runtime/runtime.ts'
import { runInSteps } from './runtime/steps.ts'
import { loadSettings } from './site/load-settings.ts'
import { loadSite } from './site/load-site.ts'
import { readContent } from './source/read-content.ts'

/** Makes a site of content, templates and islands. A cache changes neither the bytes nor the findings. */
export const compile = (options: CompileOptions, runtime: Runtime): Promise<Compilation> =>
  retryOnInputChange(() => compileOnce(options, runtime))

async function compileOnce(options: CompileOptions, runtime: Runtime): Promise<Compilation> {
  const { measure } = runtime.trace
  const { take, diagnostics } = collectDiagnostics()

  const content = take(measure('scan', () => readContent(options, runtime)))
  const decoding = measure('pictures', () => readPictures(content.pictures, runtime, options.isHeaderEnough))
  // A rejection is handled where the pictures are needed, or not at all after an early exit.
  decoding.catch(() => undefined)
  const code = { ...options, root: options.codeRoot ?? options.root }
  const [loadedSite, bundled] = await Promise.all([
    measure('load site', () => loadSite(code, runtime)),
    measure('bundle', () => bundleAssets(code, runtime)),
  ])
  const [site, bundles] = [take(loadedSite), take(bundled)]
  if (!site || !bundles) return fail({ content, site, diagnostics }, runtime)

  const settings = take(
    await measure('settings', () => loadSettings({ site, content, diagnostics, ...options }, runtime)),
  )
  const loaded = take(
    await measure('validate', () => validateContent({ site, content, settings, diagnostics }, runtime)),
  )
  if (!settings) {
    runtime.pool.close()
    take(await decoding)
    take(measure('check', () => checkContent({ site, content, loaded, diagnostics, options }, runtime)))
    return fail({ content, site, diagnostics }, runtime)
  }

  const resolved = take(measure('resolve', () => resolve({ site, loaded, visibility: options }, runtime)))
  const resolvedSite = { site, content, settings, loaded, resolved, diagnostics }
  const rendered = take(
    await measure('render', () =>
      renderSite(
        { ...resolvedSite, bundles, ...options, first: firstRequest(resolvedSite, options, runtime) },
        runtime,
      ),
    ),
  )
  runtime.pool.close()
  const pictures = take(await decoding)
  const assets = take(
    measure('assets', () => prepareAssets({ ...bundles, ...rendered, settings, pictures, content, options }, runtime)),
  )
  const output = take(measure('assemble', () => assemble(assets)))
  const made = {
    ...resolvedSite,
    bundles,
    pages: rendered.pages,
    files: rendered.texts,
    pictures,
    output,
    options,
  }
  options.signal?.throwIfAborted()
  const checked = take(await measure('check', () => runInSteps(check(made, runtime), options.signal)))
  return complete({ ...made, ...checked, assets }, runtime)
}
