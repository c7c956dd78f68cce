import { codeFrame } from '../../diagnostics/reporters/code-frame.ts'
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts'
import type { Locator } from '../../diagnostics/locator.ts'
import { visible, visibleInLine } from '../../diagnostics/reporters/escape-control.ts'
import type { Finding, Place } from './protocol.ts'

/** Findings in words alone, errors first: for a browser to show. */
export function describeFindings(diagnostics: readonly Diagnostic[], locator: Locator): readonly Finding[] {
  const placeOf = (span: Span): Place => {
    const { file, start } = locator.locate(span)
    return { file, line: start.line, column: start.column }
  }
  const describe = ({ code, severity, message, span, help, notes }: Diagnostic): Finding => ({
    code,
    severity,
    message: visibleInLine(message),
    ...placeOf(span),
    frame: codeFrame(locator.locate(span), locator).map(visible),
    ...(help === undefined ? {} : { help: visibleInLine(help) }),
    notes: notes.map((note) => ({
      message: visibleInLine(note.message),
      ...(note.span ? { place: placeOf(note.span) } : {}),
    })),
  })
  const isError = ({ severity }: Diagnostic): boolean => severity === 'error'
  return [...diagnostics.filter(isError), ...diagnostics.filter((found) => !isError(found))].map(describe)
}
