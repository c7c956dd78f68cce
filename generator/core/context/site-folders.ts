import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { manifestName } from '../output/manifest.ts'
import { EnvironmentError, type Io } from './io.ts'

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

/** The scripts of the site's `package.json`; none without one. */
export function scriptsOf(root: string): readonly string[] {
  const path = join(root, 'package.json')
  if (!existsSync(path)) return []
  const { scripts }: { readonly scripts?: Readonly<Record<string, string>> } = JSON.parse(readFileSync(path, 'utf8'))
  return Object.keys(scripts ?? {})
}

/** A command line as hints show it: `npm run lint` in a site that has this script, with `--` before options, else `npx site lint`. */
export function nameCommand(root: string, command: string): string {
  const hasScript = scriptsOf(root).includes(command.replace(/ .*/, ''))
  return hasScript ? `npm run ${command.replace(/ (?=--\w)/, ' -- ')}` : `npx site ${command}`
}
