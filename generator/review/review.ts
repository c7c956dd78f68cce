import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createContext, printFindings, type SiteOptions } from '../core/runtime/context.ts'
import { EnvironmentError } from '../core/runtime/environment-error.ts'
import { branchPoint, findRef } from '../core/runtime/git.ts'
import type { Io } from '../core/runtime/io.ts'
import { compareSites } from './compare-sites.ts'
import { isHarmful, takeScreenshots } from './diff.ts'
import { picturesOfRevision } from './find-common-pictures.ts'
import { findSiteRevision } from './find-site-revision.ts'
import { formatDiffHtml } from './format-html.ts'
import { formatReviewComment, unreadableComment } from './format-review-comment.ts'
import { openRevision } from './open-revision.ts'
import { sideOfCompilation } from './summarize-compilation.ts'

export interface ReviewOptions extends SiteOptions {
  readonly report: string
  readonly screenshots?: boolean
  readonly themes?: boolean
}

const defaultBases = ['origin/HEAD', 'main', 'master']

/** Prints what a branch changes as the comment of a review, and writes the whole report. Returns 1 as `diff` does. */
export async function review(base: string | undefined, options: ReviewOptions, io: Io): Promise<number> {
  if (options.themes && !options.screenshots) throw new EnvironmentError('--themes goes with --screenshots')
  const context = await createContext(options, io)
  const { root, options: compileOptions, runtime } = context
  const ref = base ?? findRef(root, defaultBases)
  if (ref === undefined)
    throw new EnvironmentError(`git knows none of ${defaultBases.join(', ')}: name the base branch`)
  const commit = branchPoint(root, ref)
  const compiled = await context.compile({ isHeaderEnough: picturesOfRevision(root, commit, runtime) })
  if (!compiled.site) {
    printFindings(compiled, context)
    io.stdout.write(unreadableComment)
    return 1
  }
  const before = await openRevision(findSiteRevision(commit, context, ref), context, async () => compiled.pictures)
  const after = sideOfCompilation('this branch', { root, options: compileOptions, runtime, compiled })
  const changes = await compareSites(before, after)
  runtime.cache.save()
  const screenshots = options.screenshots ? await takeScreenshots(changes, before, after, options, io) : undefined
  const report = resolve(root, options.report)
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, formatDiffHtml(changes, screenshots))
  io.stderr.write(`wrote ${report}\n`)
  io.stdout.write(formatReviewComment(changes))
  return isHarmful(changes) ? 1 : 0
}
