import {
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  type InitializeResult,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { createContext, type SiteOptions } from './context.ts'
import type { Io } from './io.ts'
import { surviveSiteErrors, waitForInterrupt } from './long-running.ts'
import { completionsAt } from './lsp/completion.ts'
import { createFileUris, type FileUris, toCodeActions, toLspDiagnostic } from './lsp/convert.ts'
import { findHover } from './lsp/hover.ts'
import { findLink } from './lsp/links.ts'
import { type Analysis, createWorkspace, type OpenFile, type Workspace } from './lsp/workspace.ts'

const initializeResult: InitializeResult = {
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    completionProvider: { triggerCharacters: ['/', '#', '(', ' ', '"', "'"] },
    hoverProvider: true,
    definitionProvider: true,
    codeActionProvider: { codeActionKinds: ['quickfix'] },
  },
  serverInfo: { name: 'site' },
}

interface Editor {
  readonly connection: Connection
  readonly uris: FileUris
  readonly findOpenFile: (uri: string) => OpenFile | undefined
}

/** Runs a language server over standard input and output until the editor ends it. */
export async function lsp(options: SiteOptions, io: Io): Promise<number> {
  const { root, compile } = await createContext(options, io)
  const connection = createConnection(io.stdin(), io.stdout)
  const documents = new TextDocuments(TextDocument)
  const uris = createFileUris(root)
  const findOpenFile: Editor['findOpenFile'] = (uri) => {
    const path = uris.findPath(uri)
    const document = documents.get(uri)
    return path !== undefined && document
      ? { document, path, text: document.getText(), version: document.version }
      : undefined
  }
  const editor = { connection, uris, findOpenFile }
  const workspace = createWorkspace({
    compile: (unsaved) => compile({ unsaved }),
    openFiles: () => documents.keys().flatMap((uri) => findOpenFile(uri) ?? []),
    onAnalysis: (analysis) => publishDiagnostics(analysis, editor),
    onError: (cause) =>
      connection.console.error(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)),
  })
  let canRegister = false
  connection.onInitialize(({ capabilities }) => {
    canRegister = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true
    return initializeResult
  })
  connection.onInitialized(() => {
    workspace.change()
    const watchers = [{ globPattern: '**/{content,templates,islands,public}/**' }]
    if (canRegister) void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers })
  })
  connection.onDidChangeWatchedFiles(workspace.change)
  documents.onDidChangeContent(workspace.change)
  documents.onDidClose(({ document: { uri } }) => {
    void connection.sendDiagnostics({ uri, diagnostics: [] })
    workspace.change()
  })
  addRequestHandlers(editor, workspace)
  documents.listen(connection)
  connection.listen()
  surviveSiteErrors(io)
  return waitForInterrupt(async () => connection.dispose())
}

/** Skips files with a newer version: the next analysis includes it. */
function publishDiagnostics({ compiled, open, locator }: Analysis, { connection, uris, findOpenFile }: Editor): void {
  for (const { document, path, version } of open) {
    const { uri } = document
    if (findOpenFile(uri)?.version !== version) continue
    const diagnostics = compiled.diagnostics
      .filter(({ span }) => span.file === path)
      .map((diagnostic) => toLspDiagnostic(diagnostic, locator, uris))
    void connection.sendDiagnostics({ uri, version, diagnostics })
  }
}

function addRequestHandlers({ connection, uris, findOpenFile }: Editor, workspace: Workspace): void {
  /** Handles a request for a position in a content file. */
  const at =
    <T>(find: (analysis: Analysis, file: OpenFile, offset: number) => T) =>
    async ({ textDocument, position }: TextDocumentPositionParams): Promise<T | undefined> => {
      const analysis = await workspace.latest()
      const file = findOpenFile(textDocument.uri)
      return analysis && file && find(analysis, file, file.document.offsetAt(position))
    }
  connection.onCompletion(at(completionsAt))
  connection.onHover(at(findHover))
  connection.onDefinition(
    at((analysis, file, offset) => {
      const path = findLink(analysis, file, offset)?.file
      const start = { line: 0, character: 0 }
      return path === undefined ? undefined : { uri: uris.uriOf(path), range: { start, end: start } }
    }),
  )
  connection.onCodeAction(async ({ textDocument, range }) => {
    const analysis = await workspace.current()
    const file = analysis?.open.find(({ document }) => document.uri === textDocument.uri)
    return analysis && file ? toCodeActions(analysis, file, range, uris) : []
  })
}
