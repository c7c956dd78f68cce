import {
  type ClientCapabilities,
  CodeActionKind,
  type Connection,
  type InitializeResult,
  LSPErrorCodes,
  type Position,
  ResourceOperationKind,
  ResponseError,
  type TextDocumentIdentifier,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node'
import {
  findLinkAt,
  findLinks,
  findReferences,
  findSymbolAt,
  planRename,
  prepareRename,
} from '../edits/references/index.ts'
import { completionsAt } from './completion.ts'
import { type FileUris, locateRange, toRange, toWorkspaceEdit } from './convert.ts'
import { findCodeActions, fixAllKind, reportFile, reportWorkspace } from './diagnostics.ts'
import { findHover } from './hover.ts'
import { findWorkspaceSymbols, listDocumentSymbols } from './symbols.ts'
import type { Analysis, OpenFile, Workspace } from './workspace.ts'

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
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] },
    diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true },
  },
  serverInfo: { name: 'site' },
}

/** What an editor can do. */
interface EditorCapabilities {
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

/** An editor on the other end of a connection. */
export interface LspClient {
  readonly root: string
  readonly connection: Connection
  readonly uris: FileUris
  readonly findOpenFile: (uri: string) => OpenFile | undefined
  readonly capabilities: () => EditorCapabilities
}

interface DocumentParams {
  readonly textDocument: TextDocumentIdentifier
}

interface PositionParams extends DocumentParams {
  readonly position: Position
}

type InFile<Params, Result> = (analysis: Analysis, file: OpenFile, params: Params) => Result
type AtOffset<Params, Result> = (analysis: Analysis, file: OpenFile, offset: number, params: Params) => Result

/** Requests that are answered from the text in the editor and the last analysis. */
export function addRequestHandlers({ root, connection, uris, findOpenFile }: LspClient, workspace: Workspace): void {
  /** Handles a request for an open content file. */
  const inFile =
    <Params extends DocumentParams, Result>(find: InFile<Params, Result>) =>
    async (params: Params): Promise<Result | undefined> => {
      const analysis = await workspace.latest()
      const file = findOpenFile(params.textDocument.uri)
      return analysis && file && find(analysis, file, params)
    }
  const atOffset = <Params extends PositionParams, Result>(find: AtOffset<Params, Result>) =>
    inFile((analysis: Analysis, file: OpenFile, params: Params) =>
      find(analysis, file, file.document.offsetAt(params.position), params),
    )
  connection.onCompletion(atOffset(completionsAt))
  connection.onHover(atOffset(findHover))
  connection.onDefinition(
    atOffset((analysis, { path: from, text }, offset) => {
      const path = findLinkAt(analysis, from, text, offset)?.target.file
      const start = { line: 0, character: 0 }
      return path === undefined ? undefined : { uri: uris.uriOf(path), range: { start, end: start } }
    }),
  )
  connection.onReferences(
    atOffset((analysis, { path, text }, offset) => {
      const subject = findSymbolAt(analysis, path, text, offset)
      const links = subject ? findReferences(analysis, subject, root) : []
      return links.map((link) => ({ uri: uris.uriOf(link.file), range: locateRange(link, analysis.locator) }))
    }),
  )
  connection.onDocumentSymbol(inFile((_analysis, file) => listDocumentSymbols(file)))
  connection.onDocumentLinks(
    inFile((analysis, { path, text, document }) =>
      findLinks(analysis, path, text).flatMap(({ target: { file }, ...range }) =>
        file === undefined ? [] : [{ range: toRange(range, document), target: uris.uriOf(file), tooltip: file }],
      ),
    ),
  )
  connection.onWorkspaceSymbol(async ({ query }) => {
    const analysis = await workspace.latest()
    return analysis ? findWorkspaceSymbols(analysis, query, uris) : []
  })
}

/** Requests whose answer includes all changes: findings, and edits of files that the editor does not show. */
export function addDiagnosticAndRenameHandlers(
  { root, connection, uris, capabilities, ...editor }: LspClient,
  workspace: Workspace,
): void {
  const findFile = async ({ textDocument: { uri } }: DocumentParams) => {
    const analysis = await workspace.current()
    const file = editor.findOpenFile(uri)
    return analysis && file && { analysis, file }
  }
  const refuse = (message: string) => new ResponseError<void>(LSPErrorCodes.RequestFailed, message)
  connection.onCodeAction(async (params) => {
    const found = await findFile(params)
    return found ? findCodeActions(found.analysis, found.file, params, uris) : []
  })
  connection.onPrepareRename(async (params) => {
    const found = await findFile(params)
    if (!found) return undefined
    const { document, path, text } = found.file
    const name = prepareRename(found.analysis, path, text, document.offsetAt(params.position))
    return 'refusal' in name ? refuse(name.refusal) : { range: toRange(name, document), placeholder: name.name }
  })
  connection.onRenameRequest(async (params) => {
    const found = await findFile(params)
    if (!found) return undefined
    const { document, path, text } = found.file
    const plan = planRename(found.analysis, path, text, document.offsetAt(params.position), params.newName, root)
    if ('refusal' in plan) return refuse(plan.refusal)
    return toWorkspaceEdit(plan, found.analysis, uris, capabilities().movesFiles)
  })
  connection.languages.diagnostics.on(async ({ textDocument: { uri }, previousResultId }) => {
    const analysis = await workspace.current()
    const path = uris.findPath(uri)
    if (!analysis || path === undefined) return { kind: 'full', items: [] }
    return reportFile(analysis, path, previousResultId, uris)
  })
  connection.languages.diagnostics.onWorkspace(async ({ previousResultIds }) => {
    const analysis = await workspace.current()
    return analysis ? reportWorkspace(analysis, previousResultIds, uris) : { items: [] }
  })
}
