import type { ArtifactLocation, Fix as FixLog, Location, Log, Region, ReportingDescriptor, Result } from 'sarif'
import { hashOf } from '../../runtime/hash.ts'
import { type Code, codes, severityOf, summaryOf } from '../catalogue.ts'
import type { Diagnostic, Fix, Span } from '../diagnostic.ts'
import { explanationOf } from '../explanations/explanation-of.ts'
import type { PositionLocator } from '../locator.ts'

/** Findings as SARIF 2.1.0, for code scanning and for viewers in editors. Paths are relative to the site. Ends with a newline. */
export function formatSarif(diagnostics: readonly Diagnostic[], locator: PositionLocator): string {
  const countOf = createCounter()
  const log: Log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'site', rules: codes.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [base]: { description: { text: 'The folder of the site.' } } },
        results: diagnostics.map((found) => resultOf(found, locator, countOf)),
      },
    ],
  }
  return `${JSON.stringify(log, undefined, 2)}\n`
}

const base = 'SITE'

function ruleOf(code: Code): ReportingDescriptor {
  const { what, why, language, wrong, right } = explanationOf(code)
  const fence = (title: string, text: string): string => `**${title}**\n\n\`\`\`${language}\n${text}\n\`\`\``
  return {
    id: code,
    shortDescription: { text: sentence(summaryOf(code)) },
    fullDescription: { text: `${what} ${why}` },
    help: {
      text: `${what} ${why}\n\nWrong:\n\n${wrong}\n\nRight:\n\n${right}`,
      markdown: `${what} ${why}\n\n${fence('Wrong', wrong)}\n\n${fence('Right', right)}`,
    },
    defaultConfiguration: { level: severityOf(code) },
    properties: { tags: [code.slice(0, code.indexOf('/'))] },
  }
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

type Counter = (key: string) => number

function createCounter(): Counter {
  const counts = new Map<string, number>()
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
}

function resultOf(found: Diagnostic, locator: PositionLocator, countOf: Counter): Result {
  const { code, severity, message, help, span, notes, fix } = found
  const placeless = notes.flatMap((note) => (note.span === undefined ? [`note: ${note.message}`] : []))
  const related = notes.flatMap((note): Location[] =>
    note.span === undefined
      ? []
      : [{ physicalLocation: locationOf(note.span, locator), message: { text: escapeText(note.message) } }],
  )
  const text = [message, ...placeless, ...(help === undefined ? [] : [`help: ${help}`])].join('\n')
  // The line's text stands for its number, so that the print stays when lines above come and go.
  const line = locator.lineText(span.file, locator.locate(span).start.line).trim()
  const print = hashOf(code, span.file, message, line)
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: escapeText(text) },
    locations: [{ physicalLocation: locationOf(span, locator) }],
    ...(related.length > 0 ? { relatedLocations: related.map((location, id) => ({ id, ...location })) } : {}),
    partialFingerprints: { 'finding/v1': `${print}:${countOf(print)}` },
    ...(fix === undefined ? {} : { fixes: [fixOf(fix, locator)] }),
  }
}

const locationOf = (span: Span, locator: PositionLocator) => ({
  artifactLocation: artifactOf(span.file),
  region: regionOf(span, locator),
})

const artifactOf = (file: string): ArtifactLocation => ({
  uri: file.split('/').map(encodeURIComponent).join('/'),
  uriBaseId: base,
})

function regionOf(span: Span, locator: PositionLocator): Region {
  const { start, end } = locator.locate(span)
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column }
}

const fixOf = ({ span, text }: Fix, locator: PositionLocator): FixLog => ({
  artifactChanges: [
    {
      artifactLocation: artifactOf(span.file),
      replacements: [{ deletedRegion: regionOf(span, locator), insertedContent: { text } }],
    },
  ],
})

/**
 * What readers would take for a placeholder (`{0}`) or a link between locations (`[text](1)`) is escaped as SARIF 3.11 says.
 * Other braces stay: GitHub shows doubled ones as they are.
 */
const escapeText = (text: string): string => text.replace(/\{(\d+)\}/g, '{{$1}}').replace(/\[(?=[^\]\n]*\]\()/g, '\\[')
