import { resolve } from 'node:path'
import { forTarget } from '../output/for-target.ts'
import type { Target } from '../output/hosts.ts'
import { publish } from '../output/publish.ts'
import { formatScriptWeights } from '../output/script-weights.ts'
import { compile } from '../pipeline.ts'
import { createContext, exitCodeOf, type Format, formatFindings, locatorOf, type SiteOptions } from './context.ts'
import { type Io, isTerminal } from './io.ts'

export interface BuildOptions extends SiteOptions {
  readonly out: string
  readonly strict?: boolean
  readonly target: Target
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
export async function build(options: BuildOptions, io: Io): Promise<number> {
  const started = performance.now()
  const { options: compileOptions, store, cache } = createContext(options, io)
  const { root } = compileOptions
  const compiled = await compile(compileOptions, cache, store)
  cache.save()
  const code = exitCodeOf(compiled.diagnostics, options)
  const count = compiled.diagnostics.length
  // Warnings that stop nothing are lint's to show; here they would stand before what the build says of itself each time.
  if (code === 0 && count > 0 && options.format === 'pretty')
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
  if (code !== 0 || !compiled.output) {
    io.stderr.write(`nothing was published: the previous output stands\n`)
    return 1
  }
  const out = resolve(root, options.out)
  const { files, written, removed, bytes } = await publish(
    root,
    out,
    forTarget(compiled.output, options.target),
    createProgress(io.stderr),
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(2)
  const size = (bytes / 1_000_000).toFixed(1)
  io.stderr.write(formatScriptWeights(compiled.weighScripts()))
  io.stderr.write(
    `${compiled.routes.length} pages, ${files} files (${size} MB) in ${seconds} s: ${written} written, ${removed} removed\n`,
  )
  return 0
}
