import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { hostname, networkInterfaces } from 'node:os'
import { CommandError, type ProcessIo } from '../../core/context/index.ts'
import { InputChangedError } from '../../core/runtime/index.ts'
import { applyRange, respond, type ServedSite, type SiteResponse } from './respond.ts'

/** Milliseconds in which a request has to be complete, and after which a client that reads nothing of its response is left. */
const maxRequestTime = 10_000
const maxReadingPause = 30_000

export interface ServerOptions {
  readonly host: string
  readonly port: number
  /** Called for each request. */
  readonly served: () => ServedSite | Promise<ServedSite>
  /** Handles a request and returns true, or returns false for one to the site. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly transform?: (response: SiteResponse) => Promise<SiteResponse>
}

export type RunningServer = Awaited<ReturnType<typeof serve>>

/** Serves a site. If the port is in use, tries the nine that follow. */
export async function serve(options: ServerOptions) {
  const { host } = options
  const limits = { requestTimeout: maxRequestTime, headersTimeout: maxRequestTime, connectionsCheckingInterval: 1000 }
  const server = createServer(limits, (request, response) => handleRequest(request, response, options, knownHosts))
  const port = await listen(server, options.port, host)
  const hostnames = isUnspecified(host) ? listMachineAddresses() : [host]
  const [loopbackHosts = [], hosts = []] = [['localhost', '127.0.0.1', '::1'], hostnames].map((names) =>
    names.map((name) => `${name.includes(':') ? `[${name}]` : name}:${port}`.toLowerCase()),
  )
  const knownHosts = new Set([...loopbackHosts, ...hosts])
  return {
    port,
    /** Without a trailing slash. */
    origin: `http://${isUnspecified(host) || host === '127.0.0.1' ? loopbackHosts[0] : hosts[0]}`,
    /** The hosts, with the port, at which other machines can reach the server. */
    publicHosts: isLoopbackHost(host) ? [] : hosts,
    async close(): Promise<void> {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

export function announceServer(server: RunningServer, requestedPort: number, content: string, io: ProcessIo): void {
  if (requestedPort !== 0 && server.port !== requestedPort)
    io.stderr.write(`port ${requestedPort} is in use: using ${server.port} instead\n`)
  if (server.publicHosts.length > 0)
    io.stderr.write(`other machines can reach this server, as ${server.publicHosts.join(', ')}, and see the site\n`)
  io.stderr.write(`${server.origin} serves ${content}\n`)
}

/** Whether only this machine can reach a server at a host name. */
export const isLoopbackHost = (host: string): boolean =>
  ['localhost', '::1'].includes(host.toLowerCase()) || /^127(?:\.\d+){3}$/.test(host)

/** Whether a server listens on every address of the machine. */
const isUnspecified = (host: string): boolean => ['0.0.0.0', '::', ''].includes(host)

const listMachineAddresses = (): readonly string[] => [
  ...Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ internal }) => !internal).map(({ address }) => address),
  ),
  hostname(),
]

/** Whether a file was deleted or replaced after it was found. */
const isGone = (cause: unknown): boolean =>
  cause instanceof InputChangedError || (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')

async function listen(server: Server, first: number, host: string): Promise<number> {
  const last = Math.min(first + 9, 65_535)
  for (let port = first; port <= last; port++) {
    try {
      server.listen(port, host)
      await once(server, 'listening')
      const address = server.address()
      return typeof address === 'object' && address ? address.port : port
    } catch (cause) {
      const { code, message } = cause as NodeJS.ErrnoException
      if (code !== 'EADDRINUSE') throw new CommandError(`cannot listen on ${host}:${port}: ${message}`)
    }
  }
  throw new CommandError(`ports ${first} to ${last} are all in use`)
}

async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { intercept, served, transform }: ServerOptions,
  knownHosts: ReadonlySet<string>,
): Promise<void> {
  const { method = '', url: target = '', headers: received } = request
  // Protects from DNS rebinding: a page of another site can make a browser send requests with a host name of that site.
  if (!knownHosts.has((received.host ?? '').toLowerCase())) {
    response.writeHead(403, { 'Content-Type': 'text/plain' }).end('this server answers to its own name only\n')
    return
  }
  if (intercept?.(request, response)) return
  try {
    const acceptEncoding = received['accept-encoding']?.toString()
    const original = await respond({ method, target, acceptEncoding }, await served())
    const whole = (await transform?.(original)) ?? original
    // Files have no validators: a part "if it is still the same" is the whole.
    const { status, headers, body } = applyRange(whole, received['if-range'] ? undefined : received.range)
    response.setTimeout(maxReadingPause)
    response.writeHead(status, { ...headers, 'Content-Length': body.length })
    response.end(method === 'HEAD' ? undefined : body)
  } catch (cause) {
    const [status, message] = isGone(cause) ? [404, 'not found'] : [500, 'the file could not be read']
    response.writeHead(status, { 'Content-Type': 'text/plain' }).end(`${message}\n`)
  }
}
