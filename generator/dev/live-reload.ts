import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from './answer.ts'

/** Tells open pages to load again. */
export interface LiveReload {
  readonly intercept: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly transform: (answer: Answer) => Answer
  readonly reload: () => void
  readonly close: () => void
}

const scriptPath = '/_dev/reload.js'
const streamPath = '/_dev/events'

/** A stream of events behind a random token, and the external script that listens to it: the page's policy stays as strict as in production. */
export function createLiveReload(): LiveReload {
  const token = randomBytes(16).toString('hex')
  const clients = new Set<ServerResponse>()
  const script = `const events = new EventSource('${streamPath}?token=${token}')
events.addEventListener('reload', () => location.reload())
addEventListener('pagehide', () => events.close())
`
  return {
    intercept(request, response) {
      const url = request.url ?? ''
      if (request.method === 'GET' && url === scriptPath) {
        const isOwn = ['same-origin', undefined].includes(request.headers['sec-fetch-site'])
        response.writeHead(isOwn ? 200 : 403, {
          'Content-Type': 'text/javascript; charset=utf-8',
          'Cache-Control': 'no-store',
          'Cross-Origin-Resource-Policy': 'same-origin',
        })
        response.end(isOwn ? script : '')
        return true
      }
      if (!url.startsWith(streamPath)) return false
      const { origin, host } = request.headers
      if (
        request.method !== 'GET' ||
        url !== `${streamPath}?token=${token}` ||
        (origin !== undefined && origin !== `http://${host}`)
      ) {
        response.writeHead(403).end()
        return true
      }
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      response.write(': open\n\n')
      clients.add(response)
      response.on('close', () => clients.delete(response))
      return true
    },
    transform(answer) {
      if (!answer.headers['Content-Type']?.startsWith('text/html'))
        return { ...answer, headers: { ...answer.headers, 'Cache-Control': 'no-store' } }
      const html = new TextDecoder()
        .decode(answer.body)
        .replace('</head>', `<script type="module" src="${scriptPath}"></script>\n</head>`)
      return {
        ...answer,
        headers: { ...answer.headers, 'Cache-Control': 'no-store' },
        body: new TextEncoder().encode(html),
      }
    },
    reload: () => {
      for (const client of clients) client.write('event: reload\ndata: 1\n\n')
    },
    close: () => {
      for (const client of clients) client.end()
    },
  }
}
