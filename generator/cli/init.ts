import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Io } from '../core/runtime/io.ts'
import { EnvironmentError } from '../core/runtime/io.ts'
import { toPosix } from '../core/runtime/paths.ts'
import { byCodeUnit } from '../core/runtime/strings.ts'
import { packageJsonFor } from './init/package-json.ts'

const gitignore = 'node_modules/\ndist/\n.cache/\n*~\n'

/** Creates a small site. A folder with files of the same names is left as it is. */
export function init(folder: string, io: Io): number {
  const target = resolve(io.cwd, folder)
  const starter = join(io.packages, 'generator/cli/init/starter')
  const names = readdirSync(starter)
  const taken = names.find((name) => existsSync(join(target, name)))
  if (taken !== undefined) throw new EnvironmentError(`${join(target, taken)} already exists: name an empty folder`)
  const packageJson = packageJsonFor(target, io.packages)
  mkdirSync(target, { recursive: true })
  for (const name of names) cpSync(join(starter, name), join(target, name), { recursive: true })
  writeFileSync(join(target, 'package.json'), packageJson)
  if (!existsSync(join(target, '.gitignore'))) writeFileSync(join(target, '.gitignore'), gitignore)
  const files = readdirSync(starter, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => toPosix(relative(starter, join(entry.parentPath, entry.name))))
  io.stdout.write(
    [...files, '.gitignore', 'package.json']
      .sort(byCodeUnit)
      .map((file) => `${file}\n`)
      .join(''),
  )
  const enter = relative(io.cwd, target) === '' ? '' : `  cd ${toPosix(relative(io.cwd, target))}\n`
  io.stderr.write(`next:\n${enter}  npm install\n  npm run dev\nput the address of the site into content/site.yaml\n`)
  return 0
}
