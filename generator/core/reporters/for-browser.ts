import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts'
import { type PositionLocator, toFilePosition } from '../diagnostics/line-columns.ts'
import { codeFrame, escapeControlCharactersInLine } from './pretty.ts'

export type BrowserDiagnostic = ReturnType<typeof toBrowserDiagnostics>[number]

/** Diagnostics for a browser, errors first. */
export const toBrowserDiagnostics = (
  diagnostics: readonly Diagnostic[],
  locator: PositionLocator,
  isOfPage: (diagnostic: Diagnostic) => boolean,
) =>
  diagnostics
    .toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
    .map((diagnostic) => ({ ...diagnostic, isOfPage: isOfPage(diagnostic) }))
    .map(({ code, severity, message, span, help, notes, awaitsOwner = false, isOfPage }) => ({
      ...toFilePosition(span, locator),
      awaitsOwner,
      isOfPage,
      code,
      severity,
      message: escapeControlCharactersInLine(message),
      frame: codeFrame(locator.locate(span), locator),
      help: help && escapeControlCharactersInLine(help),
      notes: notes.map((note) => ({
        message: escapeControlCharactersInLine(note.message),
        position: note.span && toFilePosition(note.span, locator),
      })),
    }))
