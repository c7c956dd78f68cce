import { relative, resolve } from 'node:path'
import { isError } from '../../core/diagnostics/index.ts'
import { decodeAddress } from '../../core/html/index.ts'
import type { CompleteCompilation } from '../../core/index.ts'
import { filesOf, type Route, resolve as resolveRoutes, type Visibility } from '../../core/routes/index.ts'
import { toPosix } from '../../core/runtime/index.ts'
import { isPictureFile, pictureAddressOf } from '../../core/source/index.ts'

/** The pages that a file is for. */
export interface FileReaders {
  /** Relative to the root. */
  readonly file: string
  /** `shows`: pages of the entry in the file; `reads`: pages that are made from it. */
  readonly relation: 'shows' | 'reads'
  readonly addresses: readonly string[]
  readonly errors: CompleteCompilation['diagnostics']
}

/** The path of a file of the site, relative to the root, for one relative to `cwd` or the root; undefined if it is none. */
export function findSiteFile(
  typed: string,
  root: string,
  cwd: string,
  exists: (file: string) => boolean,
): string | undefined {
  const paths = [toPosix(relative(root, resolve(cwd, typed))), toPosix(relative(root, resolve(root, typed)))]
  return paths.find((path) => /^(?:content|public|templates|islands)\/./.test(path) && exists(path))
}

/** The address at which a file is published as it is, or as a picture. */
export function findOwnAddress(file: string): string | undefined {
  if (file.startsWith('public/')) return file.slice('public'.length)
  return file.startsWith('content/') && isPictureFile(file) ? pictureAddressOf(file) : undefined
}

/** Hidden pages count. */
export function findReaders(file: string, compiled: CompleteCompilation, visibility: Visibility): FileReaders {
  const { site, loaded, diagnostics } = compiled
  const { routes } = resolveRoutes({ site, loaded, visibility: { ...visibility, withDrafts: true } }).value
  const addressesOf = (isReader: (route: Route) => boolean): readonly string[] =>
    routes.filter((route) => route.url === route.place.canonical && isReader(route)).map(({ url }) => url)
  const shown = addressesOf(({ ownFiles }) => ownFiles.includes(file))
  const reads = (route: Route): boolean => filesOf(route).includes(file) || route.page.moduleFiles.includes(file)
  return {
    file,
    relation: shown.length > 0 ? 'shows' : 'reads',
    addresses: shown.length > 0 ? shown : addressesOf(reads),
    errors: diagnostics.filter((found) => found.span.file === file && isError(found)),
  }
}

/** The site's form of a typed or copied address: `https://www.example.com/about/?a#b` is `/about`. */
export function parseAddress(typed: string): string {
  const path = typed
    .trim()
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/, '')
  const trimmed = decodeAddress(path, decodeURI)
    .replace(/^\/*/, '/')
    .replace(/(?:\.html|\/index\.html)$/, '')
    .replace(/\/+$/, '')
  return trimmed === '' || trimmed === '/index' ? '/' : trimmed
}
