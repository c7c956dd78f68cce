import { execFile } from 'node:child_process'
import { EnvironmentError } from '../../../core/context/index.ts'
import type { Refusal } from '../../protocol.ts'
import { refuseSave } from '../session-context.ts'

/** What git or the server of a remote says of a command that failed, or why there is no use in one. */
export class PublishError extends Error {}

export type Git = ReturnType<typeof createGit>

interface GitOptions {
  readonly input?: string
}

/** In milliseconds: a server that does not answer. */
const timeout = 60_000

/** Runs git in a folder without blocking the server. Nothing asks for a password in the terminal. Paths are taken literally. */
export function createGit(root: string, variables: Readonly<Record<string, string>> = {}) {
  const run = (args: readonly string[], { input }: GitOptions = {}) =>
    new Promise<{ readonly status: number | string; readonly out: Buffer; readonly fault: string }>((resolve) => {
      const fixed = { GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1', LC_ALL: 'C' }
      const env = { ...process.env, ...fixed, ...variables }
      const options = { cwd: root, env, timeout, encoding: 'buffer', maxBuffer: Number.POSITIVE_INFINITY } as const
      const child = execFile('git', args, options, (cause, out, stderr) => {
        const fault = stderr.toString().trim() || cause?.message || 'git failed'
        resolve({ status: cause ? (cause.code ?? 'stopped') : 0, out, fault })
      })
      // Git may end before it has read all.
      child.stdin?.on('error', () => undefined)
      child.stdin?.end(input)
    })
  /** The output of a command without its last line end. Throws what git says if it fails. */
  const read = async (args: readonly string[], options?: GitOptions): Promise<string> => {
    const { status, out, fault } = await run(args, options)
    if (status !== 0) throw new PublishError(explainFault(fault))
    return out.toString().replace(/\n$/, '')
  }
  return {
    run,
    read,
    /** Undefined if the command fails. */
    find: (args: readonly string[], options?: GitOptions): Promise<string | undefined> =>
      read(args, options).catch(() => undefined),
  }
}

/** The texts of an output that `-z` separates. */
export const splitNul = (text: string): readonly string[] => text.split('\0').filter(Boolean)

/** The answer, or why there is none. */
export const inWords =
  <Input extends readonly unknown[], Answer>(answer: (...input: Input) => Promise<Answer>) =>
  (...input: Input): Promise<Answer | Refusal> =>
    answer(...input).catch((cause: unknown) => {
      if (cause instanceof PublishError) return refuseSave(cause.message)
      if (cause instanceof EnvironmentError) return refuseSave(explainFault(cause.message))
      throw cause
    })

const faults: readonly (readonly [RegExp, string])[] = [
  [/\bENOSPC\b|\bEDQUOT\b|No space left/, 'the disk is full: make space, then try again'],
  [/\b(?:EACCES|EPERM|EROFS)\b/, 'the files of the site may not be changed here: tell a programmer'],
  [/tell me who you are|empty ident/i, 'git does not know your name and e-mail address: a programmer sets them once'],
  [
    /could not read (?:Username|Password)|Authentication failed|Permission denied|\b40[13]\b/,
    'the server does not let you in: sign in with git once',
  ],
  [/Could not resolve|Connection|unable to access|Could not read from|does not appear/i, 'the server does not answer'],
]

/** What is said of a command or a write that failed, in words where the fault is a common one, else its first line. */
export const explainFault = (fault: string): string =>
  faults.find(([pattern]) => pattern.test(fault))?.[1] ?? fault.split('\n')[0] ?? ''
