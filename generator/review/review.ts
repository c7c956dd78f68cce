import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CommandError, createCommandContext, type ProcessIo, refuseLinks, runGit } from '../core/context/index.ts'
import { printFindings } from '../core/reporters/index.ts'
import { getRevision, withCompiledRevision } from './compile-revision.ts'
import { sideOfCompilation } from './compiled-side.ts'
import { compareWithScreenshots, exitCodeOfDiff, requireScreenshotsForThemes, type ScreenshotOptions } from './diff.ts'
import { formatDiffHtml } from './format-html.ts'
import { compileFailureComment, formatReviewComment } from './format-markdown.ts'
import type { ServeFiles } from './screenshots/take-screenshots.ts'

export interface ReviewOptions extends ScreenshotOptions {
  readonly report: string
}

const defaultBases = ['origin/HEAD', 'main', 'master']

/** Prints what a branch changes as the comment of a review, and writes the whole report. Returns 1 as `diff` does. */
export async function review(
  base: string | undefined,
  options: ReviewOptions,
  io: ProcessIo,
  serve: ServeFiles,
): Promise<number> {
  requireScreenshotsForThemes(options)
  const context = await createCommandContext(options, io)
  const { root } = context
  const ref = base ?? findRef(root, defaultBases)
  if (ref === undefined) throw new CommandError(`git knows none of ${defaultBases.join(', ')}: name the base branch`)
  const revision = getRevision(root, branchPoint(root, ref), ref)
  const compiled = await context.compile()
  if (!compiled.site) {
    printFindings(compiled, context)
    io.stdout.write(compileFailureComment)
    return 1
  }
  const after = sideOfCompilation('this branch', { ...context, compiled })
  return withCompiledRevision(revision, context, async (before) => {
    const { changes, screenshots } = await compareWithScreenshots(before, after, options, context, serve)
    const report = refuseLinks(root, resolve(root, options.report))
    mkdirSync(dirname(report), { recursive: true })
    writeFileSync(report, formatDiffHtml(changes, screenshots))
    io.stderr.write(`wrote ${report}\n`)
    io.stdout.write(formatReviewComment(changes))
    return exitCodeOfDiff(changes)
  })
}

/** The first of the refs that git knows. */
const findRef = (root: string, refs: readonly string[]): string | undefined =>
  refs.find(
    (ref) => runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]).status === 0,
  )

/** The commit that HEAD was branched off from; the ref itself if a shallow clone lacks it. */
function branchPoint(root: string, ref: string): string {
  const { status, stdout } = runGit(root, ['merge-base', '--end-of-options', ref, 'HEAD'])
  return (status === 0 && stdout.toString().trim()) || ref
}
