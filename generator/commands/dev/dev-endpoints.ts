import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { clientPath, type LiveReload } from './live-reload.ts'

/** Endpoints for POST by path. They take and return JSON values; undefined refuses the request. */
export type Endpoints = Readonly<Record<string, (body: unknown) => unknown>>

/** In bytes. */
const maxRequestLength = 262_144

const scriptHeaders = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Handles requests of the client script and returns whether a request is one. The event stream and the endpoints require the token,
 * which only pages of this origin can read, and refuse other origins; the endpoints also require an Origin header.
 */
export function createDevRequestHandler(live: LiveReload, readScript: () => Promise<string>, endpoints: Endpoints) {
  /** Resolves to a status if the request is refused. */
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<number | undefined> => {
    const { method, url = '', headers } = request
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const isSameOrigin = headers.origin === `http://${headers.host}`
    if (method === 'GET' && pathname === clientPath) {
      if (!['same-origin', undefined].includes(headers['sec-fetch-site']?.toString())) return 403
      response.writeHead(200, scriptHeaders).end(await readScript())
      return undefined
    }
    if (method === 'GET' && pathname === '/_dev/events') {
      if (!live.isToken(searchParams.get('token')) || !(isSameOrigin || headers.origin === undefined)) return 403
      await live.listen(response, searchParams.get('page') ?? '/', searchParams.get('state') ?? '')
      return undefined
    }
    const endpoint = Object.hasOwn(endpoints, pathname) ? endpoints[pathname] : undefined
    if (!endpoint) return 404
    if (method !== 'POST') return 405
    if (!isSameOrigin || !live.isToken(headers['x-dev-token'])) return 403
    if (headers['content-type'] !== 'application/json') return 415
    const isShort = Number(headers['content-length']) <= maxRequestLength
    const body: unknown = isShort ? await json(request).catch(() => undefined) : undefined
    const result = body === undefined ? undefined : await endpoint(body)
    if (result === undefined) return 400
    response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify(result))
    return undefined
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!request.url?.startsWith('/_dev/')) return false
    const refuse = (status = 500): void => void response.writeHead(status, { Connection: 'close' }).end()
    handle(request, response).then(
      (status) => status !== undefined && refuse(status),
      () => refuse(),
    )
    return true
  }
}
