import { join } from 'node:path'
import {
  type BuiltOutputOptions,
  CommandError,
  getOutputFolder,
  type ProcessIo,
  requireOutput,
} from '../core/context/index.ts'
import { encodeAddress } from '../core/html/index.ts'
import {
  capabilitiesOf,
  compressedEndings,
  contentEncodings,
  getManifest,
  type HttpHeaders,
  headersFor,
  hostFileNames,
  type Manifest,
  type ManifestFile,
  manifestName,
  mediaType,
} from '../core/output/index.ts'
import { directoryIndexPathOf, hasQuery, isNotFoundPage } from '../core/routes/index.ts'
import { mapConcurrently, sha256 } from '../core/runtime/index.ts'
import { byCodeUnit } from '../core/text/index.ts'

interface VerifyOptions extends BuiltOutputOptions {
  readonly concurrency: number
  /** Seconds. */
  readonly timeout: number
}

/** Compares a running site with the manifest of the output. */
export async function verify(address: string, options: VerifyOptions, io: ProcessIo): Promise<number> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new CommandError(
      `${address} is not an origin such as ${url?.host ? url.origin : 'https://www.example.com'}: the output knows its paths`,
    )
  const { origin } = url
  const out = getOutputFolder(options, io)
  requireOutput(out, options, io)
  const concurrency = Math.max(1, options.concurrency)
  const get = createHttpGet(origin, options.timeout * 1000)
  const manifest = getManifest(join(out, manifestName))
  await get(`${manifest.basePath}/`).catch((cause: unknown) => {
    throw new CommandError(`${origin} does not answer: ${messageOf(cause)}`)
  })
  const verification = await verifyResponses(manifest, get, concurrency)
  const { asked, differences, notes } = verification
  if (options.json) io.stdout.write(`${JSON.stringify({ version: 1, origin, ...verification }, undefined, 2)}\n`)
  else for (const difference of differences) io.stdout.write(`${difference.address}  ${difference.message}\n`)
  for (const note of notes) io.stderr.write(`note: ${note}\n`)
  const count = differences.length
  const result = count === 0 ? 'no differences' : `${count} ${count === 1 ? 'difference' : 'differences'}`
  io.stderr.write(`${asked} responses compared: ${result}\n`)
  return count === 0 ? 0 : 1
}

/** `fetch` says why in the cause of its error. */
function messageOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : String(cause)
}

export interface ResponseSummary {
  readonly status: number
  /** The values of a header, joined; empty if it is absent. */
  readonly header: (name: string) => string
  readonly bytes: number
  /** Of the body, decompressed. */
  readonly sha256: string
}

/** Requests a path without following redirects; rejects if the response is not complete in time. */
export type HttpGet = (path: string, encoding?: 'identity' | 'gzip' | 'br') => Promise<ResponseSummary>

/** `timeout` is in milliseconds for a response with its body. */
export const createHttpGet =
  (origin: string, timeout: number): HttpGet =>
  async (path, encoding = 'identity') => {
    const signal = AbortSignal.timeout(timeout)
    try {
      const headers = { 'Accept-Encoding': encoding }
      const response = await fetch(new URL(path, origin), { redirect: 'manual', signal, headers })
      const body = new Uint8Array(await response.arrayBuffer())
      const header = (name: string): string => response.headers.get(name) ?? ''
      return { status: response.status, header, bytes: body.length, sha256: sha256(body) }
    } catch (cause) {
      throw signal.aborted ? new Error(`no complete response within ${timeout / 1000} s`) : cause
    }
  }

export type Verification = Awaited<ReturnType<typeof verifyResponses>>

/** Compares the responses of a running site with its manifest, with at most `concurrency` requests at a time. */
export async function verifyResponses(manifest: Manifest, get: HttpGet, concurrency: number) {
  const results = await mapConcurrently(expectedResponses(manifest), concurrency, async (expected) => {
    const { messages, lacksBrotli } = await compare(expected, manifest.basePath, get).catch((cause: unknown) => ({
      messages: [messageOf(cause)],
      lacksBrotli: false,
    }))
    return { differences: messages.map((message) => ({ address: expected.address, message })), lacksBrotli }
  })
  const count = results.filter(({ lacksBrotli }) => lacksBrotli).length
  const { target } = manifest
  const notes = [
    ...(count === 0 ? [] : [`the host does not send Brotli where it could (responses: ${count})`]),
    ...(capabilitiesOf(target).sendsHeaders
      ? []
      : [`headers were not compared: ${target} does not send configured headers`]),
  ]
  return { asked: results.length, differences: results.flatMap(({ differences }) => differences), notes }
}

async function compare(
  { address, status, encoding, headers, sha256, what }: ExpectedResponse,
  basePath: string,
  get: HttpGet,
) {
  const response = await get((basePath + address).split('/').map(encodeURIComponent).join('/'), encoding)
  if (response.status !== status)
    return { messages: [`answers ${response.status}, expected ${status}: ${what}`], lacksBrotli: false }
  const messages = Object.entries(headers).flatMap(([name, value]) => {
    const sent = response.header(name)
    if (sent !== '' && isSame(name, sent, value)) return []
    return [`sends ${sent === '' ? `no ${name}` : `${name} \`${sent}\``}, expected \`${value}\``]
  })
  const coding = response.header('Content-Encoding')
  const lacksBrotli = encoding === 'br' && coding === ''
  if (encoding !== undefined && coding !== encoding) {
    if (!lacksBrotli)
      messages.push(`does not send ${encoding === 'br' ? 'Brotli' : encoding} to a browser that accepts it`)
  } else if (sha256 !== undefined && response.sha256 !== sha256)
    messages.push(`sends ${response.bytes} bytes that differ from ${what}`)
  return { messages, lacksBrotli }
}

/** Hosts format values differently, may make `Location` absolute and may add to `Vary`. */
function isSame(name: string, sent: string, value: string): boolean {
  const normalize = (text: string): string => text.toLowerCase().replace(/\s*([,;])\s*/g, '$1')
  if (name === 'Vary') return normalize(sent).split(',').includes(normalize(value))
  if (name === 'Location' && value.startsWith('/')) return sent.replace(/^https?:\/\/[^/]+/, '') === value
  return normalize(sent) === normalize(value)
}

/** One request to a host, and the response that the manifest predicts. */
interface ExpectedResponse {
  readonly address: string
  readonly status: number
  /** Requested and expected; absent for an uncompressed body. */
  readonly encoding?: 'br' | 'gzip'
  readonly headers: HttpHeaders
  /** Of the body, decompressed; absent if any body is right. */
  readonly sha256?: string
  /** The file or redirect behind the address. */
  readonly what: string
}

/** One request for each file, compressed variant, redirect and not-found page, sorted by address. */
function expectedResponses({ files, redirects, headers, target }: Manifest): ExpectedResponse[] {
  const host = capabilitiesOf(target)
  const filesByPath = new Map(files.map((file) => [file.path, file]))
  const hostRedirects = redirects.filter(({ from }) => host.redirects && (host.comparesQueries || !hasQuery(from)))
  const redirected = new Set(hostRedirects.map(({ from }) => from))
  const headersOf = (address: string, path: string): HttpHeaders => ({
    ...(host.sendsHeaders ? headersFor(address, headers) : {}),
    // A host without configurable types chooses its own for scripts and feeds.
    ...(host.setsTypes || path.endsWith('.html') ? { 'Content-Type': mediaType(path) } : {}),
  })
  const slashPages = new Set(files.map(({ route = '/' }) => directoryIndexPathOf(route)))
  const served = files.filter(
    ({ path, route }) =>
      !slashPages.has(path) &&
      !compressedEndings.some((ending) => path.endsWith(ending)) &&
      !hostFileNames.has(path) &&
      !redirected.has(route ?? '') &&
      !isNotFoundPage(path),
  )
  const notFoundPages = files.filter(({ path }) => isNotFoundPage(path) && (host.findsNearest || path === '404.html'))
  return [
    ...served.flatMap(({ path, route, sha256 }) => {
      const address = route ?? `/${path}`
      const plain = { address, status: 200, headers: headersOf(address, path), sha256, what: path }
      const variants = compressedEndings.flatMap((ending) => {
        const varying = { ...plain.headers, Vary: 'Accept-Encoding' }
        const what = path + ending
        return filesByPath.has(what) ? [{ ...plain, headers: varying, encoding: contentEncodings[ending], what }] : []
      })
      return [plain, ...variants]
    }),
    ...hostRedirects.map(({ from, to: target }) => {
      const [address, to] = [from.replace(/\*$/, 'a-page'), target.replace(':splat', 'a-page')]
      return { address, status: 301, headers: { Location: to }, what: `a redirect to ${to}` }
    }),
    ...served.flatMap(({ route }) =>
      route === undefined || route.endsWith('/')
        ? []
        : slashResponses(route, host.slashStatus, filesByPath.get(directoryIndexPathOf(route))),
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
function slashResponses(route: string, status: number | undefined, page: ManifestFile | undefined): ExpectedResponse[] {
  if (status === undefined) return []
  const answer =
    status === 200
      ? { headers: {}, ...(page && { sha256: page.sha256 }) }
      : { headers: { Location: encodeAddress(route) } }
  return [{ address: `${route}/`, status, what: `the slash at the end of ${route}`, ...answer }]
}
