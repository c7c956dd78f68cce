import type { Location, Log, ReportingDescriptor, Result } from 'sarif'
import type { Catalogue, CatalogueEntry, Diagnostic, PositionLocator, Span } from '../../core/diagnostics/index.ts'

/** SARIF 2.1.0, for code scanning and for viewers in editors. Paths are relative to the site. Ends with a newline. */
export function formatSarif(
  diagnostics: readonly Diagnostic[],
  locator: PositionLocator,
  catalogue: Catalogue,
): string {
  const codes = [...catalogue.keys()]
  const results = diagnostics.map((found) => resultOf(found, codes.indexOf(found.code), locator))
  const log: Log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'site', rules: Array.from(catalogue, ruleOf) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [base]: { description: { text: 'The folder of the site.' } } },
        results,
      },
    ],
  }
  return `${JSON.stringify(log, undefined, 2)}\n`
}

const base = 'SITE'

function ruleOf([code, entry]: readonly [string, CatalogueEntry]): ReportingDescriptor {
  const { severity, summary, why, language, wrong, right } = entry
  const sentence = `${summary.charAt(0).toUpperCase()}${summary.slice(1).replace(/\.?$/, '.')}`
  const { what = sentence } = entry
  const description = why === undefined ? what : `${what} ${why}`
  const fence = (title: string, text: string): string => `**${title}**\n\n\`\`\`${language}\n${text}\n\`\`\``
  return {
    id: code,
    shortDescription: { text: sentence },
    fullDescription: { text: description },
    help: {
      text: `${description}\n\nWrong:\n\n${wrong}\n\nRight:\n\n${right}`,
      markdown: `${description}\n\n${fence('Wrong', wrong)}\n\n${fence('Right', right)}`,
    },
    defaultConfiguration: { level: severity },
    properties: { tags: [code.slice(0, code.indexOf('/'))] },
  }
}

function resultOf(found: Diagnostic, ruleIndex: number, locator: PositionLocator): Result {
  const { code, severity, message, help, span, notes } = found
  const lines = [message, ...notes.flatMap((note) => (note.span ? [] : [`note: ${note.message}`]))]
  if (help !== undefined) lines.push(`help: ${help}`)
  const relatedLocations = notes
    .flatMap(({ message, span }): Location[] =>
      span ? [{ physicalLocation: locationOf(span, locator), message: { text: escapeText(message) } }] : [],
    )
    .map((location, id) => ({ id, ...location }))
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: escapeText(lines.join('\n')) },
    locations: [{ physicalLocation: locationOf(span, locator) }],
    ...(relatedLocations.length > 0 ? { relatedLocations } : {}),
  }
}

function locationOf(span: Span, locator: PositionLocator) {
  const { file, start, end } = locator.locate(span)
  return {
    artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: base },
    region: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
  }
}

/**
 * Escapes what readers would take for a placeholder (`{0}`) or a link between locations (`[text](1)`), by SARIF 3.11.
 * Other braces stay: GitHub shows doubled ones as they are.
 */
const escapeText = (text: string): string => text.replace(/\{(\d+)\}/g, '{{$1}}').replace(/\[(?=[^\]\n]*\]\()/g, '\\[')
