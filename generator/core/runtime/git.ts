import { spawnSync } from 'node:child_process'
import { EnvironmentError } from './environment-error.ts'

const runGit = (root: string, args: readonly string[]) => {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const fault = error?.message ?? (stderr.trim().split('\n')[0] || 'git failed')
  return status === 0 ? { files: stdout.split('\0').filter(Boolean) } : { fault }
}

const diff = ['diff', '--name-only', '--relative', '-z'] as const

/** Files below `root` that differ from the base branch of a pull request; empty if git does not know it. */
export function changedFiles(root: string, baseBranch: string | undefined): ReadonlySet<string> {
  // A shallow checkout may lack the merge base.
  const ranges = baseBranch ? [`origin/${baseBranch}...HEAD`, `origin/${baseBranch}`] : []
  for (const range of ranges) {
    const { files } = runGit(root, [...diff, range, '--'])
    if (files) return new Set(files)
  }
  return new Set()
}

/** Files below `root` that differ from a commit or are untracked. */
export function changedSince(root: string, ref: string): readonly string[] {
  const commands = [
    [...diff, '--end-of-options', ref, '--'],
    ['ls-files', '--others', '--exclude-standard', '-z'],
  ]
  return commands.flatMap((args) => {
    const { files, fault } = runGit(root, args)
    if (!files) throw new EnvironmentError(`--since ${ref}: ${fault}`)
    return files
  })
}

/** The first of the refs that git knows. */
export const findRef = (root: string, refs: readonly string[]): string | undefined =>
  refs.find((ref) => runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]).files)

/** The commit that HEAD was branched off from; the ref itself if a shallow clone lacks it. */
export function branchPoint(root: string, ref: string): string {
  const { files: [commit] = [] } = runGit(root, ['merge-base', '--end-of-options', ref, 'HEAD'])
  return commit?.trim() || ref
}
