import { bundleName } from '../site/error-location.ts'
import { formatError } from './format-error.ts'
import type { Io } from './io.ts'

/** Lets what is thrown where nothing waits for it, as the site's own code may do, not end a process that is to last. */
export function surviveSiteErrors({ stderr }: Io): void {
  process.on('uncaughtException', (cause: unknown) => {
    const isOwn = !(cause instanceof Error) || cause.stack?.includes(bundleName)
    const message = cause instanceof Error ? cause.message : String(cause)
    stderr.write(
      isOwn ? `error: the site's own code threw where nothing waited for it: ${message}\n` : formatError(cause),
    )
  })
}
