import { relative, resolve } from 'node:path'
import { toPosix } from '../lib/paths.ts'
import { EnvironmentError } from '../output/guard.ts'
import { compile } from '../pipeline.ts'
import { createContext, exitCodeOf, type Format, formatFindings, locatorOf, type SiteOptions } from './context.ts'
import type { Io } from './io.ts'
import { readOverlay } from './read-overlay.ts'

export interface LintOptions extends SiteOptions {
  readonly strict?: boolean
  readonly format: Format
  readonly maxWarnings?: number
  readonly quiet?: boolean
  readonly stdin?: boolean
  readonly stdinFilename?: string
}

/** Everything that build does but the writing. With paths, or one file's text from standard input, findings elsewhere are left out. */
export async function lint(paths: readonly string[], options: LintOptions, io: Io): Promise<number> {
  const { options: compileOptions, store, cache } = createContext(options, io)
  const { root } = compileOptions
  const toFile = (path: string): string => toPosix(relative(root, resolve(io.cwd, path)))
  const { stdinFilename } = options
  if ((options.stdin ?? false) !== (stdinFilename !== undefined) || (options.stdin && paths.length > 0))
    throw new EnvironmentError('--stdin and --stdin-filename go together, without paths')
  const overlay = stdinFilename === undefined ? new Map() : await readOverlay(toFile(stdinFilename), io.stdin)
  const compiled = await compile({ ...compileOptions, overlay }, cache, store)
  const wanted = stdinFilename === undefined ? paths.map(toFile) : [toFile(stdinFilename)]
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
