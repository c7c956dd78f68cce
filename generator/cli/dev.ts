import { createAhead } from '../dev/ahead.ts'
import { bundleClient } from '../dev/client-script.ts'
import { createIntercept } from '../dev/dev-requests.ts'
import { createLiveReload } from '../dev/live-reload.ts'
import { createLiveSite } from '../dev/live-site.ts'
import { openEditor } from '../dev/open-editor.ts'
import { serve } from '../dev/server.ts'
import { watch } from '../dev/watch.ts'
import { createQueue } from '../lib/queue.ts'
import { compile } from '../pipeline.ts'
import { announce } from './announce.ts'
import { createContext, locatorOf, momentOf, type SiteOptions } from './context.ts'
import type { Io } from './io.ts'
import { outliveFailures } from './outlive-failures.ts'
import { createReport } from './report-compiles.ts'
import { tellFailure } from './tell-failure.ts'
import { untilInterrupted } from './until-interrupted.ts'

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
  const watching = await watch(root, (paths) => {
    site.touch(paths)
    void next()
  })
  const served = serve({ ...options, served: site.served, intercept, transform: live.transform })
  const server = await served.catch((cause: unknown) => {
    watching.close()
    throw cause
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
