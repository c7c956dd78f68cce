import {
  type ClientCapabilities,
  CodeActionKind,
  type InitializeResult,
  ResourceOperationKind,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node'
import { fixAllKind } from './code-actions.ts'

export const initializeResult: InitializeResult = {
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    completionProvider: { triggerCharacters: ['/', '#', '(', ' ', '"', "'", '{'] },
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    documentSymbolProvider: true,
    workspaceSymbolProvider: true,
    documentLinkProvider: {},
    foldingRangeProvider: true,
    documentFormattingProvider: true,
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] },
    diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true },
  },
  serverInfo: { name: 'site' },
}

/** What an editor can do. */
export interface EditorCapabilities {
  readonly registersWatchers: boolean
  /** Asks for findings: they are not sent unasked. */
  readonly pullsDiagnostics: boolean
  /** Asks again when told that findings have changed. */
  readonly refreshesDiagnostics: boolean
  readonly movesFiles: boolean
}

export const readCapabilities = ({ workspace, textDocument }: ClientCapabilities): EditorCapabilities => ({
  registersWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
  pullsDiagnostics: textDocument?.diagnostic !== undefined,
  refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
  movesFiles: workspace?.workspaceEdit?.resourceOperations?.includes(ResourceOperationKind.Rename) === true,
})
