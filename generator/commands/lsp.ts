import {
  type CompletionItem,
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  type InitializeResult,
  MarkupKind,
  type Range,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { compile } from '../pipeline.ts'
import { createContext, getNow, type SiteOptions } from './context.ts'
import type { Io } from './io.ts'
import { surviveSiteErrors, waitForInterrupt } from './long-running.ts'
import { type Completion, completionsAt } from './lsp/completion.ts'
import { createFileUris, type FileUris, toCodeActions, toLspDiagnostic } from './lsp/convert.ts'
import { findHover } from './lsp/hover.ts'
import { findDefinition } from './lsp/links.ts'
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
  readonly findOpenFile: (uri: string) => (OpenFile & { readonly document: TextDocument }) | undefined
}

/** Runs a language server over standard input and output until the editor ends it. */
export function lsp(options: SiteOptions, io: Io): Promise<number> {
  const { options: compileOptions, store, cache } = createContext(options, io)
  const connection = createConnection(io.stdin(), io.stdout)
  const documents = new TextDocuments(TextDocument)
  const uris = createFileUris(compileOptions.root)
  const findOpenFile: Editor['findOpenFile'] = (uri) => {
    const path = uris.findPath(uri)
    const document = documents.get(uri)
    return path !== undefined && document
      ? { uri, path, text: document.getText(), version: document.version, document }
      : undefined
  }
  const editor = { connection, uris, findOpenFile }
  const workspace = createWorkspace({
    compile: (overlay) => compile({ ...compileOptions, overlay, now: getNow(options, io) }, cache, store),
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
  for (const { uri, path, version } of open) {
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
    <T>(find: (analysis: Analysis, file: OpenFile, offset: number, document: TextDocument) => T | undefined) =>
    async ({ textDocument, position }: TextDocumentPositionParams): Promise<T | undefined> => {
      const analysis = await workspace.latest()
      const file = findOpenFile(textDocument.uri)
      return analysis && file && find(analysis, file, file.document.offsetAt(position), file.document)
    }
  connection.onCompletion(
    at((analysis, file, offset, document) =>
      completionsAt(analysis, file, offset).map((completion, index) => toCompletionItem(completion, index, document)),
    ),
  )
  connection.onHover(
    at((analysis, file, offset, document) => {
      const hover = findHover(analysis, file, offset)
      return hover && { contents: { kind: MarkupKind.Markdown, value: hover.text }, range: toRange(hover, document) }
    }),
  )
  connection.onDefinition(
    at((analysis, file, offset) => {
      const path = findDefinition(analysis, file, offset)
      const start = { line: 0, character: 0 }
      return path === undefined ? undefined : { uri: uris.uriOf(path), range: { start, end: start } }
    }),
  )
  connection.onCodeAction(async ({ textDocument, range }) => {
    const analysis = await workspace.current()
    const file = analysis?.open.find(({ uri }) => uri === textDocument.uri)
    return analysis && file ? toCodeActions(analysis, file, range, uris) : []
  })
}

const toRange = ({ start, end }: Pick<Completion, 'start' | 'end'>, document: TextDocument): Range => ({
  start: document.positionAt(start),
  end: document.positionAt(end),
})

/** `sortText` keeps the order of the completions, after those that come first. */
const toCompletionItem = (completion: Completion, index: number, document: TextDocument): CompletionItem => ({
  label: completion.label,
  kind: completion.kind,
  sortText: `${completion.isFirst ? 0 : 1} ${String(index).padStart(5, '0')}`,
  ...(completion.detail === undefined ? {} : { detail: completion.detail }),
  ...(completion.documentation === undefined
    ? {}
    : { documentation: { kind: MarkupKind.Markdown, value: completion.documentation } }),
  textEdit: { range: toRange(completion, document), newText: completion.text },
})
