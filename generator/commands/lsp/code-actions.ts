import { type CodeAction, CodeActionKind, type Range } from 'vscode-languageserver/node'
import { rangeOf, toLspDiagnostic } from './convert-diagnostics.ts'
import type { FileUris } from './file-uris.ts'
import type { Analysis, OpenFile } from './workspace.ts'

/** A quick fix for each finding in a range whose replacement is known. */
export function codeActions(
  { compiled, locator }: Analysis,
  { uri, path, version }: OpenFile,
  wanted: Range,
  files: FileUris,
): CodeAction[] {
  const fixable = compiled.diagnostics.flatMap((found) => (found.fix ? [{ found, fix: found.fix }] : []))
  return fixable
    .filter(({ found, fix }) => fix.span.file === path && meet(rangeOf(found.span, locator), wanted))
    .map(({ found, fix }) => ({
      title: fix.text === '' ? 'delete it' : `replace by \`${fix.text}\``,
      kind: CodeActionKind.QuickFix,
      isPreferred: true,
      diagnostics: [toLspDiagnostic(found, locator, files)],
      edit: {
        documentChanges: [
          { textDocument: { uri, version }, edits: [{ range: rangeOf(fix.span, locator), newText: fix.text }] },
        ],
      },
    }))
}

const isBefore = (a: Range['start'], b: Range['start']): boolean =>
  a.line < b.line || (a.line === b.line && a.character < b.character)

const meet = (a: Range, b: Range): boolean => !isBefore(a.end, b.start) && !isBefore(b.end, a.start)
