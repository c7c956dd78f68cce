import {
  capabilitiesOf,
  encodings,
  endings,
  type Headers,
  type Host,
  headersFor,
  hostFileNames,
  type Manifest,
  type ManifestFile,
  mediaType,
} from '../../core/output/index.ts'
import { isNotFoundPage, slashPathOf } from '../../core/routes/index.ts'
import { byCodeUnit } from '../../core/text/index.ts'

/** One request to a host, and the response that the manifest predicts. */
export interface ExpectedResponse {
  readonly address: string
  readonly status: number
  /** Requested and expected; absent for an uncompressed body. */
  readonly encoding?: 'br' | 'gzip'
  readonly headers: Headers
  /** Of the body as sent; absent if any body is right. */
  readonly sha256?: string
  /** The file or redirect behind the address. */
  readonly what: string
}

/** One request for each file, compressed variant, redirect and not-found page, sorted by address. */
export function expectedResponses({ files, redirects, headers, target }: Manifest): ExpectedResponse[] {
  const host = capabilitiesOf(target)
  const filesByPath = new Map(files.map((file) => [file.path, file]))
  const hostRedirects = host.redirects ? redirects : []
  const redirected = new Set(hostRedirects.map(({ from }) => from))
  const headersOf = (address: string, path: string): Headers => ({
    ...(host.sendsHeaders ? headersFor(address, headers) : {}),
    // A host without configurable types chooses its own for scripts and feeds.
    ...(host.setsTypes || path.endsWith('.html') ? { 'Content-Type': mediaType(path) } : {}),
  })
  const slashPages = new Set(host.needsSlashPages ? files.map(({ route = '/' }) => slashPathOf(route)) : [])
  const served = files.filter(
    ({ path, route }) =>
      !slashPages.has(path) &&
      !endings.some((ending) => path.endsWith(ending)) &&
      !hostFileNames.has(path) &&
      !redirected.has(route ?? '') &&
      !isNotFoundPage(path),
  )
  const notFoundPages = files.filter(({ path }) => isNotFoundPage(path) && (host.findsNearest || path === '404.html'))
  return [
    ...served.flatMap(({ path, route, sha256 }) => {
      const address = route ?? `/${path}`
      const plain = { address, status: 200, headers: headersOf(address, path), sha256, what: path }
      const variants = endings.flatMap((ending) => {
        const variant = filesByPath.get(path + ending)
        const varying = { ...plain.headers, Vary: 'Accept-Encoding' }
        return variant
          ? [{ ...plain, headers: varying, encoding: encodings[ending], sha256: variant.sha256, what: variant.path }]
          : []
      })
      return [plain, ...variants]
    }),
    ...hostRedirects.map(({ from, to }) => ({
      address: from,
      status: 301,
      headers: { Location: to },
      what: `a redirect to ${to}`,
    })),
    ...served.flatMap(({ route }) =>
      route === undefined || route === '/' ? [] : slashResponses(route, host, filesByPath.get(slashPathOf(route))),
    ),
    ...notFoundPages.map(({ path, sha256 }) => ({
      address: `/${path.slice(0, -'404.html'.length)}no-such-page-7c1f`,
      status: 404,
      headers: headersOf(`/${path}`, path),
      sha256,
      what: path,
    })),
  ].sort((a, b) => byCodeUnit(a.address, b.address))
}

/** At the address of a page with a slash at its end. */
function slashResponses(
  route: string,
  { slashStatus: status }: Pick<Host, 'slashStatus'>,
  page: ManifestFile | undefined,
): ExpectedResponse[] {
  if (status === undefined) return []
  const answer =
    status === 200 ? { headers: {}, ...(page && { sha256: page.sha256 }) } : { headers: { Location: route } }
  return [{ address: `${route}/`, status, what: `the slash at the end of ${route}`, ...answer }]
}
