import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isAbsolute, join, relative, resolve } from 'node:path'
import type { BuildContext, BuildOptions, BuildResult, Message, Metafile, OutputFile } from 'esbuild'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import { indexLines } from '../diagnostics/locator.ts'
import { toPosix } from '../runtime/paths.ts'

export interface Built {
  readonly files: readonly OutputFile[]
  readonly metafile: Metafile
}

/** Thrown by `build` for a mistake in the site's own code: findings, not a bug. */
export class BundleError extends Error {
  readonly diagnostics: readonly Diagnostic[]
  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(({ message }) => message).join('\n'))
    this.diagnostics = diagnostics
  }
}

interface Settings extends BuildOptions {
  readonly write: false
  readonly metafile: true
}

/** What is kept between two runs of one bundle. */
export interface IncrementalBuild {
  runs: number
  context: BuildContext<Settings> | undefined
}

/**
 * Runs esbuild on the root without writing. Packages are looked for in the root, then beside the generator. From the second run in
 * one workshop on, esbuild keeps what it has parsed.
 */
export async function runEsbuild(
  root: string,
  packages: string,
  options: BuildOptions,
  workshop: IncrementalBuild,
): Promise<Built> {
  const esbuild = await import('esbuild')
  const settings = settingsOf(root, packages, options)
  try {
    if (workshop.runs++ > 0) workshop.context ??= await esbuild.context(settings)
    const result: BuildResult<Settings> = await (workshop.context?.rebuild() ?? esbuild.build(settings))
    const slips = result.warnings.filter(isOwn)
    if (slips.length > 0) throw new BundleError(slips.map((message) => toDiagnostic(root, message)))
    return { files: result.outputFiles, metafile: result.metafile }
  } catch (cause) {
    if (cause instanceof Error && 'errors' in cause && Array.isArray(cause.errors))
      throw new BundleError(cause.errors.map((message) => toDiagnostic(root, message)))
    throw cause
  }
}

/** Whether a warning is about the site's own code: browsers would pass over what it is about. */
const isOwn = ({ location }: Message): boolean => location !== null && !location.file.includes('node_modules/')

/** Ends esbuild's own process: one that keeps what it has parsed would keep ours alive. */
export const stopEsbuild = async (): Promise<void> => (await import('esbuild')).stop()

/**
 * The source map of what `build` makes of the same options; nothing where they do not bundle any more. Maps are a third of a bundle's time,
 * and needed where a fault is to be shown: this waits for a process of its own.
 */
export function buildSourceMap(root: string, packages: string, options: BuildOptions): string | undefined {
  // The package's own types, beyond what `require` knows.
  const { buildSync } = createRequire(join(packages, 'package.json'))('esbuild') as typeof import('esbuild')
  try {
    const settings = { ...settingsOf(root, packages, options), sourcemap: 'external', sourcesContent: false } as const
    return buildSync(settings).outputFiles.find(({ path }) => path.endsWith('.map'))?.text
  } catch {
    return undefined
  }
}

const settingsOf = (root: string, packages: string, options: BuildOptions): Settings => ({
  absWorkingDir: root,
  bundle: true,
  logLevel: 'silent',
  nodePaths: [join(packages, 'node_modules')],
  legalComments: 'none',
  // A site without a tsconfig.json of its own must come out alike.
  tsconfigRaw: {},
  ...options,
  write: false,
  metafile: true,
})

/** esbuild counts lines from 1 and columns in bytes from 0. */
function toDiagnostic(root: string, { text, location }: Message): Diagnostic {
  const message = text.charAt(0).toLowerCase() + text.slice(1)
  if (!location) return diagnose('template/error', startOf('templates'), message)
  const source = readFileSync(resolve(root, location.file), 'utf8')
  const lineStart = indexLines(source).lineStart(location.line)
  const start = lineStart + Buffer.from(location.lineText).subarray(0, location.column).toString().length
  const file = toPosix(isAbsolute(location.file) ? relative(root, location.file) : location.file)
  return diagnose('template/error', { file, start, end: start + location.length }, message)
}

/** Absolute path of an input named by a metafile, or nothing for what has no file. */
export const findInput = (root: string, name: string): string | undefined =>
  /^[a-z-]+:/.test(name) && !/^[a-z]:[\\/]/i.test(name)
    ? undefined
    : name === '<stdin>'
      ? undefined
      : resolve(root, name)
