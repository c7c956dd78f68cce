import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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
