import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { WorkspaceEdit } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'

/** Does to files on the disk what an editor does with an edit, and returns the paths of changed and moved files. */
export function applyWorkspaceEdit({ documentChanges = [] }: WorkspaceEdit): readonly string[] {
  return documentChanges.map((change) => {
    if ('textDocument' in change) {
      const path = fileURLToPath(change.textDocument.uri)
      const document = TextDocument.create('', '', 0, readFileSync(path, 'utf8'))
      const edits = change.edits.flatMap((edit) => ('newText' in edit ? [edit] : []))
      writeFileSync(path, TextDocument.applyEdits(document, edits))
      return path
    }
    if (change.kind !== 'rename') throw new Error(`${change.kind} is not expected`)
    renameSync(fileURLToPath(change.oldUri), fileURLToPath(change.newUri))
    return fileURLToPath(change.newUri)
  })
}
