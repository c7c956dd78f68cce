import { join } from 'node:path'
import { getManifest } from '../cli/deploy-plan.ts'
import type { FailedCompilation } from '../core/compilation.ts'
import { printFindings } from '../core/diagnostics/reporters/format-findings.ts'
import { forTarget } from '../core/output/assemble.ts'
import { manifestName } from '../core/output/manifest.ts'
import { type Context, createContext, type SiteOptions } from '../core/runtime/context.ts'
import type { Io } from '../core/runtime/io.ts'
import { EnvironmentError } from '../core/runtime/io.ts'
import { checkOutput, getOutputFolder } from '../core/runtime/site-folders.ts'
import { compareSites } from './compare-sites.ts'
import { picturesOfRevision } from './find-common-pictures.ts'
import { createRevisionFinder } from './find-site-revision.ts'
import { formatDiffHtml } from './format-html.ts'
import { type DiffFormat, diffFormats } from './formats.ts'
import { openPublished } from './open-published.ts'
import { openRevision } from './open-revision.ts'
import { openWorkingTree } from './open-working-tree.ts'
import { orderPages } from './screenshots/order-pages.ts'
import type { ScreenshotReport } from './screenshots/photograph-changes.ts'
import type { SiteChanges } from './site-changes.ts'
import type { SiteSide } from './site-summary.ts'
import { sideOfCompilation } from './summarize-compilation.ts'

export interface DiffOptions extends SiteOptions {
  readonly format: DiffFormat
  readonly out: string
  readonly published?: boolean
  readonly screenshots?: boolean
  readonly themes?: boolean
}

/** Says what differs between the site at a commit, or as it was last published, and the working tree. Returns 1 for lost addresses and new errors. */
export async function diff(ref: string, options: DiffOptions, io: Io): Promise<number> {
  checkCombination(options)
  const context = await createContext(options, io)
  const sides = options.published ? await openPublishedSides(context, options, io) : await openSides(ref, context)
  if ('diagnostics' in sides) {
    printFindings(sides, context)
    return 1
  }
  const { before, after } = sides
  const { runtime } = context
  const changes = await compareSites(before, after)
  runtime.cache.save()
  io.stdout.write(
    options.screenshots
      ? formatDiffHtml(changes, await takeScreenshots(changes, before, after, options, io))
      : diffFormats[options.format](changes, io),
  )
  return isHarmful(changes) ? 1 : 0
}

interface Sides {
  readonly before: SiteSide
  readonly after: SiteSide
}

/** Both sides, or the findings of a working tree without a site. */
async function openSides(ref: string, context: Context): Promise<Sides | FailedCompilation> {
  let compiling: ReturnType<typeof context.compile> | undefined
  const compile = () => {
    compiling ??= context.compile({ isHeaderEnough: picturesOfRevision(context.root, ref, context.runtime) })
    return compiling
  }
  const findRevision = createRevisionFinder(ref, context)
  const after = await openWorkingTree(findRevision, context, compile)
  if ('diagnostics' in after) return after
  const findPictures = async () => (await compile()).pictures
  return { before: await openRevision(findRevision(), context, findPictures), after }
}

async function openPublishedSides(context: Context, options: DiffOptions, io: Io): Promise<Sides | FailedCompilation> {
  const { root, options: compileOptions, runtime } = context
  const out = getOutputFolder(options, io)
  checkOutput(out, options, io)
  const compiled = await context.compile()
  if (!compiled.site) return compiled
  const manifest = getManifest(join(out, manifestName))
  const output = forTarget(compiled.output, manifest.target, compiled.settings)
  const after = sideOfCompilation('the working tree', { root, options: compileOptions, runtime, compiled, output })
  return { before: openPublished(out, manifest, runtime), after }
}

function checkCombination({ format, screenshots, themes }: DiffOptions): void {
  if (screenshots && format !== 'html') throw new EnvironmentError('--screenshots goes with --format html')
  if (themes && !screenshots) throw new EnvironmentError('--themes goes with --screenshots')
}

/** Renders the pages that differ in a browser. */
export async function takeScreenshots(
  { changedPages, changes }: SiteChanges,
  before: SiteSide,
  after: SiteSide,
  { themes = false }: Pick<DiffOptions, 'themes'>,
  { environment, stderr }: Io,
): Promise<ScreenshotReport> {
  const { photographChanges } = await import('./screenshots/photograph-changes.ts')
  const onPage = (page: string): void => void stderr.write(`rendering ${page}\n`)
  return photographChanges(orderPages(changedPages, changes), before, after, {
    hasThemes: themes,
    environment,
    onPage,
  })
}

export const isHarmful = ({ addresses, findings }: SiteChanges): boolean =>
  addresses.gone.length > 0 || (findings?.added ?? []).some(({ severity }) => severity === 'error')
