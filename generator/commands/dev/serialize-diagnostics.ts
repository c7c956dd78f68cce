import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts'
import type { PositionLocator } from '../../diagnostics/locator.ts'
import { codeFrame } from '../../diagnostics/reporters/code-frame.ts'
import { escapeControlCharactersInLine } from '../../diagnostics/reporters/escape-control.ts'
import type { FilePosition, SerializedDiagnostic } from './protocol.ts'

/** Findings in words alone, errors first: for a browser to show. */
export function serializeDiagnostics(
  diagnostics: readonly Diagnostic[],
  locator: PositionLocator,
): readonly SerializedDiagnostic[] {
  const placeOf = (span: Span): FilePosition => {
    const { file, start } = locator.locate(span)
    return { file, line: start.line, column: start.column }
  }
  const describe = ({ code, severity, message, span, help, notes }: Diagnostic): SerializedDiagnostic => ({
    code,
    severity,
    message: escapeControlCharactersInLine(message),
    ...placeOf(span),
    frame: codeFrame(locator.locate(span), locator),
    ...(help === undefined ? {} : { help: escapeControlCharactersInLine(help) }),
    notes: notes.map((note) => ({
      message: escapeControlCharactersInLine(note.message),
      ...(note.span ? { place: placeOf(note.span) } : {}),
    })),
  })
  const isError = ({ severity }: Diagnostic): boolean => severity === 'error'
  return [...diagnostics.filter(isError), ...diagnostics.filter((found) => !isError(found))].map(describe)
}
