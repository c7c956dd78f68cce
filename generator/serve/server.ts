import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { hostname, networkInterfaces } from 'node:os'
import { EnvironmentError } from '../runtime/environment-error.ts'
import { lastPort } from './last-port.ts'
import { respond, type ServedSite, type SiteResponse } from './respond.ts'

export interface ServerOptions {
  readonly host: string
  readonly port: number
  /** What to serve at this moment. */
  readonly served: () => ServedSite | Promise<ServedSite>
  /** Answers by itself and returns true, or leaves the request to the site. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Changes an answer of the site before it is sent. */
  readonly transform?: (answer: SiteResponse) => Promise<SiteResponse>
}

export interface RunningServer {
  readonly port: number
  /** Without a trailing slash. */
  readonly origin: string
  /** Whether no other machine can reach it. */
  readonly isLocal: boolean
  /** The hosts, with the port, that it answers as. */
  readonly names: readonly string[]
  readonly close: () => Promise<void>
}

/** Serves a site until closed. A port in use gives way to the next free one, of ten. */
export async function serve(options: ServerOptions): Promise<RunningServer> {
  const server = createServer((request, response) => void handleRequest(request, response, options, known))
  server.requestTimeout = 10_000
  server.headersTimeout = 10_000
  const port = await listen(server, options.port, options.host)
  const { names, isLocal } = namesOf(options.host)
  const known = new Set([...loopback, ...names].map((name) => `${name}:${port}`))
  return {
    port,
    origin: `http://${isEvery(options.host) ? 'localhost' : names[0]}:${port}`,
    isLocal,
    names: names.map((name) => `${name}:${port}`),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Addresses that stand for every address of the machine. */
const isEvery = (host: string): boolean => ['0.0.0.0', '::', ''].includes(host)

/** The names that a server on an address is called by, as they stand in a Host header. */
function namesOf(host: string): { readonly names: readonly string[]; readonly isLocal: boolean } {
  const write = (address: string): string => (address.includes(':') ? `[${address}]` : address).toLowerCase()
  if (!isEvery(host)) {
    const name = write(host)
    const isLocal = loopback.includes(name) || /^127(?:\.\d+){3}$/.test(name)
    return { names: [isLocal && name === '127.0.0.1' ? 'localhost' : name], isLocal }
  }
  const addresses = Object.values(networkInterfaces()).flatMap(
    (faces) => faces?.filter(({ internal }) => !internal) ?? [],
  )
  return { names: [...addresses.map(({ address }) => write(address)), write(hostname())], isLocal: false }
}

async function listen(server: Server, first: number, host: string): Promise<number> {
  const last = Math.min(first + 9, lastPort)
  for (let port = first; port <= last || first === 0; port++) {
    const isFree = await new Promise<boolean>((resolve, reject) => {
      server.once('error', (cause: NodeJS.ErrnoException) => {
        if (cause.code === 'EADDRINUSE') resolve(false)
        else reject(new EnvironmentError(`cannot listen on ${host}:${port}: ${cause.message}`))
      })
      server.listen(port, host, () => resolve(true))
    })
    const address = server.address()
    if (isFree) {
      server.removeAllListeners('error')
      return typeof address === 'object' && address ? address.port : port
    }
    server.removeAllListeners('error')
  }
  throw new EnvironmentError(`ports ${first} to ${last} are all in use`)
}

async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServerOptions,
  names: ReadonlySet<string>,
): Promise<void> {
  // A page of another site can make a browser ask us under a name of its own; only ours are answered.
  if (!names.has((request.headers.host ?? '').toLowerCase())) {
    response.writeHead(403, { 'Content-Type': 'text/plain' }).end('this server answers to its own name only\n')
    return
  }
  if (options.intercept?.(request, response)) return
  try {
    const plain = await respond(
      {
        method: request.method ?? '',
        target: request.url ?? '',
        accepts: String(request.headers['accept-encoding'] ?? ''),
      },
      await options.served(),
    )
    const { status, headers, body } = (await options.transform?.(plain)) ?? plain
    response.writeHead(status, { ...headers, 'Content-Length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
  } catch {
    // The file went away between being listed and being read.
    response.writeHead(500, { 'Content-Type': 'text/plain' }).end('the file could not be read\n')
  }
}
