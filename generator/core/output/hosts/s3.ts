import { encodeAddress } from '../../html/escape.ts'
import { directoryIndexPathOf, hasQuery, outputPathOf } from '../../routes/url.ts'
import { mediaType } from '../media-type.ts'
import { headersFor } from '../policy.ts'
import { type HostInput, isFolderRedirect, redirectStatus } from '../redirects.ts'

const s3Limits = [
  'S3 sends no headers of ours but Content-Type and Cache-Control: pages carry their Content-Security-Policy in a meta element, and a CloudFront response headers policy can send the rest',
  'S3 compresses nothing: CloudFront does where its cache policy says so',
  'the error document is the one at the root, for every address',
]

/** A rule of the website configuration of S3. Without a host, it keeps that of the request. */
function toRoutingRule(from: string, to: string) {
  const target = URL.canParse(to) ? new URL(to) : undefined
  const key = (target ? target.pathname + target.search : to).slice(1)
  return {
    Condition: { KeyPrefixEquals: from.slice(1, -1) },
    Redirect: {
      HttpRedirectCode: String(redirectStatus),
      ...(target && { HostName: target.host, Protocol: target.protocol.slice(0, -1) }),
      ...(key.endsWith(':splat') ? { ReplaceKeyPrefixWith: key.slice(0, -':splat'.length) } : { ReplaceKeyWith: key }),
    },
  }
}

/** The metadata that an upload sets for each file. The key of a page is its address without the first slash: S3 adds no ending. */
export function formatS3({ headers, redirects, files }: HostInput): string {
  const targets = new Map([
    ...files.flatMap(({ route }) =>
      route === undefined ? [] : [[directoryIndexPathOf(route), encodeAddress(route)] as const],
    ),
    ...redirects
      .filter(({ from }) => !hasQuery(from))
      .flatMap(({ from, to }) => [outputPathOf(from), directoryIndexPathOf(from)].map((path) => [path, to] as const)),
  ])
  const objects = files.map(({ path, route }) => {
    const address = route ?? `/${path}`
    const target = targets.get(path)
    return {
      key: route === undefined || route.endsWith('/') || route === '/404' ? path : route.slice(1),
      file: path,
      contentType: mediaType(path),
      cacheControl: headersFor(address, headers)['Cache-Control'] ?? '',
      // The website endpoint answers with a 301 to it.
      ...(target === undefined ? {} : { websiteRedirectLocation: target }),
    }
  })
  const routingRules = redirects
    .filter(({ from }) => isFolderRedirect(from))
    .map(({ from, to }) => toRoutingRule(from, to))
  const rules = routingRules.length > 0 ? { routingRules } : {}
  return `${JSON.stringify({ version: 1, indexDocument: 'index.html', errorDocument: '404.html', limits: s3Limits, ...rules, objects }, undefined, 1)}\n`
}
