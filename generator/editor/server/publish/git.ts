import { execFile } from 'node:child_process'
import { PublishError } from './in-words.ts'

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
    if (status !== 0) throw new PublishError(fault)
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
