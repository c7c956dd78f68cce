import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** The largest error of file times, in milliseconds, on a file system that stores whole seconds. */
const maxTimeError = 2000

/**
 * A digest of the names, sizes, times and inodes of files; it reads none of them. Includes all files below `outputs`, and below
 * `sources` those without a dot at the start of a name. Undefined if a file is inaccessible, a source folder is a link, or a file changed
 * so late that its next change may leave its time as it is. Of `folders` count the files and packages that an import finds in them.
 */
export function stampFiles({ sources = [], outputs = [], files = [], folders = [] }) {
  const hash = createHash('sha256')
  let newestWholeSecond = 0
  try {
    if (sources.some((folder) => lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())) return undefined
    const paths = [
      ...sources.flatMap((folder) => listFiles(folder)),
      ...outputs.flatMap((folder) => listFiles(folder, true)),
      ...files,
    ]
    for (const folder of folders) hash.update(`${folder}\n${listImportable(folder)}\n`)
    for (const path of paths) {
      const stat = lstatSync(path, { throwIfNoEntry: false })
      if (stat && stat.ctimeMs % 1000 === 0) newestWholeSecond = Math.max(newestWholeSecond, stat.ctimeMs)
      hash.update([path, stat?.size, stat?.mtimeMs, stat?.ctimeMs, stat?.ino, '\n'].join('\0'))
    }
  } catch {
    return undefined
  }
  return newestWholeSecond > Date.now() - maxTimeError ? undefined : hash.digest('base64url')
}

/** Sorted paths of the files below a folder; none if it does not exist. */
export function listFiles(folder, withHidden = false) {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => withHidden || !name.startsWith('.') || name === '.well-known' || name === '.htaccess',
  )
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? listFiles(path, withHidden) : [path]
    })
}

/** What an import finds in a folder: the names of its files, or of its packages if it is `node_modules`, with the targets of links. */
export function listImportable(folder) {
  if (!existsSync(folder)) return ''
  const hasPackages = /[\\/]node_modules(?:[\\/]@[^\\/]+)?$/.test(folder)
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isSymbolicLink()) return [`${entry.name} -> ${readlinkSync(path)}`]
      if (!hasPackages) return entry.isFile() ? [entry.name] : []
      return entry.name.startsWith('@') ? [entry.name, listImportable(path)] : [entry.name]
    })
    .sort()
    .join('\n')
}
