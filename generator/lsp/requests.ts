import {
  type Connection,
  LSPErrorCodes,
  type Position,
  ResponseError,
  type TextDocumentIdentifier,
} from 'vscode-languageserver/node'
import { findSubject } from '../edits/references/link-subject.ts'
import { findLink } from '../edits/references/links.ts'
import { findReferences } from '../edits/references/references.ts'
import { findName, planRename } from '../edits/rename/rename.ts'
import type { EditorCapabilities } from './capabilities.ts'
import { findCodeActions } from './code-actions.ts'
import { completionsAt } from './completion.ts'
import { type FileUris, rangeOf, toRange } from './convert.ts'
import { reportFile, reportWorkspace } from './diagnostics.ts'
import { listDocumentLinks } from './document-links.ts'
import { listDocumentSymbols } from './document-symbols.ts'
import { listFoldingRanges } from './folding-ranges.ts'
import { formatDocument } from './format/format-document.ts'
import { findHover } from './hover.ts'
import type { Analysis, OpenFile, Workspace } from './workspace.ts'
import { toWorkspaceEdit } from './workspace-edit.ts'
import { findWorkspaceSymbols } from './workspace-symbols.ts'

/** An editor on the other end of a connection. */
export interface Editor {
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
export function addRequestHandlers({ root, connection, uris, findOpenFile }: Editor, workspace: Workspace): void {
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
    atOffset((analysis, file, offset) => {
      const path = findLink(analysis, file, offset)?.target.file
      const start = { line: 0, character: 0 }
      return path === undefined ? undefined : { uri: uris.uriOf(path), range: { start, end: start } }
    }),
  )
  connection.onReferences(
    atOffset((analysis, file, offset) => {
      const subject = findSubject(analysis, file, offset)
      const links = subject ? findReferences(analysis, subject, root) : []
      return links.map((link) => ({ uri: uris.uriOf(link.file), range: rangeOf(link, analysis.locator) }))
    }),
  )
  connection.onDocumentSymbol(inFile((_analysis, file) => listDocumentSymbols(file)))
  connection.onFoldingRanges(inFile((_analysis, file) => listFoldingRanges(file)))
  connection.onDocumentLinks(inFile((analysis, file) => listDocumentLinks(analysis, file, uris)))
  connection.onDocumentFormatting(inFile((_analysis, file) => formatDocument(file)))
  connection.onWorkspaceSymbol(async ({ query }) => {
    const analysis = await workspace.latest()
    return analysis ? findWorkspaceSymbols(analysis, query, uris) : []
  })
}

/** Requests whose answer includes all changes: findings, and edits of files that the editor does not show. */
export function addAnalysisHandlers(
  { root, connection, uris, capabilities, ...editor }: Editor,
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
    const { document } = found.file
    const name = findName(found.analysis, found.file, document.offsetAt(params.position))
    return 'refusal' in name ? refuse(name.refusal) : { range: toRange(name, document), placeholder: name.name }
  })
  connection.onRenameRequest(async (params) => {
    const found = await findFile(params)
    if (!found) return undefined
    const { analysis, file } = found
    const changes = planRename(analysis, file, file.document.offsetAt(params.position), params.newName, root)
    if ('refusal' in changes) return refuse(changes.refusal)
    return toWorkspaceEdit(changes, analysis, uris, capabilities().movesFiles)
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
