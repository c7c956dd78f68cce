import { relative, resolve } from 'node:path'
import { toPosix } from '../lib/paths.ts'
import { compile } from '../pipeline.ts'
import { createContext, exitCodeOf, type Format, formatFindings, locatorOf, type SiteOptions } from './context.ts'
import type { Io } from './io.ts'

export interface LintOptions extends SiteOptions {
  readonly strict?: boolean
  readonly format: Format
  readonly maxWarnings?: number
  readonly quiet?: boolean
}

/** Everything that build does but the writing. With paths, findings elsewhere are left out. */
export async function lint(paths: readonly string[], options: LintOptions, io: Io): Promise<number> {
  const { options: compileOptions, store, cache } = createContext(options, io)
  const { root } = compileOptions
  const compiled = await compile(compileOptions, cache, store)
  const wanted = paths.map((path) => toPosix(relative(root, resolve(io.cwd, path))))
  const isWanted = (file: string): boolean =>
    wanted.length === 0 || wanted.some((path) => path === '' || file === path || file.startsWith(`${path}/`))
  const inPaths = compiled.diagnostics.filter(({ span }) => isWanted(span.file))
  const shown = options.quiet ? inPaths.filter(({ severity }) => severity === 'error') : inPaths
  io.stdout.write(
    formatFindings(options.format, shown, locatorOf(root, compiled), compiled.fileCount, {
      stream: io.stdout,
      root,
      io,
    }),
  )
  return exitCodeOf(inPaths, options)
}
