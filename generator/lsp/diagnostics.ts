import {
  DocumentDiagnosticReportKind,
  type FullDocumentDiagnosticReport,
  type Diagnostic as LspDiagnostic,
  type UnchangedDocumentDiagnosticReport,
  type WorkspaceDiagnosticReport,
} from 'vscode-languageserver/node'
import { hashOf } from '../core/runtime/hash.ts'
import { type FileUris, toLspDiagnostic } from './convert.ts'
import type { Analysis } from './workspace.ts'

type Report = FullDocumentDiagnosticReport | UnchangedDocumentDiagnosticReport

export const diagnosticsOf = ({ compiled, locator }: Analysis, file: string, uris: FileUris): LspDiagnostic[] =>
  compiled.diagnostics.filter(({ span }) => span.file === file).map((found) => toLspDiagnostic(found, locator, uris))

/** The findings of a file, unless the editor has them: `resultId` is a hash of those that it got last. */
export function reportFile(analysis: Analysis, file: string, resultId: string | undefined, uris: FileUris): Report {
  const items = diagnosticsOf(analysis, file, uris)
  const id = hashOf(JSON.stringify(items))
  return id === resultId
    ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId: id }
    : { kind: DocumentDiagnosticReportKind.Full, resultId: id, items }
}

/** The findings of all files that have or had some, open or not. */
export function reportWorkspace(
  analysis: Analysis,
  previous: readonly { readonly uri: string; readonly value: string }[],
  uris: FileUris,
): WorkspaceDiagnosticReport {
  const resultIds = new Map(previous.map(({ uri, value }) => [uri, value]))
  const uriOf = (file: string): string =>
    analysis.open.find(({ path }) => path === file)?.document.uri ?? uris.uriOf(file)
  const files = new Map<string, string>([
    // Those of files without findings are found by no name.
    ...previous.map(({ uri }) => [uri, ''] as const),
    ...analysis.compiled.diagnostics.map(({ span }) => [uriOf(span.file), span.file] as const),
  ])
  const items = [...files].map(([uri, file]) => ({
    uri,
    version: analysis.open.find(({ path }) => path === file)?.version ?? null,
    ...reportFile(analysis, file, resultIds.get(uri), uris),
  }))
  return { items }
}
