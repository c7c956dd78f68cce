import { outputPathOf, slashPathOf } from '../../routes/url.ts'
import { mediaType } from '../media-type.ts'
import { headersFor } from '../policy.ts'
import { defaultCapabilities, type Host, type HostInput } from './host.ts'

export const s3: Host = {
  ...defaultCapabilities,
  setsTypes: true,
  sendsHeaders: false,
  needsRedirectPages: true,
  slashStatus: 301,
  needsSlashPages: true,
  findsNearest: false,
  files: { 's3-metadata.json': formatMetadata },
}

const limits = [
  'S3 sends no headers of ours but Content-Type and Cache-Control: pages carry their Content-Security-Policy in a meta element, and a CloudFront response headers policy can send the rest',
  'S3 compresses nothing: CloudFront does where its cache policy says so',
  'the error document is the one at the root, for every address',
]

/** The metadata that an upload sets for each file. The key of a page is its address without the first slash: S3 adds no ending. */
function formatMetadata({ headers, redirects, files }: HostInput): string {
  const targets = new Map([
    ...files.flatMap(({ route }) => (route === undefined ? [] : [[slashPathOf(route), route] as const])),
    ...redirects.flatMap(({ from, to }) => [outputPathOf(from), slashPathOf(from)].map((path) => [path, to] as const)),
  ])
  const objects = files.map(({ path, route }) => {
    const address = route ?? `/${path}`
    const target = targets.get(path)
    return {
      key: route === undefined || route === '/' || route === '/404' ? path : route.slice(1),
      file: path,
      contentType: mediaType(path),
      cacheControl: headersFor(address, headers)['Cache-Control'] ?? '',
      // The website endpoint answers with a 301 to it.
      ...(target === undefined ? {} : { websiteRedirectLocation: target }),
    }
  })
  return `${JSON.stringify({ version: 1, indexDocument: 'index.html', errorDocument: '404.html', limits, objects }, undefined, 1)}\n`
}
