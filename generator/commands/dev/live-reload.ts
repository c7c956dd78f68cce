import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { escapeHtml } from '../../html/escape.ts'
import type { Output } from '../../output/assemble.ts'
import { respond, type ServedSite, type SiteResponse } from '../../serve/respond.ts'
import { fingerprintPage } from './page-fingerprint.ts'
import type { SerializedDiagnostic } from './serialize-diagnostics.ts'

/** What an open page must do to show a new output. */
export interface PageUpdate {
  /** `load`: reload the page; `change`: patch it. */
  readonly kind: 'load' | 'change'
  /** Whether the document differs in more than its stylesheet. */
  readonly isTextNew?: boolean
  /** Address of the new stylesheet. */
  readonly style?: string | undefined
  /** State of the page after the update, which it sends when it connects again. */
  readonly state: string
}

interface Client {
  readonly response: ServerResponse
  readonly path: string
  state: string
}

export type LiveReload = ReturnType<typeof createLiveReload>

export const clientPath = '/_dev/client.js'

const placeholder = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>The site cannot be made yet</title>
<link rel="icon" href="data:,">
</head>
<body>
<p>The site cannot be made yet. Once what was found is mended, it shows here by itself.</p>
</body>
</html>
`
const placeholderPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src data:"

/** Serves one page at every address, until there is an output. */
const placeholderSite: ServedSite = {
  find: (path) => (path.endsWith('.html') ? () => new TextEncoder().encode(placeholder) : undefined),
  headers: [{ path: '/*', headers: { 'Content-Security-Policy': placeholderPolicy } }],
  redirects: [],
}

/** Notifies open pages of changes and findings. */
export function createLiveReload() {
  const token = randomBytes(16).toString('hex')
  const clients = new Set<Client>()
  const revisions = new Map<string, number>()
  let served = placeholderSite
  let scripts: readonly string[] = []
  let findings = '[]'

  const stateOf = (response: SiteResponse, html: string): Promise<string> =>
    fingerprintPage(response, html, { find: served.find, scripts, revisions })
  const notify = async (path: string, listeners: readonly Client[]): Promise<void> => {
    const response = await respond({ method: 'GET', target: path }, served)
    const state = isHtml(response) ? await stateOf(response, new TextDecoder().decode(response.body)) : ''
    for (const client of listeners) {
      if (client.state !== state) sendEvent(client, 'update', JSON.stringify(compareStates(client.state, state)))
      client.state = state
    }
  }
  return {
    served: () => served,
    /** Paths of the open pages. */
    paths: (): ReadonlySet<string> => new Set([...clients].map(({ path }) => path)),
    isToken: (text: unknown): boolean =>
      typeof text === 'string' &&
      text.length === token.length &&
      timingSafeEqual(Buffer.from(text), Buffer.from(token)),
    /** Opens an event stream to a page. */
    async listen(response: ServerResponse, path: string, state: string): Promise<void> {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      response.write(': open\n\n')
      const client = { response, path, state }
      sendEvent(client, 'findings', findings)
      clients.add(client)
      response.on('close', () => clients.delete(client))
      // The output may have changed since the page was sent.
      await notify(path, [client])
    },
    /** Adds the client script, with the token and the state of the page, to a page. */
    async transform(response: SiteResponse): Promise<SiteResponse> {
      const headers = { ...response.headers, 'Cache-Control': 'no-store' }
      if (!isHtml(response)) return { ...response, headers }
      const html = new TextDecoder().decode(response.body)
      const state = escapeHtml(await stateOf(response, html))
      const script = `<script defer src="${clientPath}" data-token="${token}" data-state="${state}"></script>`
      return {
        ...response,
        headers,
        body: new TextEncoder().encode(html.replace('</head>', () => `${script}\n</head>`)),
      }
    },
    /** Serves another output. `touched`: addresses of files that changed and kept their addresses. */
    async update({ files, headers, redirects }: Output, touched: readonly string[]): Promise<void> {
      const readers = new Map(files.map(({ path, read }) => [path, read]))
      served = { headers, redirects, find: (path) => readers.get(path) }
      scripts = files.map(({ path }) => path).filter((path) => /^_assets\/.*\.js$/.test(path))
      for (const address of touched) revisions.set(address, (revisions.get(address) ?? 0) + 1)
      const listeners = [...clients]
      for (const path of new Set(listeners.map((client) => client.path)))
        await notify(
          path,
          listeners.filter((client) => client.path === path),
        )
    },
    showFindings(diagnostics: readonly SerializedDiagnostic[]): void {
      const json = JSON.stringify(diagnostics)
      if (json === findings) return
      findings = json
      for (const client of clients) sendEvent(client, 'findings', json)
    },
    close(): void {
      for (const { response } of clients) response.end()
    },
  }
}

const isHtml = ({ headers }: SiteResponse): boolean => headers['Content-Type']?.startsWith('text/html') ?? false

function compareStates(before: string, state: string): PageUpdate {
  const [oldCode, oldText, oldStyle] = before.split(' ')
  const [code, text, style] = state.split(' ')
  if (code !== oldCode || style === '' || oldStyle === '') return { kind: 'load', state }
  return { kind: 'change', isTextNew: text !== oldText, ...(style !== oldStyle && { style }), state }
}

const sendEvent = ({ response }: Pick<Client, 'response'>, event: string, json: string): void =>
  void response.write(`event: ${event}\ndata: ${json}\n\n`)
