import { EnvironmentError } from '../output/publish/guard-output.ts'
import { InputChangedError } from '../runtime/retry.ts'

/** What to say of an exception: a bug with its stack, all else in one line. */
export const formatError = (cause: unknown): string =>
  cause instanceof EnvironmentError || cause instanceof InputChangedError || isSystemError(cause)
    ? `error: ${cause.message}\n`
    : `${cause instanceof Error ? cause.stack : String(cause)}\n`

/** The disk or the network said no: its message has the cause and the path. */
const isSystemError = (cause: unknown): cause is Error =>
  cause instanceof Error && 'code' in cause && 'syscall' in cause
