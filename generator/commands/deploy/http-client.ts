import { createHash } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'

/** What a host answered. */
export interface HttpReply {
  readonly status: number
  /** The values of a header, joined; empty where it is not sent. */
  readonly header: (name: string) => string
  readonly bytes: number
  /** Of the body as it came: compressed where the host compresses. */
  readonly sha256: string
}

/** Asks for an address, following nothing; an error where no whole answer comes in time. */
export type HttpGet = (path: string, encoding?: 'identity' | 'gzip' | 'br') => Promise<HttpReply>

export interface HttpClientOptions {
  readonly origin: URL
  /** Connections at one time. */
  readonly concurrency: number
  /** Milliseconds for one answer, with its body. */
  readonly timeout: number
}

/** Opens connections to a host, which stay open between questions. */
export function createHttpClient({ origin, concurrency, timeout }: HttpClientOptions): {
  readonly ask: HttpGet
  readonly close: () => void
} {
  const { Agent, request } = origin.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const ask: HttpGet = (path, encoding = 'identity') =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeout)
      const fail = (cause: Error): void =>
        reject(signal.aborted ? new Error(`no whole answer within ${timeout / 1000} s`) : cause)
      const asked = request(
        new URL(path, origin),
        { agent, signal, headers: { 'Accept-Encoding': encoding } },
        (response) => {
          const hash = createHash('sha256')
          let bytes = 0
          response.on('data', (chunk: Buffer) => {
            hash.update(chunk)
            bytes += chunk.length
          })
          response.on('error', fail)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              header: (name) => [response.headers[name.toLowerCase()] ?? ''].flat().join(', '),
              bytes,
              sha256: hash.digest('hex'),
            }),
          )
        },
      )
      asked.on('error', fail)
      asked.end()
    })
  return { ask, close: () => agent.destroy() }
}
