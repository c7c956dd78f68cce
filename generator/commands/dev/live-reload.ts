import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { escapeHtml } from '../../html/escape.ts'
import { respond, type ServedSite, type SiteResponse } from '../../serve/respond.ts'
import { fingerprintPage, indexScripts, type PageFingerprint } from './page-fingerprint.ts'
import { placeholderSite } from './placeholder-page.ts'
import type { SerializedDiagnostic, Update } from './protocol.ts'

/** Tells each open page what of it has changed, and what has been found. */
export interface LiveReload {
  /** The output that pages come from. */
  readonly served: () => ServedSite
  /** Whether a text is the token that the pages of this run were given. */
  readonly isToken: (text: string | null) => boolean
  /** Paths of the pages that listen. */
  readonly paths: () => ReadonlySet<string>
  /** Calls back whenever a page begins to listen. */
  readonly onListen: (call: () => void) => void
  /** Opens the stream of events to a page at `path` that holds `state`. */
  readonly listen: (response: ServerResponse, path: string, state: string) => Promise<void>
  /** Names the client script, the token and the page's state in the head of a page. */
  readonly transform: (answer: SiteResponse) => Promise<SiteResponse>
  /** Serves another output. `touched` are addresses whose bytes changed behind the same name. */
  readonly update: (output: LiveOutput, touched: readonly string[]) => Promise<void>
  readonly show: (findings: readonly SerializedDiagnostic[]) => void
  readonly close: () => void
}

export interface LiveOutput {
  readonly served: ServedSite
  /** Every path that there is. */
  readonly paths: readonly string[]
}

interface Client {
  readonly response: ServerResponse
  readonly path: string
  state: string
}

export const clientPath = '/_dev/client.js'

const isHtml = ({ headers }: SiteResponse): boolean => headers['Content-Type']?.startsWith('text/html') ?? false

const joined = ({ code, text, style }: PageFingerprint): string => [code, text, style].join(' ')

export function createLiveReload(): LiveReload {
  const token = randomBytes(16).toString('hex')
  const clients = new Set<Client>()
  let served = placeholderSite
  let scripts = indexScripts([], served.find)
  let findings = '[]'
  let hear = (): void => undefined
  /** How often the bytes behind an address have changed. */
  const times = new Map<string, number>()

  const stateOf = async (plain: SiteResponse, html: string): Promise<string> => {
    const shown = [...times].filter(([address]) => html.includes(address))
    return joined(
      await fingerprintPage(plain.headers['Content-Security-Policy'] ?? '', html, scripts, shown.flat().join(' ')),
    )
  }
  /** Tells the pages at one path what changed, each from the state that it holds. */
  const tell = async (path: string, listening: readonly Client[]): Promise<void> => {
    const plain = await respond({ method: 'GET', target: path }, served)
    const html = new TextDecoder().decode(plain.body)
    const state = isHtml(plain) ? await stateOf(plain, html) : ''
    for (const client of listening) {
      const update = updateOf(client.state, state)
      client.state = state
      if (update) send(client.response, 'update', { ...update, state })
    }
  }
  return {
    served: () => served,
    paths: () => new Set([...clients].map(({ path }) => path)),
    onListen(call) {
      hear = call
    },
    isToken: (text) =>
      text !== null && text.length === token.length && timingSafeEqual(Buffer.from(text), Buffer.from(token)),
    async listen(response, path, state) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      response.write(`: open\n\nevent: findings\ndata: ${findings}\n\n`)
      const client = { response, path, state }
      clients.add(client)
      response.on('close', () => clients.delete(client))
      // What changed between the page's being sent and its listening.
      await tell(path, [client])
      hear()
    },
    async transform(plain) {
      const headers = { ...plain.headers, 'Cache-Control': 'no-store' }
      if (!isHtml(plain)) return { ...plain, headers }
      const html = new TextDecoder().decode(plain.body)
      const script = `<script defer src="${clientPath}" data-token="${token}" data-state="${escapeHtml(await stateOf(plain, html))}"></script>`
      return { ...plain, headers, body: new TextEncoder().encode(html.replace('</head>', () => `${script}\n</head>`)) }
    },
    async update(output, touched) {
      served = output.served
      scripts = indexScripts(output.paths, served.find)
      for (const address of touched) times.set(address, (times.get(address) ?? 0) + 1)
      const all = [...clients]
      for (const path of new Set(all.map((client) => client.path)))
        await tell(
          path,
          all.filter((client) => client.path === path),
        )
    },
    show(found) {
      const text = JSON.stringify(found)
      if (text === findings) return
      findings = text
      for (const { response } of clients) response.write(`event: findings\ndata: ${text}\n\n`)
    },
    close() {
      for (const { response } of clients) response.end()
    },
  }
}

/** What a page that holds one state must do to come to another; nothing where they are the same. */
function updateOf(before: string, after: string): Omit<Update, 'state'> | undefined {
  if (before === after) return undefined
  const [oldCode, oldText, oldStyle] = before.split(' ')
  const [code, text, style] = after.split(' ')
  if (code !== oldCode || style === '' || oldStyle === '') return { kind: 'load' }
  return {
    kind: 'change',
    isTextNew: text !== oldText,
    ...(style === oldStyle ? {} : { style }),
  }
}

const send = (response: ServerResponse, event: string, data: unknown): void =>
  void response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
