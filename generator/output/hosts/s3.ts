import { mediaType } from '../media-type.ts'
import { headersFor } from '../policy.ts'
import type { HostInput } from './host-files.ts'

/** One object to put into a bucket. */
interface S3Object {
  /** A page has its address for a key, without the first slash: S3 adds no ending. */
  readonly key: string
  /** Path below the output folder. */
  readonly file: string
  readonly contentType: string
  readonly cacheControl: string
  /** For the website endpoint, which answers with a 301 to it. */
  readonly websiteRedirectLocation?: string
}

/** What an upload to S3 has to say of each file, and what S3 cannot do with it. */
export function s3Metadata({ headers, redirects, files }: HostInput): string {
  const objects = files.map(({ path, route }): S3Object => {
    const address = route ?? `/${path}`
    const moved = redirects.find(({ from }) => from === address)
    return {
      key: route === undefined || route === '/' || route === '/404' ? path : route.slice(1),
      file: path,
      contentType: mediaType(path),
      cacheControl: headersFor(address, headers)['Cache-Control'] ?? '',
      ...(moved ? { websiteRedirectLocation: moved.to } : {}),
    }
  })
  const limits = [
    'S3 sends no headers of ours but Content-Type and Cache-Control: pages carry their Content-Security-Policy in a meta element, and a CloudFront response headers policy can send the rest',
    'S3 compresses nothing: CloudFront does where its cache policy says so',
    'the error document is the one at the root, for every address',
  ]
  return `${JSON.stringify({ version: 1, indexDocument: 'index.html', errorDocument: '404.html', limits, objects }, undefined, 1)}\n`
}
