import { realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  DiagnosticSeverity,
  type Diagnostic as LspDiagnostic,
  type Range,
  RenameFile,
  TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { isContentFile } from '../core/content/index.ts'
import type { Diagnostic, PositionLocator, Span } from '../core/diagnostics/index.ts'
import { toPosix } from '../core/runtime/index.ts'
import type { RenamePlan } from '../edits/references/index.ts'
import type { Analysis } from './workspace.ts'

export type FileUris = ReturnType<typeof createFileUris>

/** Converts between URIs of an editor and paths relative to the root. */
export function createFileUris(root: string) {
  const roots = [root, realpathSync(root)]
  return {
    /** Undefined for a document that is not a text below `content/`. */
    findPath(uri: string): string | undefined {
      if (!uri.startsWith('file:') || !URL.canParse(uri)) return undefined
      const location = fileURLToPath(uri)
      return roots.map((folder) => toPosix(relative(folder, location))).find(isContentFile)
    },
    uriOf: (path: string): string => pathToFileURL(join(root, path)).href,
  }
}

export const toRange = ({ start, end }: Pick<Span, 'start' | 'end'>, document: TextDocument): Range => ({
  start: document.positionAt(start),
  end: document.positionAt(end),
})

/** Lines and characters count from 0 in the protocol. */
export function locateRange(span: Span, locator: PositionLocator): Range {
  const { start, end } = locator.locate(span)
  return {
    start: { line: start.line - 1, character: start.column - 1 },
    end: { line: end.line - 1, character: end.column - 1 },
  }
}

/** The help, and the notes without a span, follow the message. */
export function toLspDiagnostic(diagnostic: Diagnostic, locator: PositionLocator, uris: FileUris): LspDiagnostic {
  const { code, severity, span, message, help, notes } = diagnostic
  return {
    range: locateRange(span, locator),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: 'site',
    message: [
      message,
      ...notes.flatMap((note) => (note.span ? [] : [`note: ${note.message}`])),
      ...(help === undefined ? [] : [`help: ${help}`]),
    ].join('\n'),
    relatedInformation: notes.flatMap(({ message, span: at }) =>
      at ? [{ message, location: { uri: uris.uriOf(at.file), range: locateRange(at, locator) } }] : [],
    ),
  }
}

/** The move is the last change: edits name files as they are before it. */
export function toWorkspaceEdit(
  { changes, move }: RenamePlan,
  { open, locator }: Pick<Analysis, 'open' | 'locator'>,
  uris: FileUris,
  canMoveFiles = false,
): WorkspaceEdit {
  const documentChanges = changes.map(({ file, edits }) => {
    const opened = open.find(({ path }) => path === file)
    const document = { uri: opened?.document.uri ?? uris.uriOf(file), version: opened?.version ?? null }
    const textEdits = edits.map(({ text, ...range }) => ({
      range: locateRange({ file, ...range }, locator),
      newText: text,
    }))
    return TextDocumentEdit.create(document, textEdits)
  })
  const moves =
    move && canMoveFiles ? [RenameFile.create(uris.uriOf(move.from), uris.uriOf(move.to), { overwrite: false })] : []
  return { documentChanges: [...documentChanges, ...moves] }
}
