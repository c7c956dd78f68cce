import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Compilation, CompleteCompilation } from '../compilation.ts'
import { forTarget, type Output } from '../output/assemble.ts'
import { type Published, publish, writeChecksums } from '../output/publish/publish.ts'
import { formatScriptWeights, weighScripts } from '../output/script-weights.ts'
import { compile } from '../pipeline.ts'
import type { Hits } from '../runtime/cache.ts'
import { retryOnInputChange } from '../runtime/retry.ts'
import { createTrace, formatTraceEvents, type Trace } from '../runtime/trace.ts'
import type { BuildOptions } from './build/build-options.ts'
import { formatReport, formatSummary } from './build/build-report.ts'
import { formatBuildDiagnostics } from './build/print-diagnostics.ts'
import { buildShard, openShards } from './build/shards.ts'
import { createContext, exitCodeOf } from './context.ts'
import { type Io, isTerminal } from './io.ts'
import { recordResult } from './result-replay.ts'

/** Says on a terminal how far the writing is, where it takes longer than a blink: pictures are encoded once. */
function createProgress(stream: Io['stderr']): (done: number, total: number) => void {
  const started = performance.now()
  return (done, total) => {
    if (!isTerminal(stream) || performance.now() - started < 500) return
    stream.write(`\r\x1b[K${done === total ? '' : `writing ${done} of ${total} files`}`)
  }
}

/** Compiles and, where nothing is wrong, publishes. */
export const build = (options: BuildOptions, io: Io): Promise<number> => {
  const { shard } = options
  return retryOnInputChange((isCacheTrusted) => {
    const safe = isCacheTrusted ? options : { ...options, cache: false }
    return shard === undefined ? buildOnce(safe, io) : buildShard({ ...safe, shard }, io)
  })
}

async function buildOnce(options: BuildOptions, io: Io): Promise<number> {
  const trace = createTrace()
  const { options: compileOptions, runtime } = await createContext(
    options,
    io,
    options.merge && (await openShards(options.merge, io)),
  )
  const { root } = compileOptions
  const { cache } = runtime
  const compiled = await compile(compileOptions, { ...runtime, trace })
  const code = exitCodeOf(compiled.diagnostics, options)
  const said = formatBuildDiagnostics(compiled, code, options, root, io)
  if (code !== 0 || !compiled.output) {
    cache.save()
    io.stdout.write(said.stdout)
    io.stderr.write(said.stderr)
    saveTrace(root, options.profile, trace, io)
    io.stderr.write(`nothing was published: the previous output stands\n`)
    return 1
  }
  const out = resolve(root, options.out)
  const wanted = forTarget(compiled.output, options.target)
  const output = options.profile === undefined ? wanted : measured(wanted, trace)
  const published = await trace.measure('publish', () => publish(root, out, output, runtime, createProgress(io.stderr)))
  trace.measure('save', () => cache.save())
  io.stdout.write(said.stdout)
  io.stderr.write(said.stderr)
  saveTrace(root, options.profile, trace, io)
  io.stderr.write(describe(compiled, published, trace, cache.hits(), options.report ?? false))
  if (options.sums) io.stderr.write(`sums of all files: ${writeChecksums(out, published.listed)}\n`)
  // What else these depend on, or leave behind, is told by no file's time.
  const { report, profile, merge, sums } = options
  const isPlain = [report, profile, merge, sums].every((option) => option === undefined) && options.format !== 'github'
  const stderr = `${said.stderr}${sizeOf(compiled, published)} in {seconds} s: nothing has changed\n`
  if (isPlain) recordResult(io, root, compiled, runtime, { out: [out], stdout: said.stdout, stderr, code })
  return 0
}

/** The output, each file of which is measured when it is made. */
const measured = (output: Output, trace: Trace): Output => ({
  ...output,
  files: output.files.map((file) => ({ ...file, read: () => trace.measure('file', file.read, file.path) })),
})

function saveTrace(root: string, profile: BuildOptions['profile'], trace: Trace, io: Io): void {
  if (profile === undefined) return
  const path = resolve(root, profile === true ? '.cache/profile.json' : profile)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, formatTraceEvents(trace.spans()))
  io.stderr.write(`trace for Chrome DevTools, panel Performance: ${path}\n`)
}

const sizeOf = ({ routes }: Compilation, { files, bytes }: Published): string =>
  `${routes.length} pages, ${files} files (${(bytes / 1_000_000).toFixed(1)} MB)`

/** What the build has made and what it took. */
function describe(
  compiled: CompleteCompilation,
  published: Published,
  trace: Trace,
  hits: readonly Hits[],
  isLong: boolean,
): string {
  const { written, removed, listed } = published
  const slices = trace.spans()
  const { start = 0, duration = 0 } = slices.at(-1) ?? {}
  const seconds = ((start + duration) / 1000).toFixed(2)
  const head = `${sizeOf(compiled, published)} in ${seconds} s: ${written} written, ${removed} removed\n`
  const templates = new Map(compiled.routes.map(({ url, page }) => [url, page.module]))
  const report = { files: listed, slices, hits, findTemplate: (address: string) => templates.get(address) }
  return isLong
    ? `${head}\n${formatReport(report)}\n${formatScriptWeights(weighScripts(compiled.pages, compiled.assets.islands))}`
    : head + formatSummary(report)
}
