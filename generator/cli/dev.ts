import {
  createCommandContext,
  formatError,
  type ProcessIo,
  type SiteOptions,
  surviveSiteErrors,
  waitForever,
} from '../core/context/index.ts'
import { createSerialRunner } from '../core/runtime/index.ts'
import { createDevRequestHandler } from './dev/dev-endpoints.ts'
import type { DevExtension, DevHost } from './dev/dev-extension.ts'
import { createDevSite } from './dev/dev-site.ts'
import { createLiveReload } from './dev/live-reload.ts'
import { shareSite } from './dev/share-site.ts'
import { announceServer, isLoopbackHost, type ServerOptions, serve } from './serve/server.ts'
import { watch } from './serve/watch.ts'

/** Milliseconds between two signs of life, and of the longest timer. */
const aliveInterval = 1000
const maxDelay = 2 ** 31 - 1

export interface DevOptions extends SiteOptions, Pick<ServerOptions, 'host' | 'port'> {
  readonly open?: boolean
  readonly share?: boolean
}

/**
 * Serves the site from memory, compiles it after every save and updates open pages. The server listens before the first compilation;
 * requests wait for its end.
 */
export async function dev(
  options: DevOptions,
  io: ProcessIo,
  createExtension?: (host: DevHost) => Promise<DevExtension>,
): Promise<number> {
  const context = await createCommandContext(options, io)
  const { root, runtime } = context
  const printError = (cause: unknown): void => void io.stderr.write(formatError(cause))
  let lastTask: Promise<unknown> = Promise.resolve()
  const runExclusively = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = lastTask.then(task)
    lastTask = result.catch(() => undefined)
    return result
  }
  const isLocal = isLoopbackHost(options.host)
  const extension = await createExtension?.({
    context,
    isLocal,
    runExclusively,
    whenIdle: async () => void (await lastTask),
    reportChanges: (files) => watcher.report(files),
  })
  const live = createLiveReload(extension?.attributes)
  const site = createDevSite(context, live, extension)
  surviveSiteErrors(io)
  let nextChange: NodeJS.Timeout | undefined
  const compileSite = async (): Promise<void> => {
    const validUntil = await runExclusively(site.compile).finally(runtime.cache.save)
    clearTimeout(nextChange)
    // With `--now`, no time goes by.
    if (validUntil === undefined || options.now !== undefined) return
    nextChange = setTimeout(() => void compileNext(), Math.min(validUntil - io.now(), maxDelay))
  }
  const compileNext = createSerialRunner(compileSite, printError)
  let firstCompilation: Promise<void> | undefined
  const served = () => Promise.resolve(firstCompilation).then(() => live.served())
  const intercept = createDevRequestHandler({ live, findSource: site.findSource, extension, isLocal, context })
  // Watching begins before the first compilation, so that no save is missed.
  const watcher = await watch(context, (paths) => {
    site.touch(paths)
    void compileNext()
  })
  const server = await serve({ ...options, served, intercept, transform: live.transform }).catch((cause: unknown) => {
    watcher.close()
    throw cause
  })
  io.supervisor?.send({ port: server.port })
  setInterval(() => io.supervisor?.send({}), aliveInterval).unref()
  announceServer(server, options.port, root, io)
  if (options.share) await shareSite(served, io)
  if (options.open) openInBrowser(server.origin).catch(printError)
  firstCompilation = compileNext()
  return waitForever()
}

async function openInBrowser(address: string): Promise<void> {
  const { default: found } = await import('open')
  // In the bundle, `require` gives the module of the package, whose default export is one level deeper.
  const open: typeof found = Reflect.get(found, 'default') ?? found
  await open(address)
}
