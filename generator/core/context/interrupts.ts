import { bundleName } from '../site/run-templates.ts'
import { formatError, type Io } from './process-context.ts'

/** The end of a command that runs until a signal ends its process, at once: a handler would wait for the site's code. */
export const untilSignal = (): Promise<never> => new Promise(() => undefined)

/** Reports uncaught exceptions, such as those of the site's code, without ending the process. */
export function surviveSiteErrors({ stderr }: Io): void {
  process.on('uncaughtException', (cause: unknown) => {
    const isFromSite = !(cause instanceof Error) || cause.stack?.includes(bundleName)
    const message = cause instanceof Error ? cause.message : String(cause)
    stderr.write(isFromSite ? `error: uncaught exception in the site's code: ${message}\n` : formatError(cause))
  })
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Calls `cleanUp` on SIGINT, SIGTERM and SIGHUP; the process then ends by the signal. Returns the function that removes the handlers. Node handles
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
  const removeHandlers = (): void => {
    for (const signal of signals) process.off(signal, handle)
  }
  for (const signal of signals) process.on(signal, handle)
  return removeHandlers
}
