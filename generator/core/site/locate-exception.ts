import { SourceMap } from 'node:module'
import { relative, resolve } from 'node:path'
import { type Diagnostic, diagnose, type Note, type Span, startOf } from '../diagnostics/diagnostic.ts'
import { explainException } from '../diagnostics/explain-exception.ts'
import { indexLines } from '../diagnostics/locator.ts'
import { toPosix } from '../runtime/paths.ts'
import { InputChangedError } from '../runtime/retry.ts'

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
      const span = sourceMap && findOrigin(sourceMap, Number(line), Number(column), { root, folder: root, readModule })
      if (span) return span
    }
    return undefined
  }
}

interface Origins {
  readonly root: string
  /** The folder of the bundle. */
  readonly folder: string
  readonly readModule: (file: string) => string
}

/** The word in a template or island that stands at a line and column of a bundle, both from 1. */
export function findOrigin(sourceMap: SourceMap, line: number, column: number, origins: Origins): Span | undefined {
  const { root, folder, readModule } = origins
  const entry = sourceMap.findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return undefined
  const file = toPosix(relative(root, resolve(folder, entry.originalSource)))
  if (!/^(?:templates|islands)\//.test(file)) return undefined
  const text = readModule(file)
  const start = indexLines(text).lineStart(entry.originalLine + 1) + entry.originalColumn
  return { file, start, end: start + (/^[\w$]+/.exec(text.slice(start))?.[0].length ?? 1) }
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
