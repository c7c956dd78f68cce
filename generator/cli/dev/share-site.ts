import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ProcessIo } from '../../core/context/index.ts'
import { equalsSecret } from '../../core/runtime/index.ts'
import { type ServerOptions, serve } from '../serve/server.ts'

/** A host-only cookie for as long as the browser runs. */
const cookieName = 'site-share'

/**
 * Serves a site to all machines that can reach this one, for those who have its secret address: it sets a cookie and leads to the site, whose pages have
 * addresses of their own. Nothing can be changed, and no other address answers. The secret is another one in each run.
 */
export async function shareSite(served: ServerOptions['served'], io: ProcessIo): Promise<void> {
  const secret = randomBytes(24).toString('base64url')
  const intercept = ({ url = '/', headers }: IncomingMessage, response: ServerResponse): boolean => {
    const [, given, path = '/'] = /^\/([\w-]{32})(\/[^/\\].*)?\/?$/.exec(url) ?? []
    const [, known] = new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(headers.cookie ?? '') ?? []
    const cookie = `${cookieName}=${secret}; Path=/; HttpOnly; SameSite=Lax`
    if (equalsSecret(given, secret)) response.writeHead(303, { Location: path, 'Set-Cookie': cookie }).end()
    else if (equalsSecret(known, secret)) return false
    else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found\n')
    return true
  }
  const added = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  const transform: ServerOptions['transform'] = async (whole) => ({ ...whole, headers: { ...whole.headers, ...added } })
  const { port, publicHosts } = await serve({ host: '0.0.0.0', port: 0, served, intercept, transform })
  const [host = `localhost:${port}`] = publicHosts
  io.stderr.write(`to show the drafts, give http://${host}/${secret}/ to others: it works until this ends\n`)
}
