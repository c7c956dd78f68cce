import { createAhead } from './dev/ahead.ts'
import { bundleClient } from './dev/client-bundle.ts'
import { createIntercept } from './dev/dev-endpoints.ts'
import { createLiveReload } from './dev/live-reload.ts'
import { createLiveSite } from './dev/incremental-build.ts'
import { openEditor } from './dev/open-editor.ts'
import { serve } from '../serve/server.ts'
import { watch } from '../serve/watch.ts'
import { createQueue } from '../runtime/serial-queue.ts'
import { compile } from '../pipeline.ts'
import { announce } from './announce-server.ts'
import { createContext, locatorOf, momentOf, type SiteOptions } from './context.ts'
import type { Io } from './io.ts'
import { outliveFailures } from './survive-site-errors.ts'
import { createReport } from './dev/report-build.ts'
import { tellFailure } from './format-error.ts'
import { untilInterrupted } from './wait-for-interrupt.ts'

export interface DevOptions extends SiteOptions {
  readonly host: string
  readonly port: number
  /** Shows the site in the browser. */
  readonly open?: boolean
}

/**
 * Serves the site from memory, compiles again after every save and brings what changed to the browser. A broken save keeps the last
 * good pages. The server listens before anything is compiled: who asks meanwhile is answered once there is a site.
 */
export async function dev(options: DevOptions, io: Io): Promise<number> {
  const { options: compileOptions, store, cache } = createContext(options, io)
  const { root, packages } = compileOptions
  const say = (text: string): void => void io.stderr.write(`${text}\n`)
  const fault = (cause: unknown): void => void io.stderr.write(tellFailure(cause))
  const live = createLiveReload()
  const site = createLiveSite(
    {
      compile: () => compile({ ...compileOptions, now: momentOf(options, io) }, cache, store),
      ahead: createAhead(root, packages, store, cache),
      locatorOf: (compiled) => locatorOf(root, compiled),
      report: createReport(root, io),
    },
    live,
  )
  outliveFailures(io)
  const next = createQueue(site.compile, fault)
  const intercept = createIntercept(live, () => bundleClient(packages, store, cache), {
    '/_dev/source': site.findSource,
    '/_dev/open': (asked) => openEditor(root, asked, say),
  })
  const server = await serve({ ...options, served: site.served, intercept, transform: live.transform })
  // Watched from before the first look: a save meanwhile would go unseen.
  const watching = watch(root, (paths) => {
    site.touch(paths)
    void next()
  })
  const interrupted = untilInterrupted(async () => {
    watching.close()
    live.close()
    await server.close()
    cache.save()
  })
  announce(server, options.port, root, io)
  if (options.open) import('open').then(({ default: open }) => open(server.origin)).catch(fault)
  void next().then(cache.save)
  return interrupted
}
