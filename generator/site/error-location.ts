import { SourceMap } from 'node:module'
import { relative, resolve } from 'node:path'
import { type Diagnostic, diagnose, type Note, type Span, startOf } from '../diagnostics/diagnostic.ts'
import { indexLines } from '../diagnostics/locator.ts'
import { toPosix } from '../runtime/paths.ts'
import { InputChangedError } from '../runtime/retry.ts'

/** Where in the site's own modules an error was thrown; nothing where it came through none of them. */
export type LocateError = (cause: unknown) => Span | undefined

/** The bundle of templates, by its name in stacks. */
export const bundleName = 'templates.js'

const framePattern = /\btemplates\.js:(\d+):(\d+)/g

/** Reads stacks by the bundle's source map, which is made when the first error asks for it. */
export function createErrorLocator(
  root: string,
  makeSourceMap: () => string | undefined,
  readModule: (file: string) => string,
): LocateError {
  let map: SourceMap | undefined
  const open = (): SourceMap | undefined => {
    const text = makeSourceMap()
    return text === undefined ? undefined : new SourceMap(JSON.parse(text))
  }
  return (cause) => {
    if (!(cause instanceof Error)) return undefined
    map ??= open()
    if (!map) return undefined
    for (const [, line, column] of cause.stack?.matchAll(framePattern) ?? []) {
      const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
      if (!('originalSource' in entry)) continue
      const file = toPosix(relative(root, resolve(root, entry.originalSource)))
      if (!/^(?:templates|islands)\//.test(file)) continue
      const text = readModule(file)
      const start = indexLines(text).lineStart(entry.originalLine + 1) + entry.originalColumn
      return { file, start, end: start + (/^[\w$]+/.exec(text.slice(start))?.[0].length ?? 1) }
    }
    return undefined
  }
}

/** A finding for an error that the site's own code threw, where it was thrown or at the start of `module`. Passes an `InputChangedError` on. */
export function diagnoseException(
  cause: unknown,
  locateError: LocateError,
  module: string,
  message: string,
  notes?: readonly Note[],
): Diagnostic {
  if (cause instanceof InputChangedError) throw cause
  const span = locateError(cause) ?? startOf(module)
  return diagnose('template/error', span, `${message}${cause instanceof Error ? cause.message : String(cause)}`, {
    notes,
  })
}
