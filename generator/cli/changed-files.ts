import { spawnSync } from 'node:child_process'

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
