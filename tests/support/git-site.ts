import { spawnSync } from 'node:child_process'

/** Runs git in a folder, without the settings of the machine. */
export function git(folder: string, ...args: readonly string[]): string {
  const own = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
  const { status, stdout, stderr } = spawnSync('git', [...own, ...args], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

/** Makes a commit of all that is in a folder, and before the first one a repository of it. */
export function commitAll(folder: string): void {
  git(folder, 'init', '--quiet', '--initial-branch=main')
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message=all')
}
