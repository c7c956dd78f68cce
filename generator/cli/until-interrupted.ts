import { stopBundling } from '../bundle/esbuild.ts'

/** Resolves to the exit code once SIGINT or SIGTERM has come and `close` is done. */
export const untilInterrupted = (close: () => Promise<void>): Promise<number> =>
  new Promise((resolve) => {
    const stop = (code: number) => () =>
      void close()
        .then(stopBundling)
        .then(() => resolve(code))
    process.once('SIGINT', stop(130))
    process.once('SIGTERM', stop(143))
  })
