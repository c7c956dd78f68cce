import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, parse, relative, resolve, sep } from 'node:path'
import { CommandError } from '../../core/context/index.ts'
import { findManifest, type Manifest, manifestName } from '../../core/output/index.ts'

const sourceFolder =
  /^(?:content|templates|islands|public|generator|node_modules|\.git|\.cache|\.github|\.vscode|bin|tests)$/

/** Resolves the links in a path but for its last part. Folders that do not exist are taken as written. */
function resolveLinks(path: string): string {
  const folder = dirname(path)
  if (folder === path) return path
  return join(existsSync(folder) ? realpathSync(folder) : resolveLinks(folder), basename(path))
}

const isAtOrAbove = (folder: string, path: string): boolean => {
  const inside = relative(folder, path)
  return inside === '' || (inside.split(sep)[0] !== '..' && resolve(inside) !== inside)
}

/** Refuses an output folder in which publishing could destroy files. Returns the manifest in it. */
export function guardOutput(root: string, out: string): Manifest | undefined {
  return guardFolder(root, out, manifestName, () => findManifest(join(out, manifestName)))
}

/** Refuses a folder that must not be written to. If it is not empty, `readMarker` must find the marker file of an earlier build in it. */
export function guardFolder<T>(
  root: string,
  out: string,
  marker: string,
  readMarker: () => T | undefined,
): T | undefined {
  const refuse = (reason: string): never => {
    throw new CommandError(`refusing to publish to ${out}: ${reason}`)
  }
  if (out.includes('\0')) refuse('it holds a NUL byte')
  const real = resolveLinks(resolve(out))
  const project = realpathSync(root)
  if (real === parse(real).root) refuse('it is the root of the file system')
  if (isAtOrAbove(real, project)) refuse('it is the project or a folder above it')
  if (isAtOrAbove(real, resolveLinks(homedir()))) refuse('it is your home folder or a folder above it')
  // File systems of macOS and Windows ignore case.
  const topFolder = relative(project, real).split(sep)[0]?.normalize('NFC').toLowerCase() ?? ''
  if (sourceFolder.test(topFolder)) refuse(`it is inside ${topFolder}/`)
  if (!existsSync(out)) {
    if (lstatSync(out, { throwIfNoEntry: false })) refuse('it is a link that leads nowhere')
    return undefined
  }
  const stat = lstatSync(out)
  if (stat.isSymbolicLink()) refuse('it is a link')
  if (!stat.isDirectory()) refuse('it is not a folder')
  if (stat.dev !== statSync(dirname(real)).dev)
    refuse('it is a disk of its own, which files cannot be moved to: choose a folder in it')
  const found = readMarker()
  if (found === undefined && readdirSync(out).length > 0)
    refuse(`it holds files that no build made (there is no ${marker} of one); empty it or choose another folder`)
  return found
}
