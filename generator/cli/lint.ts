import { isUtf8 } from 'node:buffer'
import { existsSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createTwoFilesPatch, FILE_HEADERS_ONLY, formatPatch } from 'diff'
import { isContentFile } from '../core/content/index.ts'
import {
  type CommandContext,
  CommandError,
  changedSince,
  createCommandContext,
  formatError,
  type ProcessIo,
  recordRun,
  surviveSiteErrors,
  waitForever,
} from '../core/context/index.ts'
import { builtInLevels, findClosestPath, isError } from '../core/diagnostics/index.ts'
import type { Compilation } from '../core/index.ts'
import { publishedEntryFiles, type Visibility } from '../core/routes/index.ts'
import { createSerialRunner, InputChangedError, toPosix } from '../core/runtime/index.ts'
import { addRedirectFixes, applyFixes, writeContent } from '../edits/index.ts'
import { exitCodeOf, type FindingsOptions, formatFindings } from './findings/format-findings.ts'
import { watch } from './serve/watch.ts'

export interface LintOptions extends FindingsOptions {
  readonly maxWarnings?: number
  readonly quiet?: boolean
  /** Shows findings that await the owner of the site one by one. */
  readonly all?: boolean
  readonly stdin?: boolean
  readonly stdinFilename?: string
  readonly rules?: boolean
  readonly since?: string
  readonly fix?: boolean
  readonly dryRun?: boolean
  readonly watch?: boolean
}

/** Checks the site without writing. Shows only findings in `paths`, or in the file on standard input. */
export async function lint(paths: readonly string[], options: LintOptions, io: ProcessIo): Promise<number> {
  const context = await createCommandContext(options, io)
  const { root, runtime } = context
  checkCombination(paths, options)
  checkPaths(paths, root, io.cwd)
  if (options.rules) return listRules(await context.compile(), io)
  const { stdin, stdinFilename, since, fix, dryRun = false, format } = options
  const toFile = (path: string): string => toPosix(relative(root, resolve(io.cwd, path)))
  const files = (stdinFilename === undefined ? paths : [stdinFilename]).map(toFile)
  const unsaved = stdinFilename === undefined ? new Map() : await readUnsavedText(toFile(stdinFilename), io)
  const isSelected = (file: string): boolean =>
    files.length === 0 || files.some((path) => path === '' || file === path || file.startsWith(`${path}/`))
  const compileSelected = async (): Promise<Compilation> => {
    const changed = since === undefined ? undefined : new Set(changedSince(root, since))
    const compiled = addRedirectFixes(await context.compile({ unsaved }))
    const isShown = (file: string): boolean => isSelected(file) && changed?.has(file) !== false
    return { ...compiled, diagnostics: compiled.diagnostics.filter(({ span }) => isShown(span.file)) }
  }
  const lintOnce = async (): Promise<number> => {
    const compiled = await (fix ? fixAll(context, compileSelected, isSelected, dryRun) : compileSelected())
    runtime.cache.save()
    const diagnostics = options.quiet ? compiled.diagnostics.filter(isError) : compiled.diagnostics
    const hidden = findHidden(compiled, context.options).filter(isSelected)
    const details = { isComplete: options.all, hidden }
    const stdout = formatFindings(format, { ...compiled, diagnostics }, io.stdout, context, details)
    io.stdout.write(stdout)
    const code = exitCodeOf(compiled.diagnostics, options)
    // Other results depend on more than files: on commits, standard input or earlier fixes.
    if (!stdin && !fix && !options.watch && since === undefined && format !== 'github')
      recordRun(context, compiled, { out: [], stdout, stderr: '', code })
    return code
  }
  return options.watch ? lintOnEachSave(context, lintOnce, io) : lintOnce()
}

/** A line for each code, with its level, and what the settings say of it. */
function listRules({ site, ...compiled }: Compilation, io: ProcessIo): number {
  const { rules = {} } = 'settings' in compiled ? compiled.settings : {}
  const own = (site?.checks ?? []).map(({ check }) => [check.code, check.severity] as const)
  for (const [code, usual] of [...Object.entries(builtInLevels), ...own]) {
    const { level = usual, reason } = rules[code] ?? {}
    const note = usual === 'guard' ? '  fixed' : reason === undefined ? '' : `  instead of ${usual}: ${reason}`
    io.stdout.write(`${(level === 'guard' ? 'error' : level).padEnd(7)}  ${code}${note}\n`)
  }
  return 0
}

/** Files of entries that drafts or dates keep from the site, and from the checks of pages. */
function findHidden(compiled: Compilation, visibility: Visibility): readonly string[] {
  if (!compiled.site) return []
  const published = new Set(publishedEntryFiles(compiled.loaded, visibility))
  const entries = [...compiled.loaded.values()].flatMap(({ source, entries }) =>
    source.kind === 'collection' ? entries : [],
  )
  return entries.map(({ summary }) => summary.file).filter((file) => !published.has(file))
}

function checkCombination(paths: readonly string[], options: LintOptions): void {
  const { stdin, stdinFilename, fix, dryRun, watch } = options
  if ((stdin ?? false) !== (stdinFilename !== undefined) || (stdin && paths.length > 0))
    throw new CommandError('--stdin and --stdin-filename go together, without paths')
  if (stdin && (fix || watch)) throw new CommandError('--stdin goes without --fix and --watch')
  if (dryRun && !fix) throw new CommandError('--dry-run goes with --fix')
}

/** Refuses a path that does not exist, and names the nearest one. Paths are relative to `cwd`. */
function checkPaths(paths: readonly string[], root: string, cwd: string): void {
  const missing = paths.find((path) => !existsSync(resolve(cwd, path)))
  if (missing === undefined) return
  const toShown = (file: string): string => toPosix(relative(cwd, join(root, file)))
  const folders = ['content', 'templates', 'islands', 'public'].filter((folder) => existsSync(join(root, folder)))
  const files = folders.flatMap((folder) => [folder, ...listBelow(root, folder)]).map(toShown)
  const nearest = existsSync(join(root, missing)) ? toShown(missing) : findClosestPath(toPosix(missing), files)
  throw new CommandError(
    `there is no file or folder ${missing}${nearest === undefined ? '' : `: did you mean ${nearest}?`}`,
  )
}

const listBelow = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${toPosix(name)}`)

/** More than the limit of a content file. */
const maxBytes = 4_000_000

async function readUnsavedText(file: string, { stdin }: ProcessIo): Promise<ReadonlyMap<string, string>> {
  if (!isContentFile(file)) throw new CommandError(`--stdin-filename ${file} is not a .yaml or .md file below content/`)
  const bytes = await buffer(stdin())
  if (bytes.length > maxBytes) throw new CommandError(`standard input has more than ${maxBytes} bytes`)
  if (!isUtf8(bytes)) throw new CommandError('standard input is not valid UTF-8')
  return new Map([[file, new TextDecoder().decode(bytes)]])
}

/** A fix may make the next one possible. */
const maxFixRounds = 5

async function fixAll(
  { root, io }: CommandContext,
  compile: () => Promise<Compilation>,
  isSelected: (file: string) => boolean,
  isDryRun: boolean,
): Promise<Compilation> {
  const fixedFiles = new Set<string>()
  for (let round = 1; ; round++) {
    const compiled = await compile()
    const fixed = applyFixes(root, [...compiled.texts.keys()].filter(isSelected), compiled.diagnostics)
    if (isDryRun) {
      io.stdout.write(fixed.map(({ file, before, after }) => unifiedDiff(file, before, after)).join(''))
      return compiled
    }
    const changes = fixed.map(({ file, before, after }) => ({
      file,
      before: Buffer.from(before),
      after: Buffer.from(after),
    }))
    if (!writeContent(root, changes)) throw new InputChangedError('a file was saved while it was fixed: run it again')
    for (const { file } of fixed) fixedFiles.add(file)
    if (fixed.length > 0 && round < maxFixRounds) continue
    if (fixedFiles.size > 0) io.stderr.write(`mended ${[...fixedFiles].join(', ')}\n`)
    return compiled
  }
}

/** Maximum number of changed lines that are compared one by one: the time grows with its square. Beyond it, the whole file is one hunk. */
const maxEditLength = 400

/** A patch without context lines. */
export function unifiedDiff(file: string, before: string, after: string): string {
  const options = { context: 0, headerOptions: FILE_HEADERS_ONLY, maxEditLength }
  const patch = createTwoFilesPatch(file, file, before, after, undefined, undefined, options)
  if (patch !== undefined) return patch
  const [oldLines = [], newLines = []] = [before, after].map((text) => text.split(/(?<=\n)/))
  const lines = [...oldLines.map((line) => `-${line}`), ...newLines.map((line) => `+${line}`)].flatMap((line) =>
    line.endsWith('\n') ? line.slice(0, -1) : [line, '\\ No newline at end of file'],
  )
  const hunk = { oldStart: 1, oldLines: oldLines.length, newStart: 1, newLines: newLines.length, lines }
  const headers = { oldFileName: file, newFileName: file, oldHeader: undefined, newHeader: undefined }
  return formatPatch({ ...headers, hunks: [hunk] }, FILE_HEADERS_ONLY)
}

async function lintOnEachSave(
  context: CommandContext,
  lintOnce: () => Promise<number>,
  io: ProcessIo,
): Promise<number> {
  const run = async (): Promise<void> => {
    const started = performance.now()
    await lintOnce()
    io.stderr.write(`linted in ${Math.round(performance.now() - started)} ms; waiting for changes\n`)
  }
  surviveSiteErrors(io)
  const next = createSerialRunner(run, (cause) => io.stderr.write(formatError(cause)))
  // Watches before the first compilation: no save is missed.
  await watch(context, () => void next())
  void next()
  return waitForever()
}
