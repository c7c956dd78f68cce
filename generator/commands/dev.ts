import { compile } from '../pipeline.ts'
import { createSerialQueue } from '../runtime/concurrency.ts'
import { serve } from '../serve/server.ts'
import { watch } from '../serve/watch.ts'
import { createContext, getNow, locatorOf, type SiteOptions } from './context.ts'
import { bundleClient } from './dev/client-bundle.ts'
import { createDevRequestHandler } from './dev/dev-endpoints.ts'
import { createDevSite } from './dev/dev-site.ts'
import { createLiveReload } from './dev/live-reload.ts'
import { openEditor } from './dev/open-editor.ts'
import { createBuildReporter } from './dev/report-build.ts'
import { formatError } from './format-error.ts'
import type { Io } from './io.ts'
import { announceServer, surviveSiteErrors, waitForInterrupt } from './long-running.ts'

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
  const { options: compileOptions, runtime } = await createContext(options, io)
  const { root, packages } = compileOptions
  const say = (text: string): void => void io.stderr.write(`${text}\n`)
  const fault = (cause: unknown): void => void io.stderr.write(formatError(cause))
  const live = createLiveReload()
  const site = createDevSite(
    {
      compile: (first) => compile({ ...compileOptions, first, now: getNow(options, io) }, runtime),
      locatorOf: (compiled) => locatorOf(root, compiled),
      report: createBuildReporter(root, io),
    },
    live,
  )
  surviveSiteErrors(io)
  const next = createSerialQueue(site.compile, fault)
  const intercept = createDevRequestHandler(live, () => bundleClient(packages, runtime), {
    '/_dev/source': site.findSource,
    '/_dev/open': (asked) => openEditor(root, asked, say),
  })
  // The site's files are watched before they are read: no save is missed.
  const watching = await watch(root, (paths) => {
    site.touch(paths)
    void next()
  })
  const server = await serve({ ...options, served: site.served, intercept, transform: live.transform }).catch(
    (cause: unknown) => {
      watching.close()
      throw cause
    },
  )
  const interrupted = waitForInterrupt(async () => {
    watching.close()
    live.close()
    await server.close()
    runtime.cache.save()
  })
  announceServer(server, options.port, root, io)
  if (options.open) import('open').then(({ default: open }) => open(server.origin)).catch(fault)
  void next().then(runtime.cache.save)
  return interrupted
}
