import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts'
import { type PositionLocator, toFilePosition } from '../diagnostics/locator.ts'
import { codeFrame, escapeControlCharactersInLine as escapeControl } from './pretty.ts'

export type SerializedDiagnostic = ReturnType<typeof serializeDiagnostics>[number]

/** Diagnostics for a browser, errors first. */
export const serializeDiagnostics = (
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
      message: escapeControl(message),
      frame: codeFrame(locator.locate(span), locator),
      help: help && escapeControl(help),
      notes: notes.map((note) => ({
        message: escapeControl(note.message),
        position: note.span && toFilePosition(note.span, locator),
      })),
    }))
