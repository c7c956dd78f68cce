import { EnvironmentError } from '../../../core/context/index.ts'
import type { Refusal } from '../../publish-protocol.ts'

/** What git or the server of a remote says of a command that failed. */
export class PublishError extends Error {}

export const refuse = (message: string): Refusal => ({ status: 'refused', message })

/** The answer, or why there is none. */
export const inWords = <Answer>(answer: () => Promise<Answer>): Promise<Answer | Refusal> =>
  answer().catch((cause: unknown) => {
    if (cause instanceof PublishError || cause instanceof EnvironmentError) return refuse(explainFault(cause.message))
    throw cause
  })

const faults: readonly (readonly [RegExp, string])[] = [
  [/tell me who you are|empty ident/i, 'git does not know your name and e-mail address: a programmer sets them once'],
  [
    /could not read (?:Username|Password)|Authentication failed|Permission denied|\b40[13]\b/,
    'the server does not let you in: sign in with git once',
  ],
  [/Could not resolve|Connection|unable to access|Could not read from|does not appear/i, 'the server does not answer'],
]

/** What is said of a command that failed, in words where the fault is a common one, else its first line. */
export const explainFault = (fault: string): string =>
  faults.find(([pattern]) => pattern.test(fault))?.[1] ?? fault.split('\n')[0] ?? ''
