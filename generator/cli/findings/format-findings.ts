import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Writable } from 'node:stream'
import { type CommandContext, hasColor, nameCommand, type SiteOptions } from '../../core/context/index.ts'
import {
  type Catalogue,
  type Diagnostic,
  isError,
  type PositionLocator,
  parseCatalogue,
  positionLocatorOf,
  type Span,
} from '../../core/diagnostics/index.ts'
import type { Compilation } from '../../core/index.ts'
import { createPaint, escapeControlCharacters, formatPretty } from '../../core/reporters/index.ts'
import { generatorFile, toPosix } from '../../core/runtime/index.ts'
import type { Site } from '../../core/site/index.ts'
import { formatGithub } from './github.ts'
import { formatSarif } from './sarif.ts'

export const findingsFormats = ['pretty', 'compact', 'json', 'sarif', 'github'] as const
export type FindingsFormat = (typeof findingsFormats)[number]

export interface FindingsOptions extends SiteOptions {
  readonly format: FindingsFormat
  readonly strict?: boolean
}

type CompiledFindings = Pick<Compilation, 'diagnostics' | 'texts' | 'fileCount' | 'site'>

/** Findings that await the owner of the site are counted alone in the format for people, unless the list is to be complete. */
export function formatFindings(
  format: FindingsFormat,
  { diagnostics, fileCount, site, texts }: CompiledFindings,
  stream: Writable,
  { root, io }: Pick<CommandContext, 'root' | 'io'>,
  {
    isComplete = false,
    hidden = [],
  }: { readonly isComplete?: boolean | undefined; readonly hidden?: readonly string[] } = {},
): string {
  const locator = positionLocatorOf(root, { texts })
  const { cwd, environment, packages } = io
  const formatters: Readonly<Record<FindingsFormat, () => string>> = {
    compact: () => formatCompact(diagnostics, locator),
    json: () => formatJson(diagnostics, locator, fileCount),
    sarif: () => formatSarif(diagnostics, locator, readFullCatalogue(site, packages)),
    pretty() {
      const paint = createPaint(hasColor(stream, environment))
      const toCommand = (option: string): string => nameCommand(root, `lint ${option}`)
      return formatPretty(diagnostics, locator, paint, fileCount, { isComplete, toCommand, hidden })
    },
    github() {
      // The folder of the site in GitHub's checkout of the repository.
      const folder = toPosix(relative(environment['GITHUB_WORKSPACE'] ?? cwd, root))
      const prefix = folder === '' ? '' : `${folder}/`
      return formatGithub(diagnostics, locator, { prefix, lintCommand: nameCommand(root, 'lint') })
    },
  }
  return formatters[format]()
}

/** The codes of the generator in the folder `packages`, then those of the site's checks. */
export const readFullCatalogue = (site: Pick<Site, 'checks'> | undefined, packages: string): Catalogue =>
  parseCatalogue(
    readFileSync(generatorFile(packages, 'core/diagnostics/codes.md'), 'utf8'),
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
