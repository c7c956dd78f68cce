import { realpathSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { toPosix } from '../../runtime/paths.ts'

/** Addresses of files as editors write them. */
export interface FileUris {
  /** POSIX path relative to the root, of a text below `content/`; nothing for other documents. */
  readonly findPath: (uri: string) => string | undefined
  readonly uriOf: (path: string) => string
}

export function createFileUris(root: string): FileUris {
  const roots = [root, realpathSync(root)]
  return {
    findPath(uri) {
      if (!uri.startsWith('file:') || !URL.canParse(uri)) return undefined
      const location = fileURLToPath(uri)
      return roots
        .map((folder) => relative(folder, location))
        .filter((path) => !isAbsolute(path))
        .map(toPosix)
        .find((path) => /^content\/.*\.(?:yaml|md)$/.test(path))
    },
    uriOf: (path) => pathToFileURL(join(root, path)).href,
  }
}
