import { stopEsbuild } from '../site/esbuild.ts'

/** Milliseconds that what still holds the process is waited for. */
const patience = 500

/** Resolves to the exit code once SIGINT or SIGTERM has come and `close` is done. The process ends soon after, whatever is still open. */
export const waitForInterrupt = (close: () => Promise<void>): Promise<number> =>
  new Promise((resolve) => {
    const stop = (code: number) => () =>
      void close()
        .then(stopEsbuild)
        .then(() => {
          setTimeout(() => process.exit(code), patience).unref()
          resolve(code)
        })
    process.once('SIGINT', stop(130))
    process.once('SIGTERM', stop(143))
  })
