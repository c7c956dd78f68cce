import type { Diagnostic, Span } from '../diagnostic.ts'
import type { PositionLocator } from '../locator.ts'

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
