import { resolve } from 'node:path'
import { CommandError, createCommandContext, type ProcessIo, recordRun } from '../core/context/index.ts'
import { compileSite } from '../core/index.ts'
import { adaptToHost, findHostGaps, type HostTarget } from '../core/output/index.ts'
import { retryOnInputChange } from '../core/runtime/index.ts'
import { formatBuildFindings, formatSizes } from './build/format-build.ts'
import { createProgress, type Progress } from './build/progress.ts'
import { recordAddresses } from './build/record-addresses.ts'
import { buildShard, openShardResults, parseShard } from './build/shards.ts'
import { findPageChanges, formatPageChanges } from './deploy-plan.ts'
import type { FindingsOptions } from './findings/format-findings.ts'
import { publishOutput } from './publish/publish.ts'

export interface BuildOptions extends FindingsOptions {
  readonly out: string
  readonly target: HostTarget
  readonly shard?: string
  readonly merge?: readonly string[]
}

/** Compiles the site and publishes it if it has no errors. */
export const build = (options: BuildOptions, io: ProcessIo): Promise<number> =>
  retryOnInputChange((isCacheTrusted) => {
    const safe = isCacheTrusted ? options : { ...options, cache: false }
    const progress = createProgress(io.stderr)
    if (options.shard === undefined) return buildSite(safe, io, progress).finally(progress.clear)
    if (options.merge) throw new CommandError('--shard and --merge do not go together')
    return buildShard(parseShard(options.shard), safe, io, progress).finally(progress.clear)
  })

async function buildSite(options: BuildOptions, io: ProcessIo, progress: Progress): Promise<number> {
  const { merge, format, target } = options
  const started = performance.now()
  const context = await createCommandContext(options, io, merge && (await openShardResults(merge, io)))
  const { root, runtime } = context
  const compiled = await compileSite(context.options, { ...runtime, onStart: progress.onStart })
  const { code, stdout, stderr } = formatBuildFindings(compiled, options, context)
  const printFindings = (): void => {
    progress.clear()
    io.stdout.write(stdout)
    io.stderr.write(stderr)
  }
  if (code !== 0 || !compiled.output) {
    runtime.cache.save()
    printFindings()
    io.stderr.write(`nothing was published: the previous output stands\n`)
    return 1
  }
  const out = resolve(root, options.out)
  const output = adaptToHost(compiled.output, target, compiled.settings)
  const onFile = progress.countFiles(output.files)
  const published = await publishOutput(root, out, output, runtime, onFile)
  runtime.cache.save()
  runtime.files.save?.()
  printFindings()
  const { written, removed, listed, bytes, earlier } = published
  const size = `${compiled.routes.length} pages, ${published.files} files (${(bytes / 1_000_000).toFixed(1)} MB)`
  const seconds = ((performance.now() - started) / 1000).toFixed(2)
  io.stderr.write(`${size} in ${seconds} s: ${written} written, ${removed} removed\n`)
  io.stderr.write(formatSizes(listed))
  // What other options show is not what visitors get.
  const { drafts, now, baseUrl } = options
  if (!drafts && now === undefined && baseUrl === undefined) io.stderr.write(recordAddresses(root, compiled))
  const current = { ...output, files: listed }
  const gaps = findHostGaps(target, output).join('')
  io.stderr.write(gaps)
  if (earlier) io.stderr.write(formatPageChanges(findPageChanges(earlier, current)))
  // Other results depend on more than files.
  if (merge === undefined && format !== 'github') {
    const unchanged = formatPageChanges(findPageChanges(current, current))
    const replayed = `${stderr}${size} in {seconds} s: nothing has changed\n${gaps}${unchanged}`
    recordRun(context, compiled, { out: [out], stdout, stderr: replayed, code })
  }
  return 0
}
