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
