import { relative, resolve } from 'node:path'
import { distance, isError } from '../../core/diagnostics/index.ts'
import { decodeAddress } from '../../core/html/index.ts'
import type { CompleteCompilation } from '../../core/index.ts'
import { filesOf, type Route, resolve as resolveRoutes, type Visibility } from '../../core/routes/index.ts'
import { toPosix } from '../../core/runtime/index.ts'
import { isPictureFile, pictureAddressOf } from '../../core/source/index.ts'
import { byCodeUnit } from '../../core/text/index.ts'

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

/** More addresses are only counted. */
const maxAddresses = 10

export function formatReaders(
  { file, addresses, errors }: FileReaders,
  at: (span: (typeof errors)[number]['span']) => string,
): string {
  const rest = addresses.length - maxAddresses
  const rows = [
    ...errors.map(({ span, message }) => ['broken by', `${at(span)}  ${message}`]),
    ...addresses.slice(0, maxAddresses).map((address) => ['read by', address]),
    ...(rest > 0 ? [['read by', `${rest} more`]] : []),
  ]
  const status =
    addresses.length > 0
      ? `is read by ${addresses.length} ${addresses.length === 1 ? 'page' : 'pages'}`
      : errors.length > 0
        ? 'has errors: no page can show it'
        : 'is read by no page'
  const lines = rows.map(
    ([name = '', value], index) => `  ${(rows[index - 1]?.[0] === name ? '' : name).padEnd(12)} ${value}`,
  )
  return `${[`${file} ${status}`, ...lines].join('\n')}\n`
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

/** Up to three similar addresses, the nearest first. An address with a similar last part is near too. */
export function nearestAddresses(address: string, addresses: readonly string[]): readonly string[] {
  const lastPartOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const last = lastPartOf(address)
  const costOf = (candidate: string): number => {
    const cost = distance(address, candidate)
    const lastCost = distance(last, lastPartOf(candidate))
    return lastCost <= Math.floor(last.length * 0.25) ? Math.min(cost, lastCost + 1) : cost
  }
  return addresses
    .map((candidate) => ({ candidate, cost: costOf(candidate) }))
    .filter(({ cost }) => cost <= Math.max(1, Math.floor(address.length * 0.4)))
    .sort((a, b) => a.cost - b.cost || byCodeUnit(a.candidate, b.candidate))
    .slice(0, 3)
    .map(({ candidate }) => candidate)
}
