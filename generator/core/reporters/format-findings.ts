import { relative } from 'node:path'
import type { Writable } from 'node:stream'
import type { Compilation } from '../compilation.ts'
import { type Context, nameCommand, type SiteOptions } from '../context/context.ts'
import { changedFiles } from '../context/git.ts'
import { hasColor } from '../context/io.ts'
import { type Catalogue, extendCatalogue } from '../diagnostics/catalogue.ts'
import { type Diagnostic, isError, type Span } from '../diagnostics/diagnostic.ts'
import { locatorOf, type PositionLocator, toFilePosition } from '../diagnostics/locator.ts'
import { toPosix } from '../runtime/files.ts'
import type { Site } from '../site/load-site.ts'
import {
  codeFrame,
  createPaint,
  escapeControlCharacters,
  escapeControlCharactersInLine,
  formatPretty,
} from './pretty.ts'
import { formatSarif } from './sarif.ts'

export const formats = ['pretty', 'compact', 'json', 'sarif', 'github'] as const
export type Format = (typeof formats)[number]

export interface FindingsOptions extends SiteOptions {
  readonly format: Format
  readonly strict?: boolean
}

type CompiledFindings = Pick<Compilation, 'diagnostics' | 'texts' | 'fileCount' | 'site'>

/** Findings that await the owner of the site are counted alone in the format for people, unless the list is to be complete. */
export function formatFindings(
  format: Format,
  { diagnostics, fileCount, site, texts }: CompiledFindings,
  stream: Writable,
  { root, io }: Pick<Context, 'root' | 'io'>,
  {
    isComplete = false,
    hidden = [],
  }: { readonly isComplete?: boolean | undefined; readonly hidden?: readonly string[] } = {},
): string {
  const locator = locatorOf(root, { texts })
  const { cwd, environment } = io
  const formatters: Readonly<Record<Format, () => string>> = {
    compact: () => formatCompact(diagnostics, locator),
    json: () => formatJson(diagnostics, locator, fileCount),
    sarif: () => formatSarif(diagnostics, locator, catalogueOf(site)),
    pretty() {
      const paint = createPaint(hasColor(stream, environment))
      const toCommand = (option: string): string => nameCommand(root, `lint ${option}`)
      return formatPretty(diagnostics, locator, paint, fileCount, { isComplete, toCommand, hidden })
    },
    github() {
      // The folder of the site in GitHub's checkout of the repository.
      const folder = toPosix(relative(environment['GITHUB_WORKSPACE'] ?? cwd, root))
      const changed = changedFiles(root, environment['GITHUB_BASE_REF'])
      const prefix = folder === '' ? '' : `${folder}/`
      return formatGithub(diagnostics, locator, { prefix, changed, lintCommand: nameCommand(root, 'lint') })
    },
  }
  return formatters[format]()
}

export function printFindings(compilation: CompiledFindings, context: Pick<Context, 'root' | 'io'>): void {
  const { stderr } = context.io
  stderr.write(formatFindings('pretty', compilation, stderr, context))
}

export const catalogueOf = (site: Pick<Site, 'checks'> | undefined): Catalogue =>
  extendCatalogue(
    (site?.checks ?? []).map(({ check: { code, severity, explain } }) => {
      const { means: summary, ...rest } = explain
      return [code, { severity, summary, language: 'yaml', ...rest }]
    }),
  )

/** 1 if a build must not be published, or a lint fails; else 0. */
export function exitCodeOf(
  diagnostics: readonly Diagnostic[],
  { strict = false, maxWarnings = Number.POSITIVE_INFINITY } = {},
): 0 | 1 {
  const errors = diagnostics.filter(isError).length
  return errors > 0 || diagnostics.length > (strict ? 0 : maxWarnings) ? 1 : 0
}

/** One line a finding: `file:line:column severity code message (help)`. Empty without findings. */
export const formatCompact = (diagnostics: readonly Diagnostic[], locator: PositionLocator): string =>
  diagnostics
    .map(({ code, severity, message, help, span }) => {
      const { file, start } = locator.locate(span)
      const end = help === undefined ? '' : ` (${help})`
      const text = `${file}:${start.line}:${start.column} ${severity} ${code} ${message}${end}`
      return `${escapeControlCharacters(text.replace(/\s*[\r\n]+\s*/g, ' '))}\n`
    })
    .join('')

/** One JSON document: `{version, diagnostics, summary}`. Ends with a newline. */
export function formatJson(diagnostics: readonly Diagnostic[], locator: PositionLocator, files: number): string {
  const placeOf = (span: Span) => {
    const { file, start, end } = locator.locate(span)
    return { file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column }
  }
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const report = {
    version: 1,
    diagnostics: diagnostics.map(({ code, severity, message, span, help, notes, pages }) => ({
      code,
      severity,
      message,
      ...placeOf(span),
      help,
      pages,
      notes: notes.map((note) => ({ message: note.message, ...(note.span && placeOf(note.span)) })),
    })),
    summary: { errors, warnings: diagnostics.length - errors, files },
  }
  return `${JSON.stringify(report, undefined, 2)}\n`
}

/** The site in the repository on GitHub. */
export interface Checkout {
  /** Folder of the site in the repository: empty, or with a slash at its end. */
  readonly prefix: string
  /** Files that the pull request changes, relative to the site. */
  readonly changed: ReadonlySet<string>
  /** The command that shows all findings. */
  readonly lintCommand: string
}

/** Annotations of one severity that GitHub shows for a step, by docs.github.com/rest/checks/runs. */
const maxAnnotations = 10

/** Workflow commands, which GitHub shows in the pull request: changed files first, what awaits the owner last, then a count of the findings left out. */
export function formatGithub(diagnostics: readonly Diagnostic[], locator: PositionLocator, checkout: Checkout): string {
  const isChanged = ({ span }: Diagnostic): boolean => checkout.changed.has(span.file)
  const rankOf = (found: Diagnostic): number => (isChanged(found) ? 0 : 2) + (found.awaitsOwner ? 1 : 0)
  const sorted = diagnostics.toSorted((a, b) => rankOf(a) - rankOf(b))
  const shown = (['error', 'warning'] as const).flatMap((kind) =>
    sorted.filter(({ severity }) => severity === kind).slice(0, maxAnnotations),
  )
  const commands = shown.map((found) => formatCommand(found, locator, checkout.prefix))
  const more = diagnostics.length - shown.length
  if (more > 0) commands.push(`::notice title=${more} more::run \`${checkout.lintCommand}\` to see every finding\n`)
  return commands.join('')
}

function formatCommand(found: Diagnostic, locator: PositionLocator, prefix: string): string {
  const { file, start, end } = locator.locate(found.span)
  const properties = [
    `file=${escapeProperty(prefix + file)}`,
    `line=${start.line}`,
    `endLine=${end.line}`,
    // GitHub ignores columns of a range over several lines.
    ...(start.line === end.line ? [`col=${start.column}`] : []),
    `title=${escapeProperty(found.code)}`,
  ]
  const lines = [found.message, ...found.notes.map(({ message }) => `note: ${message}`)]
  if (found.help !== undefined) lines.push(`help: ${found.help}`)
  return `::${found.severity} ${properties.join(',')}::${escapeData(escapeControlCharacters(lines.join('\n')))}\n`
}

const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string =>
  escapeData(escapeControlCharacters(text)).replaceAll(':', '%3A').replaceAll(',', '%2C')

export type BrowserDiagnostic = ReturnType<typeof toBrowserDiagnostics>[number]

/** Diagnostics for a browser, errors first. */
export const toBrowserDiagnostics = (
  diagnostics: readonly Diagnostic[],
  locator: PositionLocator,
  isOfPage: (diagnostic: Diagnostic) => boolean,
) =>
  diagnostics
    .toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
    .map((diagnostic) => ({ ...diagnostic, isOfPage: isOfPage(diagnostic) }))
    .map(({ code, severity, message, span, help, notes, awaitsOwner = false, isOfPage }) => ({
      ...toFilePosition(span, locator),
      awaitsOwner,
      isOfPage,
      code,
      severity,
      message: escapeControlCharactersInLine(message),
      frame: codeFrame(locator.locate(span), locator),
      help: help && escapeControlCharactersInLine(help),
      notes: notes.map((note) => ({
        message: escapeControlCharactersInLine(note.message),
        position: note.span && toFilePosition(note.span, locator),
      })),
    }))
