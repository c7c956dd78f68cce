import { spawnSync } from 'node:child_process'
import { EnvironmentError } from '../output/publish/guard-output.ts'

/** Files below `root` that differ from the branch of a pull request's base, relative to `root`; none where git cannot say. */
export function changedFiles(root: string, baseBranch: string | undefined): ReadonlySet<string> {
  if (!baseBranch) return new Set()
  // A shallow checkout has the branch but may lack the commit at which the two part.
  for (const range of [`origin/${baseBranch}...HEAD`, `origin/${baseBranch}`]) {
    const { status, stdout } = spawnSync('git', ['diff', '--name-only', '--relative', '-z', range, '--'], {
      cwd: root,
      encoding: 'utf8',
    })
    if (status === 0) return new Set(stdout.split('\0').filter(Boolean))
  }
  return new Set()
}

/** Files below `root` that differ from a commit, new ones among them, relative to `root`. */
export function changedSince(root: string, ref: string): readonly string[] {
  const list = (...args: readonly string[]): string[] => {
    const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0)
      throw new EnvironmentError(`--since ${ref}: ${error?.message ?? (stderr.trim().split('\n')[0] || 'git failed')}`)
    return stdout.split('\0').filter(Boolean)
  }
  return [
    ...list('diff', '--name-only', '--relative', '-z', '--end-of-options', ref, '--'),
    ...list('ls-files', '--others', '--exclude-standard', '-z'),
  ]
}
