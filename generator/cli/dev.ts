import { createSerialQueue, createTaskQueue } from '../core/runtime/concurrency.ts'
import { createContext, type SiteOptions } from '../core/runtime/context.ts'
import { EnvironmentError, formatError, type Io } from '../core/runtime/io.ts'
import { surviveSiteErrors, waitForInterrupt } from '../core/runtime/long-running.ts'
import { createEditSession } from '../editor/server/edit-session.ts'
import { createDevRequestHandler } from './dev/dev-endpoints.ts'
import { createDevSite } from './dev/dev-site.ts'
import { createLiveReload } from './dev/live-reload.ts'
import { announceServer, isLoopbackHost, type ServerOptions, serve } from './serve/server.ts'
import { watch } from './serve/watch.ts'

type DevOptions = SiteOptions &
  Pick<ServerOptions, 'host' | 'port'> & {
    readonly open?: boolean
    readonly edit?: boolean
    readonly editToken?: string
  }

/**
 * Serves the site from memory, compiles it after every save and updates open pages. The server listens before the first compilation;
 * requests wait for its end.
 */
export async function dev(options: DevOptions, io: Io): Promise<number> {
  const context = await createContext(options, io)
  const { root, runtime } = context
  const printError = (cause: unknown): void => void io.stderr.write(formatError(cause))
  const token = options.editToken
  if (token !== undefined && !/^[!-~]([ -~]*[!-~])?$/.test(token))
    throw new EnvironmentError('the secret of --edit-token needs letters, digits and signs of ASCII')
  const live = createLiveReload([
    ...(options.edit ? (['data-edit-mode'] as const) : []),
    ...(token === undefined ? [] : (['data-edit-secret'] as const)),
  ])
  const tasks = createTaskQueue()
  const session = createEditSession(context, tasks.run, {
    // The answer to the save is sent first.
    onWrite: (files) => setImmediate(() => watcher.report(files)),
    report: (message) => io.stderr.write(`${message}\n`),
  })
  const site = createDevSite(context, live, {
    onCompiled: session.places.update,
    onServed: session.update,
    onPreview: session.preview,
  })
  surviveSiteErrors(io)
  const compileNext = createSerialQueue(() => tasks.run(site.compile), printError)
  let firstCompilation: Promise<void> | undefined
  const served = async () => {
    await firstCompilation
    return live.served()
  }
  const isOffered = isLoopbackHost(options.host) || token !== undefined
  const edit = isOffered ? { session, token, whenIdle: tasks.whenIdle } : undefined
  const intercept = createDevRequestHandler({ live, findSource: site.findSource, edit, context })
  // Watching begins before the first compilation, so that no save is missed.
  const watcher = await watch(root, (paths) => {
    site.touch(paths)
    void compileNext()
  })
  const server = await serve({ ...options, served, intercept, transform: live.transform }).catch((cause: unknown) => {
    watcher.close()
    throw cause
  })
  const interrupted = waitForInterrupt(async () => {
    watcher.close()
    live.close()
    session.close()
    await server.close()
    runtime.cache.save()
  })
  announceServer(server, options.port, root, io)
  if (options.open || options.edit) openInBrowser(server.origin).catch(printError)
  firstCompilation = compileNext()
  void firstCompilation.then(runtime.cache.save)
  return interrupted
}

async function openInBrowser(address: string): Promise<void> {
  const { default: found } = await import('open')
  // In the bundle, `require` gives the module of the package, whose default export is one level deeper.
  const open: typeof found = Reflect.get(found, 'default') ?? found
  await open(address)
}
