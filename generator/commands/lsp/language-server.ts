import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeResult,
  MarkupKind,
  type Position,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Compilation } from '../../compilation.ts'
import type { UnsavedTexts } from '../../source/scan.ts'
import { codeActions } from './code-actions.ts'
import { type Suggestion, suggestionsAt } from './completion.ts'
import { toLspDiagnostic } from './convert-diagnostics.ts'
import { findDefinition } from './definition.ts'
import { createFileUris, type FileUris } from './file-uris.ts'
import { hoverAt } from './hover.ts'
import { type Analysis, createWorkspace, type OpenFile, type Workspace } from './workspace.ts'

const capabilities: InitializeResult = {
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    completionProvider: { triggerCharacters: ['/', '#', '(', ' ', '"', "'"] },
    hoverProvider: true,
    definitionProvider: true,
    codeActionProvider: { codeActionKinds: ['quickfix'] },
  },
  serverInfo: { name: 'site' },
}

/** Folders whose files decide what is found, whoever saves them. */
const watched = '**/{content,templates,islands,public}/**'

interface Served {
  readonly connection: Connection
  readonly documents: TextDocuments<TextDocument>
  readonly files: FileUris
  readonly workspace: Workspace
}

/** Answers an editor of the site at `root`, until it says goodbye. */
export function startLanguageServer(
  connection: Connection,
  root: string,
  compile: (overlay: UnsavedTexts) => Promise<Compilation>,
): void {
  const documents = new TextDocuments(TextDocument)
  const files = createFileUris(root)
  const workspace = createWorkspace({
    compile,
    openFiles: () => documents.all().flatMap((document) => toOpenFile(document, files) ?? []),
    onAnalysis: (analysis) => publish(analysis, { connection, documents, files }),
    onError: (cause) =>
      connection.console.error(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)),
  })
  let canRegister = false
  connection.onInitialize(({ capabilities: client }) => {
    canRegister = client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true
    return capabilities
  })
  connection.onInitialized(() => {
    workspace.change()
    if (canRegister)
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: watched }] })
  })
  connection.onDidChangeWatchedFiles(workspace.change)
  documents.onDidChangeContent(workspace.change)
  documents.onDidClose(({ document: { uri } }) => {
    void connection.sendDiagnostics({ uri, diagnostics: [] })
    workspace.change()
  })
  answer({ connection, documents, files, workspace })
  documents.listen(connection)
  connection.listen()
}

function toOpenFile(document: TextDocument, files: FileUris): OpenFile | undefined {
  const path = files.findPath(document.uri)
  return path === undefined
    ? undefined
    : { uri: document.uri, path, text: document.getText(), version: document.version }
}

/** The findings of every open file that has not moved on since: for one that has, the next analysis is on its way. */
function publish(
  { compiled, open, locator }: Analysis,
  { connection, documents, files }: Omit<Served, 'workspace'>,
): void {
  for (const { uri, path, version } of open) {
    if (documents.get(uri)?.version !== version) continue
    const diagnostics = compiled.diagnostics
      .filter(({ span }) => span.file === path)
      .map((found) => toLspDiagnostic(found, locator, files))
    void connection.sendDiagnostics({ uri, version, diagnostics })
  }
}

function answer({ connection, documents, files, workspace }: Served): void {
  /** Answers for a position in a file of the content; elsewhere there is nothing to say. */
  const at = async <T>(
    { textDocument, position }: { readonly textDocument: { readonly uri: string }; readonly position: Position },
    find: (analysis: Analysis, file: OpenFile, offset: number, document: TextDocument) => T | undefined,
  ): Promise<T | undefined> => {
    const analysis = await workspace.latest()
    const document = documents.get(textDocument.uri)
    const file = document && toOpenFile(document, files)
    return analysis && file && find(analysis, file, document.offsetAt(position), document)
  }
  connection.onCompletion((asked) =>
    at(asked, (analysis, file, offset, document) =>
      suggestionsAt(analysis, file, offset).map((suggestion, index) => toItem(suggestion, index, document)),
    ),
  )
  connection.onHover((asked) =>
    at(asked, (analysis, file, offset, document) => {
      const found = hoverAt(analysis, file, offset)
      return found && { contents: { kind: MarkupKind.Markdown, value: found.text }, range: toRange(found, document) }
    }),
  )
  connection.onDefinition((asked) =>
    at(asked, (analysis, file, offset) => {
      const path = findDefinition(analysis, file, offset)
      const start = { line: 0, character: 0 }
      return path === undefined ? undefined : { uri: files.uriOf(path), range: { start, end: start } }
    }),
  )
  connection.onCodeAction(async ({ textDocument, range }) => {
    const analysis = await workspace.current()
    const file = analysis?.open.find(({ uri }) => uri === textDocument.uri)
    return analysis && file ? codeActions(analysis, file, range, files) : []
  })
}

const toRange = ({ start, end }: { readonly start: number; readonly end: number }, document: TextDocument) => ({
  start: document.positionAt(start),
  end: document.positionAt(end),
})

/** Editors sort by a text: the order stays as it is, after what comes first. */
const toItem = (suggestion: Suggestion, index: number, document: TextDocument) => ({
  label: suggestion.label,
  kind: suggestion.kind,
  sortText: `${suggestion.isFirst ? 0 : 1} ${String(index).padStart(5, '0')}`,
  ...(suggestion.detail === undefined ? {} : { detail: suggestion.detail }),
  ...(suggestion.documentation === undefined
    ? {}
    : { documentation: { kind: MarkupKind.Markdown, value: suggestion.documentation } }),
  textEdit: { range: toRange(suggestion, document), newText: suggestion.text },
})
