import type { Diagnostic, PositionLocator } from '../../core/diagnostics/index.ts'
import { escapeControlCharacters } from '../../core/reporters/index.ts'

/** The site in the repository on GitHub. */
export interface GithubOptions {
  /** Folder of the site in the repository: empty, or with a slash at its end. */
  readonly prefix: string
  /** The command that shows all findings. */
  readonly lintCommand: string
}

/** Annotations of one severity that GitHub shows for a step, by docs.github.com/rest/checks/runs. */
const maxAnnotations = 10

/** Workflow commands, which GitHub shows in the pull request: what awaits the owner last, then a count of the findings left out. */
export function formatGithub(
  diagnostics: readonly Diagnostic[],
  locator: PositionLocator,
  checkout: GithubOptions,
): string {
  const sorted = diagnostics.toSorted((a, b) => Number(a.awaitsOwner ?? false) - Number(b.awaitsOwner ?? false))
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
