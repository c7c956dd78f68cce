import { relative, resolve } from 'node:path'
import type { Compilation } from '../compilation.ts'
import { compile } from '../pipeline.ts'
import { createSerialQueue } from '../runtime/concurrency.ts'
import { EnvironmentError } from '../runtime/environment-error.ts'
import { toPosix } from '../runtime/strings.ts'
import { watch } from '../serve/watch.ts'
import { createContext, exitCodeOf, type Format, formatFindings, getNow, type SiteOptions } from './context.ts'
import { formatError } from './format-error.ts'
import { changedSince } from './git-changes.ts'
import type { Io } from './io.ts'
import { applyFixes, writeFixedFiles } from './lint/apply-fixes.ts'
import { readOverlay } from './lint/read-overlay.ts'
import { unifiedDiff } from './lint/unified-diff.ts'
import { surviveSiteErrors, waitForInterrupt } from './long-running.ts'
import { recordResult } from './result-replay.ts'

export interface LintOptions extends SiteOptions {
  readonly strict?: boolean
  readonly format: Format
  readonly maxWarnings?: number
  readonly quiet?: boolean
  readonly stdin?: boolean
  readonly stdinFilename?: string
  /** Findings in files that differ from this commit alone. */
  readonly since?: string
  readonly fix?: boolean
  /** Shows what `fix` would change. */
  readonly dryRun?: boolean
  readonly watch?: boolean
}

/** Most runs of mending: one mended finding may let the next one be seen. */
const mostRounds = 5

/** Everything that build does but the writing. With paths, or one file's text from standard input, findings elsewhere are left out. */
export async function lint(paths: readonly string[], options: LintOptions, io: Io): Promise<number> {
  const { options: compileOptions, runtime } = await createContext(options, io)
  const { root } = compileOptions
  const { stdinFilename, since } = options
  if ((options.stdin ?? false) !== (stdinFilename !== undefined) || (options.stdin && paths.length > 0))
    throw new EnvironmentError('--stdin and --stdin-filename go together, without paths')
  if (options.stdin && (options.fix || options.watch))
    throw new EnvironmentError('--stdin goes without --fix and --watch')
  if (options.dryRun && !options.fix) throw new EnvironmentError('--dry-run goes with --fix')
  const toFile = (path: string): string => toPosix(relative(root, resolve(io.cwd, path)))
  const unsaved = stdinFilename === undefined ? new Map() : await readOverlay(toFile(stdinFilename), io.stdin())
  const named = stdinFilename === undefined ? paths.map(toFile) : [toFile(stdinFilename)]
  const isWanted = (file: string): boolean =>
    named.length === 0 || named.some((path) => path === '' || file === path || file.startsWith(`${path}/`))
  const run = async (): Promise<Compilation> => {
    const changed = since === undefined ? undefined : new Set(changedSince(root, since))
    const compiled = await compile({ ...compileOptions, unsaved, now: getNow(options, io) }, runtime)
    const diagnostics = compiled.diagnostics.filter(
      ({ span: { file } }) => isWanted(file) && (changed === undefined || changed.has(file)),
    )
    return { ...compiled, diagnostics }
  }

  const once = async (): Promise<number> => {
    const compiled = options.fix ? await mendAll(root, run, isWanted, options.dryRun ?? false, io) : await run()
    runtime.cache.save()
    const { diagnostics } = compiled
    const shown = options.quiet ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics
    const target = { stream: io.stdout, root, io }
    const stdout = formatFindings(options.format, { ...compiled, diagnostics: shown }, target)
    io.stdout.write(stdout)
    const code = exitCodeOf(diagnostics, options)
    // What else these depend on is told by no file's time: another commit, the text of standard input.
    const isLasting = !options.stdin && !options.fix && !options.watch && since === undefined
    if (isLasting && options.format !== 'github')
      recordResult(io, root, compiled, runtime, { out: [], stdout, stderr: '', code })
    return code
  }
  return options.watch ? untilStopped(root, once, io) : once()
}

/** Mends what can be mended, again until nothing more can; shows it instead where it is not to be written. */
async function mendAll(
  root: string,
  run: () => Promise<Compilation>,
  isWanted: (file: string) => boolean,
  isDry: boolean,
  io: Io,
): Promise<Compilation> {
  const mendedFiles = new Set<string>()
  for (let round = 1; ; round++) {
    const compiled = await run()
    const mended = applyFixes(root, [...compiled.texts.keys()].filter(isWanted), compiled.diagnostics)
    if (isDry) io.stdout.write(mended.map(({ file, before, after }) => unifiedDiff(file, before, after)).join(''))
    else writeFixedFiles(root, mended)
    for (const { file } of mended) mendedFiles.add(file)
    if (mended.length > 0 && !isDry && round < mostRounds) continue
    if (!isDry && mendedFiles.size > 0) io.stderr.write(`mended ${[...mendedFiles].join(', ')}\n`)
    return compiled
  }
}

/** Lints at once and after every save. */
async function untilStopped(root: string, once: () => Promise<number>, io: Io): Promise<number> {
  const run = async (): Promise<void> => {
    const started = performance.now()
    await once()
    io.stderr.write(`linted in ${Math.round(performance.now() - started)} ms; waiting for changes\n`)
  }
  surviveSiteErrors(io)
  const next = createSerialQueue(run, (cause) => io.stderr.write(formatError(cause)))
  // The site's files are watched before they are read: no save is missed.
  const watching = await watch(root, () => void next())
  void next()
  return waitForInterrupt(async () => watching.close())
}
