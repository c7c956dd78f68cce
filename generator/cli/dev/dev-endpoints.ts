import { statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SourceMap } from 'node:module'
import { isAbsolute, join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { BuildOptions } from 'esbuild'
import { z } from '../../core/api/index.ts'
import { bundleIslands } from '../../core/assets/index.ts'
import type { CommandContext } from '../../core/context/index.ts'
import { diagnose, positionLocatorOf, type Span, startOf } from '../../core/diagnostics/index.ts'
import { type BrowserDiagnostic, toBrowserDiagnostics } from '../../core/reporters/index.ts'
import { normalizeAddress } from '../../core/routes/index.ts'
import { generatorFile, isBelow } from '../../core/runtime/index.ts'
import { bundleWithCache, findOriginalSpan } from '../../core/site/index.ts'
import { respond } from '../serve/respond.ts'
import type { DevExtension } from './dev-extension.ts'
import { clientPath, type LiveReload } from './live-reload.ts'

/** In bytes. */
const maxRequestLength = 1_000_000

const clientModule = 'cli/dev/client/main.ts'

const scriptHeaders = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

interface DevRequestOptions {
  readonly live: LiveReload
  readonly findSource: (body: unknown) => unknown
  readonly extension: DevExtension | undefined
  readonly isLocal: boolean
  readonly context: CommandContext
}

/**
 * Handles requests of the client script and returns whether a request is one. The event stream and the endpoints require the token,
 * which only pages of this origin can read, and refuse other origins; the endpoints also require an Origin header. They and the findings of
 * the stream are for requests of this machine, or those that the extension allows: they say what is on it, or act on it.
 */
export function createDevRequestHandler({ live, findSource, extension, isLocal, context }: DevRequestOptions) {
  const answers: Readonly<Record<string, (body: unknown) => unknown>> = {
    '/_dev/source': findSource,
    '/_dev/open': (body) => openEditor(body, context),
    '/_dev/error': (body) => describeIslandError(body, context),
    ...extension?.answers,
  }
  const isAllowed = extension?.isAllowed ?? (async () => isLocal)
  const modules = new Map(Object.entries({ [clientPath]: clientModule, ...extension?.scripts }))
  /** Resolves to a status if the request is refused. */
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<number | undefined> => {
    const { method, url = '', headers } = request
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const isSameOrigin = headers.origin === `http://${headers.host}`
    const module = modules.get(pathname)
    if (method === 'GET' && module !== undefined) {
      if (!['same-origin', undefined].includes(headers['sec-fetch-site']?.toString())) return 403
      response.writeHead(200, scriptHeaders).end(await bundleClient(module, context))
      return undefined
    }
    if (method === 'GET' && pathname === '/_dev/events') {
      if (!live.isToken(searchParams.get('token')) || !(isSameOrigin || headers.origin === undefined)) return 403
      const page = normalizeAddress(searchParams.get('page') ?? '/')
      const hasFindings = await isAllowed({ 'x-edit-token': searchParams.get('secret') ?? '' })
      await live.listen(response, page, searchParams.get('state') ?? '', hasFindings)
      return undefined
    }
    const answer = Object.hasOwn(answers, pathname) ? answers[pathname] : undefined
    if (!answer) return 404
    if (method !== 'POST') return 405
    if (!isSameOrigin || !live.isToken(headers['x-dev-token'])) return 403
    if (headers['content-type'] !== 'application/json') return 415
    if (!(await isAllowed(headers))) return 403
    const limit = extension?.requestLimits[pathname] ?? maxRequestLength
    const isShort = Number(headers['content-length']) <= limit
    const body: unknown = isShort ? await json(request).catch(() => undefined) : undefined
    if (body === undefined) return 400
    const result = await answer(body)
    if (result === undefined) return 400
    response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify(result))
    return undefined
  }
  /** Serves a page, as the extension annotates it if the request is allowed. */
  const servePage = async (
    { prepareAnnotation }: DevExtension,
    { url = '/', headers: received }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const path = normalizeAddress(new URL(url, 'http://localhost').pathname)
    const annotate = (await isAllowed(received)) ? await prepareAnnotation(path) : undefined
    const page = await respond({ method: 'GET', target: url }, live.served())
    const { status, headers, body } = await live.transform(page, annotate)
    response.writeHead(status, { ...headers, 'Content-Length': body.length }).end(body)
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { headers, method, url } = request
    if (method === 'GET' && live.isToken(headers['x-dev-annotate']) && extension) {
      void servePage(extension, request, response).catch(() => response.writeHead(500, { Connection: 'close' }).end())
      return true
    }
    if (!url?.startsWith('/_dev/')) return false
    void handle(request, response)
      .catch(() => 500)
      .then((status) => status && response.writeHead(status, { Connection: 'close' }).end())
    return true
  }
}

/** The client script, or a module of an extension that it imports. */
async function bundleClient(module: string, { io: { packages }, runtime }: CommandContext): Promise<string> {
  const entry = generatorFile(packages, module)
  const name = module.replace(/\W+/g, '-')
  const format = module === clientModule ? 'iife' : 'esm'
  const outdir = join(packages, '.cache', name)
  const client = { jsx: 'automatic', jsxImportSource: 'preact', loader: { '.css': 'text' } } as const
  const options: BuildOptions = { entryPoints: [entry], format, minify: true, target: 'es2022', outdir, ...client }
  const request = { name, root: packages, packages, key: entry, options }
  return (await bundleWithCache(request, runtime)).files[0]?.text ?? ''
}

const coordinate = z.int().min(1).max(10_000_000)
const filePosition = z.strictObject({ file: z.string().min(1).max(1000), line: coordinate, column: coordinate })

/**
 * Opens a position in the editor that runs, or that LAUNCH_EDITOR, VISUAL or EDITOR names. Returns false, and opens nothing, for a
 * request that is not the position of a file in the root.
 */
async function openEditor(request: unknown, { root, io }: Pick<CommandContext, 'root' | 'io'>): Promise<boolean> {
  const { data } = filePosition.safeParse(request)
  if (!data || isAbsolute(data.file) || /[\0\\]/.test(data.file)) return false
  try {
    const path = join(root, data.file)
    if (!isBelow(path, root) || !statSync(path).isFile()) return false
    const { default: launch } = await import('launch-editor')
    launch(`${path}:${data.line}:${data.column}`, (_file, message) =>
      io.stderr.write(`${message ?? 'no editor was found: name one in LAUNCH_EDITOR'}\n`),
    )
    return true
  } catch {
    return false
  }
}

const browserError = z.strictObject({ message: z.string().max(5000), stack: z.string().max(50_000) })

const framePattern = /(\/_assets\/[\w.-]+\.js):(\d+):(\d+)/g

/** Most callers that are named. */
const maxCallers = 3

/** The finding for an error that a page's scripts threw in a browser, at its place in `islands/`; none for another request. */
async function describeIslandError(
  request: unknown,
  { root, io: { packages }, runtime }: Pick<CommandContext, 'root' | 'io' | 'runtime'>,
): Promise<BrowserDiagnostic | undefined> {
  const { data } = browserError.safeParse(request)
  if (!data) return undefined
  // Code that is being changed may not be bundled: the error is shown without its place.
  const islands = await bundleIslands({ root, packages }, runtime).catch(() => undefined)
  const [span = startOf('islands'), ...callers] = placesIn(data.stack, islands?.maps ?? new Map(), root)
  const diagnostic = diagnose('template/error', span, `an island failed in the browser: ${data.message}`, {
    notes: callers.slice(0, maxCallers).map((caller) => ({ message: 'called from', span: caller })),
  })
  return toBrowserDiagnostics([diagnostic], positionLocatorOf(root, { texts: new Map() }), () => true)[0]
}

function placesIn(stack: string, maps: ReadonlyMap<string, string>, root: string): readonly Span[] {
  const folders = { root, folder: join(root, '_assets') }
  return [...stack.matchAll(framePattern)].flatMap(([, address = '', line, column]) => {
    const json = maps.get(address)
    if (json === undefined) return []
    return findOriginalSpan(new SourceMap(JSON.parse(json)), Number(line), Number(column), folders) ?? []
  })
}
