import type { Severity } from '../catalogue.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { PositionLocator } from '../locator.ts'
import { escapeControlCharacters } from './escape-control.ts'

/** The site as GitHub sees it. */
export interface Checkout {
  /** Folder of the site in the repository: empty, or with a slash at its end. */
  readonly prefix: string
  /** Files that the pull request changes, relative to the site. */
  readonly changed: ReadonlySet<string>
}

/** Annotations of one kind that GitHub shows for a step, by docs.github.com/rest/checks/runs. */
const limit = 10

/** Findings as workflow commands, which GitHub shows in the pull request; those in changed files first, and a count of what is left out. */
export function formatGithub(diagnostics: readonly Diagnostic[], locator: PositionLocator, checkout: Checkout): string {
  const ranked = diagnostics.toSorted((a, b) => Number(isIn(checkout, b)) - Number(isIn(checkout, a)))
  const ofKind = (kind: Severity): Diagnostic[] => ranked.filter(({ severity }) => severity === kind)
  const errors = ofKind('error')
  const warnings = ofKind('warning')
  const shown = [...errors.slice(0, limit), ...warnings.slice(0, limit)]
  const commands = shown.map((found) => commandOf(found, locator, checkout.prefix))
  const more = diagnostics.length - shown.length
  if (more > 0) commands.push(`::notice title=${more} more::run \`site lint\` to see every finding`)
  return commands.map((command) => `${command}\n`).join('')
}

const isIn = ({ changed }: Checkout, { span }: Diagnostic): boolean => changed.has(span.file)

function commandOf(found: Diagnostic, locator: PositionLocator, prefix: string): string {
  const { file, start, end } = locator.locate(found.span)
  // GitHub takes columns for places within one line alone.
  const column = start.line === end.line ? [`col=${start.column}`] : []
  const properties = [
    `file=${escapeProperty(prefix + file)}`,
    `line=${start.line}`,
    `endLine=${end.line}`,
    ...column,
    `title=${escapeProperty(found.code)}`,
  ]
  const notes = found.notes.map(({ message }) => `note: ${message}`)
  const help = found.help === undefined ? [] : [`help: ${found.help}`]
  const text = [found.message, ...notes, ...help].map(escapeControlCharacters).join('\n')
  return `::${found.severity} ${properties.join(',')}::${escapeData(text)}`
}

const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string =>
  escapeData(escapeControlCharacters(text)).replaceAll(':', '%3A').replaceAll(',', '%2C')
