import { SourceMap } from 'node:module'
import { relative, resolve } from 'node:path'
import { type Diagnostic, diagnose, type Note, type Span, startOf } from '../diagnostics/diagnostic.ts'
import { explainException } from '../diagnostics/explain-exception.ts'
import { indexLines } from '../diagnostics/locator.ts'
import { InputChangedError } from '../runtime/retry.ts'
import { toPosix } from '../runtime/strings.ts'

/** Finds the place in the site's own modules that threw an error. */
export type LocateError = (cause: unknown) => Span | undefined

/** File name of the template bundle in stack traces. */
export const bundleName = 'templates.js'

const framePattern = /\btemplates\.js:(\d+):(\d+)/g

/** Locates errors by the bundle's source map, which is built for the first error. */
export function createErrorLocator(
  root: string,
  buildSourceMap: () => string | undefined,
  readModule: (file: string) => string,
): LocateError {
  let sourceMap: SourceMap | undefined
  return (cause) => {
    if (!(cause instanceof Error)) return undefined
    const json = sourceMap ? undefined : buildSourceMap()
    if (json !== undefined) sourceMap = new SourceMap(JSON.parse(json))
    for (const [, line, column] of cause.stack?.matchAll(framePattern) ?? []) {
      const entry = sourceMap?.findEntry(Number(line) - 1, Number(column) - 1)
      if (!entry || !('originalSource' in entry)) continue
      const file = toPosix(relative(root, resolve(root, entry.originalSource)))
      if (!/^(?:templates|islands)\//.test(file)) continue
      const text = readModule(file)
      const start = indexLines(text).lineStart(entry.originalLine + 1) + entry.originalColumn
      return { file, start, end: start + (/^[\w$]+/.exec(text.slice(start))?.[0].length ?? 1) }
    }
    return undefined
  }
}

/** A diagnostic for an error of the site's code, or at the start of `module` if it cannot be located. Rethrows an `InputChangedError`. */
export function diagnoseException(
  cause: unknown,
  locateError: LocateError,
  module: string,
  message: string,
  notes?: readonly Note[],
): Diagnostic {
  if (cause instanceof InputChangedError) throw cause
  const { message: reason, help } = explainException(cause)
  return diagnose('template/error', locateError(cause) ?? startOf(module), message + reason, { help, notes })
}
