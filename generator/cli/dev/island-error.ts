import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { z } from '../../core/api/index.ts'
import { bundleIslands } from '../../core/assets/index.ts'
import type { Context } from '../../core/context/index.ts'
import { diagnose, locatorOf, type Span, startOf } from '../../core/diagnostics/index.ts'
import { type BrowserDiagnostic, toBrowserDiagnostics } from '../../core/reporters/index.ts'
import { findOrigin } from '../../core/site/index.ts'

const browserError = z.strictObject({ message: z.string().max(5000), stack: z.string().max(50_000) })

const framePattern = /(\/_assets\/[\w.-]+\.js):(\d+):(\d+)/g

/** Most callers that are named. */
const maxCallers = 3

/** The finding for an error that a page's scripts threw in a browser, at its place in `islands/`; none for another request. */
export async function describeIslandError(
  request: unknown,
  { root, io: { packages }, runtime }: Pick<Context, 'root' | 'io' | 'runtime'>,
): Promise<BrowserDiagnostic | undefined> {
  const { data } = browserError.safeParse(request)
  if (!data) return undefined
  // Code that is being changed may not be bundled: the error is shown without its place.
  const islands = await bundleIslands({ root, packages }, runtime).catch(() => undefined)
  const [span = startOf('islands'), ...callers] = placesIn(data.stack, islands?.maps ?? new Map(), root)
  const diagnostic = diagnose('template/error', span, `an island failed in the browser: ${data.message}`, {
    notes: callers.slice(0, maxCallers).map((caller) => ({ message: 'called from', span: caller })),
  })
  return toBrowserDiagnostics([diagnostic], locatorOf(root, { texts: new Map() }), () => true)[0]
}

function placesIn(stack: string, maps: ReadonlyMap<string, string>, root: string): readonly Span[] {
  const folders = { root, folder: join(root, '_assets') }
  return [...stack.matchAll(framePattern)].flatMap(([, address = '', line, column]) => {
    const json = maps.get(address)
    if (json === undefined) return []
    return findOrigin(new SourceMap(JSON.parse(json)), Number(line), Number(column), folders) ?? []
  })
}
