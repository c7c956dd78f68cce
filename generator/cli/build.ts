import { resolve } from 'node:path'
import type { Compiled } from '../compiled.ts'
import { untilCalm } from '../lib/meanwhile.ts'
import { publish } from '../output/publish.ts'
import { formatScriptWeights } from '../output/script-weights.ts'
import { compile } from '../pipeline.ts'
import { createContext, exitCodeOf, type Format, formatFindings, locatorOf, type SiteOptions } from './context.ts'
import { type Io, isTerminal } from './io.ts'
import { keepSaid } from './keep-said.ts'

export interface BuildOptions extends SiteOptions {
  readonly out: string
  readonly strict?: boolean
  readonly format: Format
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
export const build = (options: BuildOptions, io: Io): Promise<number> => untilCalm(() => buildOnce(options, io))

async function buildOnce(options: BuildOptions, io: Io): Promise<number> {
  const started = performance.now()
  const { options: compileOptions, store, cache } = createContext(options, io)
  const { root } = compileOptions
  const compiled = await compile(compileOptions, cache, store)
  const code = exitCodeOf(compiled.diagnostics, options)
  const said = sayFindings(compiled, code, options, root, io)
  io.stdout.write(said.stdout)
  io.stderr.write(said.stderr)
  if (code !== 0 || !compiled.output) {
    cache.save()
    io.stderr.write(`nothing was published: the previous output stands\n`)
    return 1
  }
  const out = resolve(root, options.out)
  const { files, written, removed, bytes } = await publish(root, out, compiled.output, cache, createProgress(io.stderr))
  cache.save()
  const seconds = ((performance.now() - started) / 1000).toFixed(2)
  const size = (bytes / 1_000_000).toFixed(1)
  const whole = `${compiled.routes.length} pages, ${files} files (${size} MB)`
  io.stderr.write(formatScriptWeights(compiled.weighScripts()))
  io.stderr.write(`${whole} in ${seconds} s: ${written} written, ${removed} removed\n`)
  const stderr = `${said.stderr}${whole} in {seconds} s: nothing has changed\n`
  if (options.format !== 'github')
    keepSaid(io, root, { out: [out], until: compiled.until, stdout: said.stdout, stderr, code })
  return 0
}

/** Warnings that stop nothing are lint's to show; here they would stand before what the build says of itself each time. */
function sayFindings(
  compiled: Compiled,
  code: number,
  { format }: BuildOptions,
  root: string,
  io: Io,
): { readonly stdout: string; readonly stderr: string } {
  const { diagnostics, fileCount } = compiled
  const count = diagnostics.length
  if (format === 'pretty' && count === 0) return { stdout: '', stderr: '' }
  if (format === 'pretty' && code === 0) {
    const [warnings, them] = count === 1 ? ['warning', 'it'] : ['warnings', 'them']
    return { stdout: '', stderr: `${count} ${warnings}: \`site lint\` shows ${them}\n` }
  }
  const stream = format === 'pretty' ? io.stderr : io.stdout
  const text = formatFindings(format, diagnostics, locatorOf(root, compiled), fileCount, { stream, root, io })
  return format === 'pretty' ? { stdout: '', stderr: text } : { stdout: text, stderr: '' }
}
