import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, parse, relative, resolve, sep } from 'node:path'
import { type Manifest, manifestName, parseManifest } from '../manifest.ts'

/** The disk, the options or another process stands in the way: one line for the user, no stack. */
export class EnvironmentError extends Error {}

const sources = [
  'content',
  'templates',
  'islands',
  'public',
  'generator',
  'node_modules',
  '.git',
  '.cache',
  '.github',
  '.vscode',
  'bin',
  'tests',
]

/** Where a path leads by all links on the way, the last part aside; what is not there yet is taken as it is written. */
function resolveLinks(path: string): string {
  const folder = dirname(path)
  if (folder === path) return path
  const above = existsSync(folder) ? realpathSync(folder) : resolveLinks(folder)
  return join(above, basename(path))
}

const isAtOrAbove = (folder: string, path: string): boolean => {
  const inside = relative(folder, path)
  return inside === '' || (inside.split(sep)[0] !== '..' && resolve(inside) !== inside)
}

/** Refuses an output folder in which publishing could destroy something. Returns the manifest of what stands there. */
export function guardOutput(root: string, out: string): Manifest | undefined {
  const path = join(out, manifestName)
  return guardFolder(root, out, manifestName, () =>
    existsSync(path) ? parseManifest(readFileSync(path, 'utf8')) : undefined,
  )
}

/**
 * Refuses a folder that is not to be written to. One that holds anything must hold the file that tells that a build has made it: `read` returns
 * what that says, or nothing.
 */
export function guardFolder<T>(root: string, out: string, marker: string, read: () => T | undefined): T | undefined {
  const refuse = (reason: string): never => {
    throw new EnvironmentError(`refusing to publish to ${out}: ${reason}`)
  }
  if (out.includes('\0')) refuse('it holds a NUL byte')
  const real = resolveLinks(resolve(out))
  const project = realpathSync(root)
  if (real === parse(real).root) refuse('it is the root of the file system')
  if (isAtOrAbove(real, project)) refuse('it is the project or a folder above it')
  if (isAtOrAbove(real, resolveLinks(homedir()))) refuse('it is your home folder or a folder above it')
  // File systems of macOS and Windows take `Content` for `content`.
  const fromProject = relative(project, real).split(sep)[0]?.normalize('NFC').toLowerCase() ?? ''
  if (sources.includes(fromProject)) refuse(`it is inside ${fromProject}/`)
  if (!existsSync(out)) {
    if (lstatSync(out, { throwIfNoEntry: false })) refuse('it is a link that leads nowhere')
    return undefined
  }
  const stat = lstatSync(out)
  if (stat.isSymbolicLink()) refuse('it is a link')
  if (!stat.isDirectory()) refuse('it is not a folder')
  const told = read()
  if (told === undefined && readdirSync(out).length > 0)
    refuse(`it holds files that no build made (there is no ${marker}); empty it or choose another folder`)
  return told
}
