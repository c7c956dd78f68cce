import type { Diagnostic, Span } from '../diagnostic.ts'
import type { PositionLocator } from '../locator.ts'

/** Findings for programs, one JSON document: `{version, diagnostics, summary}`. Ends with a newline. */
export function formatJson(diagnostics: readonly Diagnostic[], locator: PositionLocator, files: number): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const report = {
    version: 1,
    diagnostics: diagnostics.map(({ code, severity, message, span, help, notes }) => ({
      code,
      severity,
      message,
      ...placeOf(span, locator),
      ...(help === undefined ? {} : { help }),
      notes: notes.map((note) => ({ message: note.message, ...(note.span ? placeOf(note.span, locator) : {}) })),
    })),
    summary: { errors, warnings: diagnostics.length - errors, files },
  }
  return `${JSON.stringify(report, undefined, 2)}\n`
}

function placeOf(span: Span, locator: PositionLocator) {
  const { file, start, end } = locator.locate(span)
  return { file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column }
}
