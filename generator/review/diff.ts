import { join } from 'node:path'
import {
  type CommandContext,
  CommandError,
  createCommandContext,
  getOutputFolder,
  type ProcessIo,
  requireOutput,
  type SiteOptions,
} from '../core/context/index.ts'
import { adaptToHost, getManifest, manifestName } from '../core/output/index.ts'
import { printFindings } from '../core/reporters/index.ts'
import { compareSites } from './compare-sites.ts'
import { getRevision, withCompiledRevision } from './compile-revision.ts'
import { sideOfCompilation } from './compiled-side.ts'
import { formatDiffHtml } from './format-html.ts'
import { type DiffFormat, diffFormatters } from './formats.ts'
import { sideOfPublishedSite } from './published-side.ts'
import type { ScreenshotReport, ServeFiles } from './screenshots/take-screenshots.ts'
import type { Side } from './side.ts'
import type { SiteChanges } from './site-changes.ts'

export interface ScreenshotOptions extends SiteOptions {
  readonly screenshots?: boolean
  readonly themes?: boolean
}

export interface DiffOptions extends ScreenshotOptions {
  readonly format: DiffFormat
  readonly out: string
  readonly published?: boolean
}

/** Prints what differs between the site at a commit, or as it was last published, and the working tree. Returns 1 for lost addresses and new errors. */
export async function diff(ref: string, options: DiffOptions, io: ProcessIo, serve: ServeFiles): Promise<number> {
  if (options.screenshots && options.format !== 'html') throw new CommandError('--screenshots goes with --format html')
  requireScreenshotsForThemes(options)
  const context = await createCommandContext(options, io)
  const print = async (before: Side, after: Side): Promise<number> => {
    const { changes, screenshots } = await compareWithScreenshots(before, after, options, context, serve)
    io.stdout.write(screenshots ? formatDiffHtml(changes, screenshots) : diffFormatters[options.format](changes, io))
    return exitCodeOfDiff(changes)
  }
  const name = 'the working tree'
  const out = getOutputFolder(options, io)
  if (options.published) requireOutput(out, options, io)
  const revision = options.published ? undefined : getRevision(context.root, ref)
  const compiled = await context.compile()
  if (!compiled.site) {
    printFindings(compiled, context)
    return 1
  }
  if (revision) {
    const after = sideOfCompilation(name, { ...context, compiled })
    return withCompiledRevision(revision, context, (before) => print(before, after))
  }
  const manifest = getManifest(join(out, manifestName))
  const output = adaptToHost(compiled.output, manifest.target, compiled.settings)
  return print(sideOfPublishedSite(out, manifest), sideOfCompilation(name, { ...context, compiled, output }))
}

export function requireScreenshotsForThemes({ screenshots, themes }: ScreenshotOptions): void {
  if (themes && !screenshots) throw new CommandError('--themes goes with --screenshots')
}

/** Compares two sides, and renders the pages that differ in a browser if that is asked for. */
export async function compareWithScreenshots(
  before: Side,
  after: Side,
  { screenshots, themes = false }: ScreenshotOptions,
  { io: { environment, stderr }, runtime }: Pick<CommandContext, 'io' | 'runtime'>,
  serve: ServeFiles,
): Promise<{ readonly changes: SiteChanges; readonly screenshots: ScreenshotReport | undefined }> {
  const changes = await compareSites(before, after)
  runtime.cache.save()
  if (!screenshots) return { changes, screenshots: undefined }
  const { takeScreenshots } = await import('./screenshots/take-screenshots.ts')
  const onPage = (page: string): void => void stderr.write(`rendering ${page}\n`)
  const options = { hasThemes: themes, environment, onPage, serve }
  return { changes, screenshots: await takeScreenshots(changes, before, after, options) }
}

export const exitCodeOfDiff = ({ addresses, findings }: SiteChanges): number =>
  addresses.gone.length > 0 || findings?.added.some(({ severity }) => severity === 'error') ? 1 : 0
