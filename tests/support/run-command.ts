import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { project } from './compile-site.ts'

export interface Run {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
  /** What the next run reads. */
  readonly input?: string
}

/** Without what would change how findings are shown. */
const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:NO_COLOR$|FORCE_|GITHUB_)/.test(name)))

/** Runs `site` in a folder, without a terminal. Words such as `NAME=VALUE` before the arguments are variables for it. */
export function runCommand(folder: string, words: readonly string[], input = ''): Run {
  const variables = words.filter((word) => /^[A-Z_]+=/.test(word))
  const args = [join(project, 'bin/site.js'), ...words.slice(variables.length)]
  const env = { ...ownEnvironment(), ...Object.fromEntries(variables.map((word) => word.split(/=(.*)/s))) }
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env, input })
}
