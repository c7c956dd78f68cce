import { spawnSync } from 'node:child_process'
import { CommandError } from './process-io.ts'

interface GitResult {
  /** 0 if git succeeds; null if it cannot be run. */
  readonly status: number | null
  readonly stdout: Buffer
  /** Why git failed, in one line. */
  readonly fault: string
}

/** Runs git in a folder, with further variables of the environment. */
export function runGit(root: string, args: readonly string[], variables: NodeJS.ProcessEnv = {}): GitResult {
  const env = { ...process.env, ...variables }
  const run = spawnSync('git', args, { cwd: root, env, maxBuffer: Number.POSITIVE_INFINITY })
  if (run.error) return { status: null, stdout: Buffer.alloc(0), fault: `git cannot be run: ${run.error.message}` }
  return { ...run, fault: run.stderr.toString().trim().split('\n')[0] || 'git failed' }
}

/** Files below `root` that differ from a commit or are untracked. */
export function changedSince(root: string, ref: string): readonly string[] {
  const commands = [
    ['diff', '--name-only', '--relative', '-z', '--end-of-options', ref, '--'],
    ['ls-files', '--others', '--exclude-standard', '-z'],
  ]
  return commands.flatMap((args) => {
    const result = runGit(root, args)
    if (result.status !== 0) throw new CommandError(`--since ${ref}: ${result.fault}`)
    return result.stdout.toString().split('\0').filter(Boolean)
  })
}
