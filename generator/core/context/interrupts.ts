import { once } from 'node:events'
import { bundleName } from '../site/run-templates.ts'
import { formatError, type Io } from './io.ts'

/** Milliseconds after which the process exits in spite of open handles. */
const exitDelay = 500

/** Calls `close` on SIGINT or SIGTERM and resolves to the exit code. */
export async function waitForInterrupt(close: () => Promise<void>): Promise<number> {
  const code = await Promise.race([once(process, 'SIGINT').then(() => 130), once(process, 'SIGTERM').then(() => 143)])
  await close()
  setTimeout(() => process.exit(code), exitDelay).unref()
  return code
}

/** Reports uncaught exceptions, such as those of the site's code, without ending the process. */
export function surviveSiteErrors({ stderr }: Io): void {
  process.on('uncaughtException', (cause: unknown) => {
    const isFromSite = !(cause instanceof Error) || cause.stack?.includes(bundleName)
    const message = cause instanceof Error ? cause.message : String(cause)
    stderr.write(isFromSite ? `error: uncaught exception in the site's code: ${message}\n` : formatError(cause))
  })
}

/**
 * Calls `cleanUp` on SIGINT and SIGTERM; the process then ends by the signal. Returns the function that removes the handlers. Node handles
 * signals between turns of the event loop, so no synchronous work is half done.
 */
export function onInterrupt(cleanUp: () => void): () => void {
  const handle = (signal: NodeJS.Signals): void => {
    try {
      cleanUp()
    } finally {
      removeHandlers()
      // An exit would wait for the encoding of pictures.
      process.kill(process.pid, signal)
    }
  }
  const removeHandlers = (): void => void process.off('SIGINT', handle).off('SIGTERM', handle)
  process.on('SIGINT', handle).on('SIGTERM', handle)
  return removeHandlers
}
