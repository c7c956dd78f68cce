import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Compiled } from '../compiled.ts'
import { countHits, type Hits } from '../lib/count-hits.ts'
import { createTimeline, type Timeline } from '../lib/timeline.ts'
import { formatTrace } from '../lib/trace.ts'
import type { Output } from '../output/assemble.ts'
import { formatReport, formatSummary } from '../output/build-report.ts'
import { type Published, publish } from '../output/publish.ts'
import { formatScriptWeights } from '../output/script-weights.ts'
import { compile } from '../pipeline.ts'
import { createContext, exitCodeOf, type Format, formatFindings, locatorOf, type SiteOptions } from './context.ts'
import { type Io, isTerminal } from './io.ts'

export interface BuildOptions extends SiteOptions {
  readonly out: string
  readonly strict?: boolean
  readonly format: Format
  /** Long lists in place of a few lines. */
  readonly report?: boolean
  /** File for a trace, from the root; `true` for the one in `.cache/`. */
  readonly profile?: string | true
}

/** Says on a terminal how far the writing is, where it takes longer than a blink: pictures are encoded once. */
function createProgress(stream: Io['stderr']): (done: number, total: number) => void {
  const started = performance.now()
  return (done, total) => {
    if (!isTerminal(stream) || performance.now() - started < 500) return
    stream.write(`\r\x1b[K${done === total ? '' : `writing ${done} of ${total} files`}`)
  }
}

/** Compiles and, where nothing is wrong, publishes. */
export async function build(options: BuildOptions, io: Io): Promise<number> {
  const timeline = createTimeline()
  const context = createContext(options, io)
  const { root } = context.options
  const { cache, store, hits } = countHits(context.cache, context.store)
  const compiled = await compile({ ...context.options, timeline }, cache, store)
  timeline.measure('save', () => cache.save())
  showFindings(compiled, root, options, io)
  if (exitCodeOf(compiled.diagnostics, options) !== 0 || !compiled.output) {
    saveTrace(root, options.profile, timeline, io)
    io.stderr.write(`nothing was published: the previous output stands\n`)
    return 1
  }
  const output = options.profile === undefined ? compiled.output : measured(compiled.output, timeline)
  const published = await timeline.measure('publish', () =>
    publish(root, resolve(root, options.out), output, createProgress(io.stderr)),
  )
  saveTrace(root, options.profile, timeline, io)
  io.stderr.write(describe(compiled, published, timeline, hits(), options.report ?? false))
  return 0
}

function showFindings(compiled: Compiled, root: string, options: BuildOptions, io: Io): void {
  const count = compiled.diagnostics.length
  // Warnings that stop nothing are lint's to show; here they would stand before what the build says of itself each time.
  if (exitCodeOf(compiled.diagnostics, options) === 0 && count > 0 && options.format === 'pretty')
    io.stderr.write(
      `${count} ${count === 1 ? 'warning' : 'warnings'}: \`site lint\` shows ${count === 1 ? 'it' : 'them'}\n`,
    )
  else if (count > 0 || options.format !== 'pretty') {
    const stream = options.format === 'pretty' ? io.stderr : io.stdout
    stream.write(
      formatFindings(options.format, compiled.diagnostics, locatorOf(root, compiled), compiled.fileCount, {
        stream,
        root,
        io,
      }),
    )
  }
}

/** The output, each file of which is measured when it is made. */
const measured = (output: Output, timeline: Timeline): Output => ({
  ...output,
  files: output.files.map((file) => ({ ...file, read: () => timeline.measure('file', file.read, file.path) })),
})

function saveTrace(root: string, profile: BuildOptions['profile'], timeline: Timeline, io: Io): void {
  if (profile === undefined) return
  const path = resolve(root, profile === true ? '.cache/profile.json' : profile)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, formatTrace(timeline.slices()))
  io.stderr.write(`trace for Chrome DevTools, panel Performance: ${path}\n`)
}

/** What the build has made and what it took. */
function describe(
  { routes, weighScripts }: Compiled,
  { files, written, removed, bytes, listed }: Published,
  timeline: Timeline,
  hits: readonly Hits[],
  isLong: boolean,
): string {
  const slices = timeline.slices()
  const { start = 0, duration = 0 } = slices.at(-1) ?? {}
  const seconds = ((start + duration) / 1000).toFixed(2)
  const size = (bytes / 1_000_000).toFixed(1)
  const head = `${routes.length} pages, ${files} files (${size} MB) in ${seconds} s: ${written} written, ${removed} removed\n`
  const templates = new Map(routes.map(({ url, page }) => [url, page.module]))
  const report = { files: listed, slices, hits, findTemplate: (address: string) => templates.get(address) }
  return isLong
    ? `${head}\n${formatReport(report)}\n${formatScriptWeights(weighScripts())}`
    : head + formatSummary(report)
}
