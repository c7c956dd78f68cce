import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { buffer } from 'node:stream/consumers'
import { sha256 } from '../../core/runtime/hash.ts'

export interface HttpResponse {
  readonly status: number
  /** The values of a header, joined; empty if it is absent. */
  readonly header: (name: string) => string
  readonly bytes: number
  /** Of the body as sent, possibly compressed. */
  readonly sha256: string
}

/** Requests a path without following redirects; rejects if the response is not complete in time. */
export type HttpGet = (path: string, encoding?: 'identity' | 'gzip' | 'br') => Promise<HttpResponse>

/**
 * A client with keep-alive connections, at most `concurrency` of them; `timeout` is in milliseconds for a response with
 * its body. It is not `fetch`, which decompresses bodies.
 */
export function createHttpClient(options: {
  readonly origin: string
  readonly concurrency: number
  readonly timeout: number
}): { readonly get: HttpGet; readonly close: () => void } {
  const { origin, concurrency, timeout } = options
  const { Agent, get } = origin.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  return {
    async get(path, encoding = 'identity') {
      const signal = AbortSignal.timeout(timeout)
      const requestOptions = { agent, signal, headers: { 'Accept-Encoding': encoding } }
      try {
        const response = await new Promise<IncomingMessage>((resolve, reject) => {
          get(new URL(path, origin), requestOptions, resolve).on('error', reject)
        })
        const body = await buffer(response)
        return {
          status: response.statusCode ?? 0,
          header: (name) => [response.headers[name.toLowerCase()] ?? ''].flat().join(', '),
          bytes: body.length,
          sha256: sha256(body),
        }
      } catch (cause) {
        throw signal.aborted ? new Error(`no complete response within ${timeout / 1000} s`) : cause
      }
    },
    close: () => agent.destroy(),
  }
}
