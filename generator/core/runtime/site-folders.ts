import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { manifestName } from '../output/manifest.ts'
import { EnvironmentError } from './environment-error.ts'
import type { Io } from './io.ts'
import { nameCommand } from './name-command.ts'

/** Throws if the folder is no site. */
export function getRoot(root: string, io: Io): string {
  const path = resolve(io.cwd, root)
  if (!existsSync(path)) throw new EnvironmentError(`there is no folder ${path}`)
  if (!existsSync(join(path, 'templates'))) throw new EnvironmentError(`${path} is not a site: it has no templates/`)
  return path
}

export interface OutputOptions {
  readonly root: string
  /** Relative to the root. */
  readonly out: string
  readonly json?: boolean
}

export const getOutputFolder = ({ root, out }: OutputOptions, io: Io): string => resolve(getRoot(root, io), out)

/** Throws if no build has published to the folder. */
export function checkOutput(out: string, { root }: OutputOptions, io: Io): void {
  if (existsSync(join(out, manifestName))) return
  const build = nameCommand(resolve(io.cwd, root), 'build')
  throw new EnvironmentError(`there is no site in ${out}: run \`${build}\` first`)
}
