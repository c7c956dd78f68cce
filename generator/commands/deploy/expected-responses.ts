import { encodings, endings } from '../../output/compress.ts'
import { capabilitiesOf, hostFileNames } from '../../output/hosts/hosts.ts'
import type { Manifest, ManifestFile } from '../../output/manifest.ts'
import { mediaType } from '../../output/media-type.ts'
import { type Headers, headersFor } from '../../output/policy.ts'
import { byCodeUnit } from '../../runtime/paths.ts'

/** One question to a host, and the answer that the manifest makes expect. */
export interface ExpectedResponse {
  readonly address: string
  readonly status: number
  /** The coding to be asked for, and to come; nothing for a text as it is. */
  readonly encoding?: 'br' | 'gzip'
  readonly headers: Headers
  /** Of the body as it comes; nothing where any will do. */
  readonly sha256?: string
  /** The file that should answer. */
  readonly what: string
}

const isNotFound = (path: string): boolean => /(?:^|\/)404\.html$/.test(path)
const isVariant = (path: string): boolean => endings.some((ending) => path.endsWith(ending))

/** An address below a folder at which no site has anything. */
const nowhere = (folder: string): string => `${folder}no-such-page-7c1f`

/** Every question that a manifest has an answer to, in the order of their addresses. */
export function expectedResponses(manifest: Manifest): ExpectedResponse[] {
  const { files, redirects, target } = manifest
  const facts = capabilitiesOf(target)
  const byPath = new Map(files.map((file) => [file.path, file]))
  const moved = new Set(facts.redirects ? redirects.map(({ from }) => from) : [])
  const headersOf = (address: string, path: string): Headers => ({
    ...(facts.sendsHeaders ? headersFor(address, manifest.headers) : {}),
    // Hosts that take no types from us call a script or a feed what they like.
    ...(facts.setsTypes || path.endsWith('.html') ? { 'Content-Type': mediaType(path) } : {}),
  })
  const served = files.filter(
    ({ path, route }) => !isVariant(path) && !hostFileNames.has(path) && !moved.has(route ?? '') && !isNotFound(path),
  )
  const variantsOf = (file: ManifestFile, plain: ExpectedResponse): ExpectedResponse[] =>
    endings.flatMap((ending) => {
      const variant = byPath.get(file.path + ending)
      if (!variant) return []
      const headers = { ...plain.headers, Vary: 'Accept-Encoding' }
      return [{ ...plain, headers, encoding: encodings[ending], sha256: variant.sha256, what: variant.path }]
    })
  const notFounds = files.filter(({ path }) => isNotFound(path) && (facts.findsNearest || path === '404.html'))
  return [
    ...served.flatMap((file) => {
      const address = file.route ?? `/${file.path}`
      const headers = headersOf(address, file.path)
      const plain = { address, status: 200, headers, sha256: file.sha256, what: file.path }
      return [plain, ...variantsOf(file, plain)]
    }),
    ...(facts.redirects ? redirects : []).map(({ from, to }) => ({
      address: from,
      status: 301,
      headers: { Location: to },
      what: `a redirect to ${to}`,
    })),
    ...notFounds.map(({ path, sha256 }) => ({
      address: nowhere(`/${path.slice(0, -'404.html'.length)}`),
      status: 404,
      headers: headersOf(`/${path}`, path),
      sha256,
      what: path,
    })),
  ].sort((a, b) => byCodeUnit(a.address, b.address))
}
