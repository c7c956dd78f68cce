import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse, relative, resolve, sep } from 'node:path'
import { type Manifest, manifestName, parseManifest } from './manifest.ts'

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
  'bin',
  'tests',
]

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
  if (out === parse(out).root) refuse('it is the root of the file system')
  const fromOut = relative(out, root)
  if (fromOut === '' || !(fromOut.startsWith('..') || resolve(fromOut) === fromOut))
    refuse('it is the project or a folder above it')
  const fromRoot = relative(root, out).split(sep)[0] ?? ''
  if (sources.includes(fromRoot)) refuse(`it is inside ${fromRoot}/`)
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
