import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { compileFunction } from 'node:vm'
import type { BuildOptions } from 'esbuild'
import { createDefineSite } from '../api/define-site.ts'
import { type Diagnostic, diagnose, type Note, type Span, startOf } from '../diagnostics/diagnostic.ts'
import { explainException } from '../diagnostics/exception-messages.ts'
import { indexLines } from '../diagnostics/line-columns.ts'
import { InputChangedError } from '../runtime/concurrency.ts'
import { lazy } from '../runtime/lazy.ts'
import { toPosix } from '../runtime/paths-and-hashes.ts'
import { type CalledModule, type CallSiteCode, EndlessError } from '../runtime/run-site-code.ts'
import { SiteCodeError, sourceMapOptions } from './cached-bundle.ts'
import { createTracedJsxRuntime } from './find-failing-element.ts'
import { createDeterministicGlobals, type Environment } from './template-globals.ts'

/** File name of the template bundle in stack traces. */
export const templateBundleName = 'templates.js'

/** The hooks that islands get. Those of templates refuse to run. */
const islandHooks = '#island-hooks'

/** How templates are bundled for `runTemplates`. */
export const templateOptions: BuildOptions = {
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  // Provided by `runTemplates`, so that the site and the generator share one React and one set of classes.
  external: ['react', 'react/jsx-runtime', islandHooks, 'zod', '#site'],
  // Islands are written for Preact; React renders them at build time.
  alias: {
    'content-as-data': '#site',
    preact: 'react',
    'preact/hooks': islandHooks,
    'preact/jsx-runtime': 'react/jsx-runtime',
  },
  outfile: templateBundleName,
  ...sourceMapOptions,
}

/** Hooks that would do nothing in a template: it is rendered once. React's own message for a hook out of place names it. */
const refuseHook = (name: string) => (): never => {
  throw new TypeError(`Cannot read properties of null (reading '${name}')`)
}
const hooks = 'useEffect useLayoutEffect useReducer useRef useState useSyncExternalStore useTransition'.split(' ')
const refusedHooks = Object.fromEntries(hooks.map((name) => [name, refuseHook(name)]))

/** The exports of modules, by their paths. */
export type ExportsByModule = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export interface RunTemplatesInput {
  /** Of a bundle whose default export is a table of functions, by module, that load it. */
  readonly code: string
  readonly modules: readonly CalledModule[]
  /** Those of the environment that the code names, and those that `defineSite` may declare. */
  readonly variables: Environment
  readonly call: CallSiteCode
  readonly locateError: ErrorLocator
}

/** Runs the modules of a bundle. Those that throw have no exports; one that several import is reported once. */
export async function runTemplates({ code, modules, variables, call, locateError }: RunTemplatesInput) {
  const [react, jsx, zod, site] = await Promise.all([
    import('react'),
    import('react/jsx-runtime'),
    import('zod'),
    import('../api/index.ts'),
  ])
  const { jsxRuntime, trace } = createTracedJsxRuntime(jsx)
  const provided: Readonly<Record<string, unknown>> = {
    react: { ...react, ...refusedHooks },
    [islandHooks]: react,
    'react/jsx-runtime': jsxRuntime,
    zod,
    '#site': { ...site, defineSite: createDefineSite(variables) },
  }
  const require = (name: string): unknown => {
    if (provided[name] === undefined)
      throw new Error(`templates cannot import \`${name}\`: they get their data from content/`)
    return provided[name]
  }
  const module: { exports: { readonly default?: Readonly<Record<string, () => ExportsByModule[string]>> } } = {
    exports: {},
  }
  // V8's compilation cache would keep a `Script`, and everything it refers to, after the next save replaces it.
  const parameters = { module, exports: module.exports, require, ...createDeterministicGlobals(variables) }
  compileFunction(code, Object.keys(parameters), { filename: templateBundleName })(...Object.values(parameters))
  const exports: Record<string, ExportsByModule[string]> = {}
  const failures = new Map<unknown, Diagnostic>()
  for (const called of modules) {
    const fail = (cause: unknown): void =>
      void failures.set(cause, failures.get(cause) ?? diagnoseException(cause, locateError, called.module, ''))
    const run = async () => call(called, 'module', () => module.exports.default?.[called.module]?.() ?? {})
    try {
      exports[called.module] = await catchRejections(fail, run)
    } catch (cause) {
      fail(cause)
      if (cause instanceof EndlessError && cause.isBegun) throw new SiteCodeError([...failures.values()])
    }
  }
  return { exports: exports as ExportsByModule, trace, diagnostics: [...failures.values()] }
}

/** Reports promises that modules reject and nobody handles, which would end the process. Resolves to what `work` does, once all are reported. */
async function catchRejections<T>(report: (cause: unknown) => void, work: () => Promise<T>): Promise<T> {
  process.on('unhandledRejection', report)
  try {
    return await work()
  } finally {
    // Node tells them at the end of a turn.
    await setImmediate()
    process.off('unhandledRejection', report)
  }
}

/** Finds the place in the site's own modules that threw an error. */
export type ErrorLocator = (cause: unknown) => Span | undefined

const framePattern = /\btemplates\.js:(\d+):(\d+)/g

/** Locates errors by the bundle's source map. */
export function createErrorLocator(root: string, map: string): ErrorLocator {
  const getSourceMap = lazy(() => new SourceMap(JSON.parse(map)))
  return (cause) => {
    if (!(cause instanceof Error)) return undefined
    for (const [, line, column] of cause.stack?.matchAll(framePattern) ?? []) {
      const span = findOriginalSpan(getSourceMap(), Number(line), Number(column), { root, folder: root })
      if (span) return span
    }
    return undefined
  }
}

/** The word or tag in a template or island that stands at a line and column of a bundle, both from 1. `folder` is that of the bundle. */
export function findOriginalSpan(
  sourceMap: SourceMap,
  line: number,
  column: number,
  { root, folder }: { readonly root: string; readonly folder: string },
): Span | undefined {
  const entry = sourceMap.findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return undefined
  const file = toPosix(relative(root, resolve(folder, entry.originalSource)))
  if (!/^(?:templates|islands)\//.test(file)) return undefined
  // A page that was made before its template was changed has the lines of then.
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
  const start = indexLines(text).lineStart(entry.originalLine + 1) + entry.originalColumn
  return { file, start, end: start + (/^<?[\w$]+/.exec(text.slice(start))?.[0].length ?? 1) }
}

/** A diagnostic for an error of the site's code, or at the start of `module` if it cannot be located. Rethrows an `InputChangedError`. */
export function diagnoseException(
  cause: unknown,
  locateError: ErrorLocator,
  module: string,
  message: string,
  notes?: readonly Note[],
): Diagnostic {
  if (cause instanceof InputChangedError) throw cause
  const { message: reason, help } = explainException(cause)
  return diagnose('template/error', locateError(cause) ?? startOf(module), message + reason, { help, notes })
}
