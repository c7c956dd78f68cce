import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientPath, type LiveReload } from './live-reload.ts'
import { longestRequest } from './protocol.ts'

/** Answers JSON with JSON; nothing where there is no answer. */
type Endpoint = (asked: unknown) => unknown

/** Answers to what the client script asks by POST, by path. */
export type Endpoints = Readonly<Record<string, Endpoint>>

/**
 * Answers the client script's own requests and says whether it was one. The stream and the endpoints ask for the token, which
 * only a page of this origin can read, and refuse an Origin that is not ours; the endpoints refuse one that is not given.
 */
export function createDevRequestHandler(
  live: LiveReload,
  script: () => Promise<string>,
  endpoints: Endpoints,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    if (!request.url?.startsWith('/_dev/')) return false
    const url = new URL(request.url, 'http://localhost')
    const { origin, host } = request.headers
    const isOwn = origin === `http://${host}`
    const refuse = (status: number): void => void response.writeHead(status, { Connection: 'close' }).end()
    const fail = (): void => refuse(500)
    if (request.method === 'GET' && url.pathname === clientPath) {
      const isAsked = ['same-origin', undefined].includes(request.headers['sec-fetch-site']?.toString())
      if (isAsked) script().then((text) => sendScript(response, text), fail)
      else refuse(403)
    } else if (request.method === 'GET' && url.pathname === '/_dev/events') {
      const { searchParams } = url
      if (!live.isToken(searchParams.get('token')) || (origin !== undefined && !isOwn)) refuse(403)
      else live.listen(response, searchParams.get('page') ?? '/', searchParams.get('state') ?? '').catch(fail)
    } else {
      const endpoint = Object.hasOwn(endpoints, url.pathname) ? endpoints[url.pathname] : undefined
      const token = request.headers['x-dev-token']
      if (!endpoint) refuse(404)
      else if (request.method !== 'POST') refuse(405)
      else if (!isOwn || typeof token !== 'string' || !live.isToken(token)) refuse(403)
      else if (request.headers['content-type'] !== 'application/json') refuse(415)
      else answerJson(request, response, endpoint).catch(fail)
    }
    return true
  }
}

function sendScript(response: ServerResponse, text: string): void {
  response.writeHead(200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(text)
}

async function answerJson(request: IncomingMessage, response: ServerResponse, endpoint: Endpoint): Promise<void> {
  const asked = await readJson(request)
  const body = asked === undefined ? undefined : await endpoint(asked)
  if (body === undefined) {
    response.writeHead(400, { Connection: 'close' }).end()
    return
  }
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
}

/** The body of a request; nothing where it is too long or no JSON. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) {
    text += String(piece)
    if (text.length > longestRequest) return undefined
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
