import { createConnection, DidChangeWatchedFilesNotification, TextDocuments } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import {
  createCommandContext,
  type ProcessIo,
  type SiteOptions,
  surviveSiteErrors,
  waitForever,
} from '../core/context/index.ts'
import { createFileUris } from './convert.ts'
import { diagnosticsOf } from './diagnostics.ts'
import {
  addDiagnosticAndRenameHandlers,
  addRequestHandlers,
  initializeResult,
  type LspClient,
  readCapabilities,
} from './requests.ts'
import { type Analysis, createWorkspace } from './workspace.ts'

/** Runs a language server over standard input and output until the editor ends it. */
export async function lsp(options: SiteOptions, io: ProcessIo): Promise<number> {
  const { root, compile } = await createCommandContext(options, io)
  const connection = createConnection(io.stdin(), io.stdout)
  const documents = new TextDocuments(TextDocument)
  const uris = createFileUris(root)
  const findOpenFile: LspClient['findOpenFile'] = (uri) => {
    const path = uris.findPath(uri)
    const document = documents.get(uri)
    return path !== undefined && document
      ? { document, path, text: document.getText(), version: document.version }
      : undefined
  }
  let capabilities = readCapabilities({})
  const editor: LspClient = { root, connection, uris, findOpenFile, capabilities: () => capabilities }
  const workspace = createWorkspace({
    root,
    compile: (unsaved) => compile({ unsaved }),
    openFiles: () => documents.keys().flatMap((uri) => findOpenFile(uri) ?? []),
    onAnalysis: (analysis) => sendDiagnostics(analysis, editor),
    onError: (cause) =>
      connection.console.error(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)),
  })
  connection.onInitialize((params) => {
    capabilities = readCapabilities(params.capabilities)
    return initializeResult
  })
  connection.onInitialized(() => {
    workspace.change()
    const watchers = [{ globPattern: '**/{content,templates,islands,public}/**' }]
    if (capabilities.registersWatchers)
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers })
  })
  connection.onDidChangeWatchedFiles(workspace.change)
  documents.onDidChangeContent(workspace.change)
  documents.onDidClose(({ document: { uri } }) => {
    if (!capabilities.pullsDiagnostics) void connection.sendDiagnostics({ uri, diagnostics: [] })
    workspace.change()
  })
  addRequestHandlers(editor, workspace)
  addDiagnosticAndRenameHandlers(editor, workspace)
  documents.listen(connection)
  connection.listen()
  surviveSiteErrors(io)
  return waitForever()
}

/** Sends the findings of open files, or lets the editor ask for them. Skips files with a newer version: the next analysis includes it. */
function sendDiagnostics(analysis: Analysis, { connection, uris, findOpenFile, capabilities }: LspClient): void {
  const { pullsDiagnostics, refreshesDiagnostics } = capabilities()
  // The editor may have gone.
  if (refreshesDiagnostics) connection.languages.diagnostics.refresh().catch(() => undefined)
  if (pullsDiagnostics) return
  for (const { document, path, version } of analysis.open) {
    const { uri } = document
    if (findOpenFile(uri)?.version !== version) continue
    void connection.sendDiagnostics({ uri, version, diagnostics: diagnosticsOf(analysis, path, uris) })
  }
}
