import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  DocumentDiagnosticReportKind,
  type FullDocumentDiagnosticReport,
  type Diagnostic as LspDiagnostic,
  type UnchangedDocumentDiagnosticReport,
  type WorkspaceDiagnosticReport,
} from 'vscode-languageserver/node'
import type { Diagnostic, FileEdits } from '../core/diagnostics/index.ts'
import { hashOf } from '../core/runtime/index.ts'
import { selectFixes } from '../edits/index.ts'
import { type FileUris, toLspDiagnostic, toWorkspaceEdit } from './convert.ts'
import type { Analysis, OpenFile } from './workspace.ts'

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

/** A kind of its own, so that settings can name it; `source.fixAll` includes it. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.site`

/** The fixes of the findings at a range, and one action for all fixes of the file. */
export function findCodeActions(
  analysis: Analysis,
  { path, document }: OpenFile,
  { range, context: { only } }: Pick<CodeActionParams, 'range' | 'context'>,
  uris: FileUris,
): CodeAction[] {
  const { compiled, locator } = analysis
  const isRequested = (kind: string): boolean =>
    only === undefined || only.some((one) => one === '' || kind === one || kind.startsWith(`${one}.`))
  const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)]
  const fixable = compiled.diagnostics.filter(({ fix }) => fix?.file === path && !fix.isGuess)
  const toAction = (title: string, kind: string, fixed: readonly Diagnostic[], fix: FileEdits): CodeAction => ({
    title,
    kind,
    diagnostics: fixed.map((diagnostic) => toLspDiagnostic(diagnostic, locator, uris)),
    edit: toWorkspaceEdit({ changes: [fix] }, analysis, uris),
  })
  const quickFixes = compiled.diagnostics.flatMap((diagnostic) => {
    const { fix, span } = diagnostic
    if (!fix || span.file !== path || span.end < from || span.start > to) return []
    const title = describeFix(fix, path)
    return { ...toAction(title, CodeActionKind.QuickFix, [diagnostic], fix), isPreferred: !fix.isGuess }
  })
  const fixAll = toAction('apply all fixes of this file', fixAllKind, fixable, {
    file: path,
    edits: selectFixes(path, fixable),
  })
  return [...quickFixes, ...(fixable.length > 0 ? [fixAll] : [])].filter(({ kind = '' }) => isRequested(kind))
}

function describeFix({ file, edits: [first, ...others] }: FileEdits, path: string): string {
  if (file !== path) return `change ${file}`
  if (!first || others.length > 0) return `change ${1 + others.length} places`
  return first.text === '' ? 'delete it' : `replace with \`${first.text}\``
}
