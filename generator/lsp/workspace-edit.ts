import { RenameFile, TextDocumentEdit, type WorkspaceEdit } from 'vscode-languageserver/node'
import type { Fix } from '../core/diagnostics/diagnostic.ts'
import { type FileUris, rangeOf } from './convert.ts'
import type { Analysis } from './workspace.ts'

/** Replacements in files, and a file or folder that gets another path. Paths are relative to the root. */
export interface Changes {
  readonly edits: readonly Fix[]
  readonly move?: { readonly from: string; readonly to: string } | undefined
}

/** The move is the last change: edits name files as they are before it. */
export function toWorkspaceEdit(
  { edits, move }: Changes,
  { open, locator }: Pick<Analysis, 'open' | 'locator'>,
  uris: FileUris,
  canMoveFiles = false,
): WorkspaceEdit {
  const files = [...new Set(edits.map(({ span }) => span.file))]
  const documentChanges = files.map((file) => {
    const opened = open.find(({ path }) => path === file)
    const document = { uri: opened?.document.uri ?? uris.uriOf(file), version: opened?.version ?? null }
    const inFile = edits.filter(({ span }) => span.file === file)
    const textEdits = inFile.map(({ span, text }) => ({ range: rangeOf(span, locator), newText: text }))
    return TextDocumentEdit.create(document, textEdits)
  })
  const moves =
    move && canMoveFiles ? [RenameFile.create(uris.uriOf(move.from), uris.uriOf(move.to), { overwrite: false })] : []
  return { documentChanges: [...documentChanges, ...moves] }
}
