import { type CodeAction, CodeActionKind, type CodeActionParams } from 'vscode-languageserver/node'
import type { Diagnostic, Fix } from '../core/diagnostics/diagnostic.ts'
import { selectFixes } from '../edits/apply-fixes.ts'
import { type FileUris, toLspDiagnostic } from './convert.ts'
import type { Analysis, OpenFile } from './workspace.ts'
import { toWorkspaceEdit } from './workspace-edit.ts'

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
  const fixable = compiled.diagnostics.filter(({ fix }) => fix?.span.file === path)
  const toAction = (title: string, kind: string, fixed: readonly Diagnostic[], fixes: readonly Fix[]): CodeAction => ({
    title,
    kind,
    diagnostics: fixed.map((diagnostic) => toLspDiagnostic(diagnostic, locator, uris)),
    edit: toWorkspaceEdit({ edits: fixes }, analysis, uris),
  })
  const quickFixes = compiled.diagnostics.flatMap((diagnostic) => {
    const { fix, span } = diagnostic
    if (!fix || span.file !== path || span.end < from || span.start > to) return []
    const title =
      fix.text === ''
        ? 'delete it'
        : fix.span.file === path
          ? `replace with \`${fix.text}\``
          : `change ${fix.span.file}`
    return { ...toAction(title, CodeActionKind.QuickFix, [diagnostic], [fix]), isPreferred: true }
  })
  const fixAll = toAction('apply all fixes of this file', fixAllKind, fixable, selectFixes(fixable))
  return [...quickFixes, ...(fixable.length > 0 ? [fixAll] : [])].filter(({ kind = '' }) => isRequested(kind))
}
