import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Diagnostic, PositionLocator } from '../../core/diagnostics/index.ts'
import { escapeHtml } from '../../core/html/index.ts'
import type { Output, OutputFile } from '../../core/output/index.ts'
import { toBrowserDiagnostics } from '../../core/reporters/index.ts'
import { equalsSecret } from '../../core/runtime/index.ts'
import { respond, type ServedSite, type SiteResponse } from '../serve/respond.ts'
import type { IsOfPage } from './page-findings.ts'
import { fingerprintPage } from './page-fingerprint.ts'

interface Client {
  readonly response: ServerResponse
  readonly path: string
  readonly hasFindings: boolean
  state: string
  /** JSON. */
  findings: string
}

export type LiveReload = ReturnType<typeof createLiveReload>

/** More than a site has: the scripts of some versions. */
const maxScripts = 500

/** Pages that may be open at a time, and bytes that one of them may leave unread. */
const maxClients = 200
const maxUnread = 1_000_000

export const clientPath = '/_dev/client.js'

const placeholder = `<!doctype html>
<html lang="en">
<head>
<title>This page cannot be made yet</title>
</head>
<p>This page cannot be made yet. Once what was found is mended, it shows here by itself.</p>
`
const placeholderPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src data:"

/** Served until there is an output. */
const placeholderSite: ServedSite = {
  find: (path) => (path.endsWith('.html') ? () => new TextEncoder().encode(placeholder) : undefined),
  headers: [{ path: '/*', headers: { 'Content-Security-Policy': placeholderPolicy } }],
  redirects: [],
}

/** Notifies open pages of changes and findings. `attributes` are those of the client script. */
export function createLiveReload(attributes: readonly string[] = []) {
  const token = randomBytes(16).toString('hex')
  const clients = new Set<Client>()
  /** Decoded paths of pages that have been told to load again. */
  const reloading = new Set<string>()
  const revisions = new Map<string, number>()
  /** Scripts of the site and of earlier versions of it: an open page imports islands when they are needed. */
  const knownScripts = new Map<string, OutputFile['read']>()
  let served = placeholderSite
  let isBroken = (_url: string): boolean => false
  let scripts: readonly string[] = []
  let findingsOf = (_path: string): string => '[]'

  const stateOf = (response: SiteResponse, html: string): Promise<string> =>
    fingerprintPage(response, html, served.find, scripts, revisions)
  /** Returns whether a page has been told. */
  const notify = async (path: string): Promise<boolean> => {
    let isTold = false
    const response = await respond({ method: 'GET', target: encodeURI(path) }, served)
    const state = isHtml(response) ? await stateOf(response, new TextDecoder().decode(response.body)) : ''
    for (const client of clients) {
      if (client.path !== path || client.state === state) continue
      const update = compareStates(client.state, state)
      sendEvent(client, 'update', JSON.stringify(update))
      client.state = state
      if (update.kind === 'load') reloading.add(path)
      isTold = true
    }
    return isTold
  }
  const paths = (): ReadonlySet<string> => new Set([...clients].map((client) => client.path))
  return {
    served: () => served,
    paths,
    isToken: (text: unknown): boolean => equalsSecret(text, token),
    /** `hasFindings`: they quote the files of the site. */
    async listen(response: ServerResponse, path: string, state: string, hasFindings: boolean): Promise<void> {
      // A page that has gone meanwhile would never be forgotten.
      if (response.destroyed) return
      if (clients.size >= maxClients) return void response.writeHead(503, { Connection: 'close' }).end()
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      response.write(': open\n\n')
      const client = { response, path, hasFindings, state, findings: hasFindings ? findingsOf(path) : '[]' }
      sendEvent(client, 'findings', client.findings)
      clients.add(client)
      reloading.delete(path)
      response.on('close', () => clients.delete(client))
      // The output may have changed since the page was sent.
      await notify(path)
    },
    /** Adds the client script. `annotate` may change the HTML; the state is that of the page without its changes. */
    async transform(response: SiteResponse, annotate = (html: string): string => html): Promise<SiteResponse> {
      const headers = { ...response.headers, 'Cache-Control': 'no-store' }
      if (!isHtml(response) || isFramed(response)) return { ...response, headers }
      const html = new TextDecoder().decode(response.body)
      const state = escapeHtml(await stateOf(response, html))
      const mode = attributes.map((name) => ` ${name}`).join('')
      const script = `<script defer src="${clientPath}" data-token="${token}" data-state="${state}"${mode}></script>`
      // Before all others, so that none of their errors is missed.
      const body = new TextEncoder().encode(annotate(html).replace(/<script|<\/head>/, (next) => `${script}\n${next}`))
      return { ...response, headers, body }
    },
    /**
     * Serves another output, and returns whether an open page changes. `touched`: addresses of files that changed and kept their addresses.
     * A page that errors prevent is answered with that, until another output says which these are.
     */
    async update(
      { files, headers, redirects }: Pick<Output, 'files' | 'headers' | 'redirects'>,
      touched: readonly string[],
      isNowBroken = isBroken,
    ): Promise<boolean> {
      const readers = new Map(files.map(({ path, read }) => [path, read]))
      isBroken = isNowBroken
      const findPlaceholder = (path: string) => {
        const [, name] = /^([^.]*)\.html$/.exec(path) ?? []
        const isMissing = name !== undefined && !readers.has(name) && isNowBroken(name === 'index' ? '/' : `/${name}`)
        return isMissing ? placeholderSite.find(path) : undefined
      }
      const find = (path: string) => readers.get(path) ?? knownScripts.get(path) ?? findPlaceholder(path)
      served = { headers, redirects, find }
      scripts = files.map(({ path }) => path).filter((path) => /^_assets\/.*\.js$/.test(path))
      for (const { path, read } of files) {
        if (!scripts.includes(path)) continue
        // The latest are the last.
        knownScripts.delete(path)
        knownScripts.set(path, read)
      }
      for (const path of [...knownScripts.keys()].slice(0, -maxScripts)) knownScripts.delete(path)
      for (const address of touched) revisions.set(address, (revisions.get(address) ?? 0) + 1)
      let isTold = false
      for (const path of paths()) isTold = (await notify(path)) || isTold
      return isTold
    },
    /** Waits until the pages that were told to load again have done so, at most for a time in milliseconds. */
    async waitForReloads(limit: number): Promise<void> {
      const started = performance.now()
      while (reloading.size > 0 && performance.now() - started < limit) await wait(5)
      reloading.clear()
    },
    showFindings(diagnostics: readonly Diagnostic[], locator: PositionLocator, isOfPage: IsOfPage): void {
      findingsOf = (path) => JSON.stringify(toBrowserDiagnostics(diagnostics, locator, (one) => isOfPage(one, path)))
      for (const client of clients) {
        if (!client.hasFindings) continue
        const findings = findingsOf(client.path)
        if (findings !== client.findings) sendEvent(client, 'findings', findings)
        client.findings = findings
      }
    },
  }
}

const isHtml = ({ headers }: SiteResponse): boolean => headers['Content-Type']?.startsWith('text/html') ?? false

/** The browser loads a document in a frame again with its page. */
const isFramed = ({ headers }: SiteResponse): boolean => headers['X-Frame-Options'] === 'SAMEORIGIN'

export type PageUpdate = ReturnType<typeof compareStates>

/** The update of a page: `load` reloads it, `change` replaces stylesheets by others of the same names, its text or both. The page sends `state` when it connects again. */
function compareStates(before: string, state: string) {
  const [oldCode, oldText, oldStyles = ''] = before.split(' ')
  const [code, text, styles = ''] = state.split(' ')
  const isPatchable = code === oldCode && styles !== '' && namesOf(styles) === namesOf(oldStyles)
  const addresses = styles.split(',')
  const replaced = oldStyles.split(',').map((old, index) => ({ old, address: addresses[index] ?? old }))
  const changes = { isTextNew: text !== oldText, styles: replaced.filter(({ old, address }) => old !== address) }
  return { kind: isPatchable ? 'change' : 'load', ...changes, state } as const
}

/** Addresses of stylesheets without the hashes of their texts. */
const namesOf = (styles: string): string => styles.replace(/-[\w-]{10}(?=\.css)/g, '')

function sendEvent({ response }: Pick<Client, 'response'>, event: string, json: string): void {
  if (response.writableLength > maxUnread) response.destroy()
  else response.write(`event: ${event}\ndata: ${json}\n\n`)
}
