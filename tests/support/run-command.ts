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

/** The arguments of a command line and its environment: words such as `NAME=VALUE` before the arguments are variables. */
export function readWords(words: readonly string[]) {
  const variables = words.filter((word) => /^[A-Z_]+=/.test(word))
  // Without what would change how findings are shown.
  const own = Object.entries(process.env).filter(([name]) => !/^(?:NO_COLOR$|FORCE_|GITHUB_)/.test(name))
  return {
    args: words.slice(variables.length),
    environment: Object.fromEntries([...own, ...variables.map((word) => word.split(/=(.*)/s))]),
  }
}

/** Runs `site` in a folder and a process of its own, without a terminal. */
export function runCommand(folder: string, words: readonly string[], input = ''): Run {
  const { args, environment: env } = readWords(words)
  const script = join(project, 'bin/site.js')
  return spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8', env, input })
}
