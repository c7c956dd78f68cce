import { bundleAssets } from './assets/bundle/bundle-assets.ts'
import { readPictures } from './assets/images/read-pictures.ts'
import { prepareAssets } from './assets/prepare-assets.ts'
import { check, checkWithoutOutput } from './check/check.ts'
import { type Compilation, type CompileOptions, type CompileStep, completeStep, failedStep } from './compilation.ts'
import { assemble } from './output/assemble.ts'
import { renderPagesInSight, renderSite } from './render/render-site.ts'
import { resolve } from './routes/resolve.ts'
import { retryStepsOnInputChange } from './runtime/concurrency.ts'
import { lazy } from './runtime/lazy.ts'
import type { Runtime } from './runtime/runtime.ts'
import { validate } from './site/load-settings.ts'
import { loadSite } from './site/load-site.ts'
import { readContent } from './source/read-content.ts'
import { createStageRunner } from './stage-runner.ts'

/**
 * Makes a site of content, templates and islands: yields `pages in sight`, if some are asked for and none has an error, then `completeStep`.
 * If an input changes meanwhile, it begins anew. A cache changes neither the bytes nor the findings.
 */
export const compile = (options: CompileOptions, runtime: Runtime): AsyncGenerator<CompileStep> =>
  retryStepsOnInputChange(() => compileOnce(options, runtime))

/** The end of `compile`. */
export async function compileSite(options: CompileOptions, runtime: Runtime): Promise<Compilation> {
  for await (const step of compile(options, runtime)) if (step.stage === 'complete') return step.compilation
  throw new Error('a compile has ended without a result')
}

async function* compileOnce(options: CompileOptions, runtime: Runtime): AsyncGenerator<CompileStep> {
  const { root, packages, environment, withDrafts, now, unsaved, urls, signal, good } = options
  const { start, take, run, found, judgeBy } = createStageRunner(runtime, signal)
  const code = { root, packages, call: options.call }
  const visibility = { withDrafts, now }

  const content = await run('scan', readContent, options)
  const decode = lazy(() => start('pictures', readPictures, content.pictures))
  // Pages in sight come first. A rejection is handled where the pictures are needed, or not at all after an early exit.
  if (!urls) decode().catch(() => undefined)
  const loading = await Promise.all([
    start('load site', loadSite, { ...code, environment }),
    start('bundle', bundleAssets, code),
  ])
  const [site, bundles] = [take(loading[0]) ?? good?.site, take(loading[1]) ?? good?.bundles]
  if (!site || !bundles) return yield failedStep({ content, site, diagnostics: found() }, runtime)

  const validation = { ...options, site, content, diagnostics: found() }
  const { settings, loaded } = await run('validate', validate, validation)
  if (!settings) {
    take(await decode())
    const part = { site, content, loaded, settings: {}, pages: [], options: visibility, diagnostics: found() }
    await run('check', checkWithoutOutput, part)
    return yield failedStep({ content, site, diagnostics: found() }, runtime)
  }

  judgeBy(settings)
  const resolved = await run('resolve', resolve, { site, loaded, visibility })
  const resolvedSite = { site, content, settings, loaded, resolved, options: visibility, signal }
  const inSight = await renderPagesInSight(urls, found(), resolvedSite, runtime)
  if (inSight)
    yield { stage: 'pages in sight', ...resolvedSite, bundles, pages: inSight, unsaved, diagnostics: found() }
  const rendered = await run('render', renderSite, resolvedSite)
  const pictures = take(await decode())
  const assetInput = { ...bundles, ...rendered, settings, pictures, content, options: { root, packages } }
  const assets = await run('assets', prepareAssets, assetInput)
  const output = await run('assemble', assemble, assets)
  const finished = { ...resolvedSite, bundles, pages: rendered.pages, files: rendered.texts, pictures, output }
  const checked = await run('check', check, { ...finished, diagnostics: found() })
  yield completeStep({ ...finished, ...checked, assets, diagnostics: found() }, runtime)
}
