import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { project } from './compile-site.ts'

export interface Run {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs `site` in a folder, without a terminal. */
export function runCommand(folder: string, args: readonly string[]): Run {
  const { NO_COLOR: _, FORCE_COLOR: __, ...env } = process.env
  return spawnSync(process.execPath, [join(project, 'bin/site.js'), ...args], { cwd: folder, encoding: 'utf8', env })
}
