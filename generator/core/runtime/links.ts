import { lstatSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Whether a file or folder lies below a folder once all links are resolved. False if there is none. */
export function isBelow(path: string, folder: string): boolean {
  try {
    return realpathSync(path).startsWith(realpathSync(folder) + sep)
  } catch {
    return false
  }
}

export const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

/** Whether there is something else than a regular file, or a link on the way that leads to itself. */
export function isNonFile(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isFile() === false
  } catch {
    return true
  }
}

/** The first link on the way from a folder to a path in it, which it may be itself. None on the way to other paths: they are the user's own. */
export function findLink(folder: string, path: string): string | undefined {
  const way = relative(folder, path).split(sep)
  const steps = way[0] === '..' ? [] : way.map((_, index) => join(folder, ...way.slice(0, index + 1)))
  return steps.find(isLink)
}
