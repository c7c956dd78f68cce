import type { Served } from '../dev/answer.ts'
import { createLiveReload } from '../dev/live-reload.ts'
import { serve } from '../dev/server.ts'
import { watch } from '../dev/watch.ts'
import { createQueue } from '../lib/queue.ts'
import type { Output } from '../output/assemble.ts'
import { compile } from '../pipeline.ts'
import { createContext, formatFindings, locatorOf, type SiteOptions } from './context.ts'
import type { Io } from './io.ts'
import { untilInterrupted } from './until-interrupted.ts'

export interface DevOptions extends SiteOptions {
  readonly host: string
  readonly port: number
}

const nothing: Served = { find: () => undefined, headers: [], redirects: [] }

/** Serves the site from memory, compiles again on every save and reloads the browser. A broken save keeps the last good pages. */
export async function dev(options: DevOptions, io: Io): Promise<number> {
  const { options: compileOptions, store, cache } = createContext(options, io)
  const { root } = compileOptions
  const live = createLiveReload()
  let served = nothing

  const run = async (): Promise<void> => {
    const started = performance.now()
    const compiled = await compile(compileOptions, cache, store)
    const { diagnostics, output } = compiled
    if (diagnostics.length > 0)
      io.stderr.write(
        `\n${formatFindings('pretty', diagnostics, locatorOf(root, compiled), compiled.fileCount, { stream: io.stderr, root, io })}`,
      )
    if (!output || (served !== nothing && diagnostics.some(({ severity }) => severity === 'error'))) return
    served = hold(output)
    live.reload()
    io.stderr.write(`${compiled.routes.length} pages in ${Math.round(performance.now() - started)} ms\n`)
  }
  const next = createQueue(run, (cause) => io.stderr.write(`${cause instanceof Error ? cause.stack : String(cause)}\n`))

  await next()
  const watching = await watch(root, () => void next())
  const server = await serve({ ...options, served: () => served, intercept: live.intercept, transform: live.transform })
  const interrupted = untilInterrupted(async () => {
    live.close()
    await Promise.all([watching.close(), server.close()])
  })
  io.stderr.write(`${server.origin} serves ${root}\n`)
  return interrupted
}

function hold({ files, headers, redirects }: Output): Served {
  const byPath = new Map(files.map((file) => [file.path, file.read]))
  return { headers, redirects, find: (path) => byPath.get(path) }
}
