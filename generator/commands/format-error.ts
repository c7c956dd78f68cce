import { EnvironmentError } from '../runtime/environment-error.ts'
import { InputChangedError } from '../runtime/retry.ts'

/** One line for an error of the environment, the stack for a bug. Messages of system errors have the cause and the path. */
export function formatError(cause: unknown): string {
  if (!(cause instanceof Error)) return `${String(cause)}\n`
  const isSystemError = 'code' in cause && 'syscall' in cause
  const isExpected = cause instanceof EnvironmentError || cause instanceof InputChangedError || isSystemError
  return isExpected ? `error: ${cause.message}\n` : `${cause.stack}\n`
}
