import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts'
import type { PositionLocator } from '../../diagnostics/locator.ts'
import { codeFrame } from '../../diagnostics/reporters/code-frame.ts'
import { escapeControlCharactersInLine as escapeControl } from '../../diagnostics/reporters/escape-control.ts'
import { toFilePosition } from '../context.ts'

export type SerializedDiagnostic = ReturnType<typeof serializeDiagnostics>[number]

/** Diagnostics for a browser, errors first. */
export const serializeDiagnostics = (diagnostics: readonly Diagnostic[], locator: PositionLocator) =>
  diagnostics
    .toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
    .map(({ code, severity, message, span, help, notes }) => ({
      ...toFilePosition(span, locator),
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
