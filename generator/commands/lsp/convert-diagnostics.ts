import { DiagnosticSeverity, type Range, type Diagnostic as Shown } from 'vscode-languageserver/node'
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts'
import type { PositionLocator } from '../../diagnostics/locator.ts'
import type { FileUris } from './file-uris.ts'

/** A span as the protocol counts: lines and characters from 0. */
export function rangeOf(span: Span, locator: PositionLocator): Range {
  const { start, end } = locator.locate(span)
  return {
    start: { line: start.line - 1, character: start.column - 1 },
    end: { line: end.line - 1, character: end.column - 1 },
  }
}

/** A finding as editors show it; its help and its notes without a place follow the message. */
export function toLspDiagnostic(found: Diagnostic, locator: PositionLocator, files: FileUris): Shown {
  const placeless = found.notes.flatMap(({ message, span }) => (span ? [] : [`note: ${message}`]))
  const help = found.help === undefined ? [] : [`help: ${found.help}`]
  return {
    range: rangeOf(found.span, locator),
    severity: found.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code: found.code,
    source: 'site',
    message: [found.message, ...placeless, ...help].join('\n'),
    relatedInformation: found.notes.flatMap(({ message, span }) =>
      span ? [{ message, location: { uri: files.uriOf(span.file), range: rangeOf(span, locator) } }] : [],
    ),
  }
}
