import type { Compilation, CompleteCompilation } from '../../../compilation.ts'
import { type Diagnostic, isError } from '../../../diagnostics/diagnostic.ts'
import type { UnsavedTexts } from '../../../source/read-content.ts'
import { type Context, locatorOf } from '../../context.ts'
import { type SerializedDiagnostic, serializeDiagnostics } from '../live-reload.ts'
import type { RunExclusively } from './edit-session.ts'

interface CheckContext {
  readonly served: CompleteCompilation
  readonly context: Pick<Context, 'root'>
  readonly compileTexts: CompileTexts
}

/** Compiles the site with other texts of files. Undefined if a later call came before it began. */
export type CompileTexts = (texts: UnsavedTexts) => Promise<Compilation | undefined>

export function createTextCompiler({ compile }: Pick<Context, 'compile'>, exclusively: RunExclusively): CompileTexts {
  let calls = 0
  return (unsaved) => {
    const call = ++calls
    return exclusively(async () => (call === calls ? compile({ unsaved }) : undefined))
  }
}

interface NewFinding {
  readonly diagnostic: Diagnostic
  readonly serialized: SerializedDiagnostic
}

/** Compiles the site with other texts of files: findings in the changed values first, then those that the served site does not have. */
export async function findNewFindings(
  texts: UnsavedTexts,
  isInChange: (diagnostic: Diagnostic) => boolean,
  { served, context, compileTexts }: CheckContext,
): Promise<{ readonly findings: readonly NewFinding[]; readonly unpublished: readonly string[] }> {
  const compiled = await compileTexts(texts)
  if (!compiled) return { findings: [], unpublished: [] }
  const known = new Set(served.diagnostics.map(keyOf))
  const relevant = compiled.diagnostics
    .filter((found) => isInChange(found) || !known.has(keyOf(found)))
    .toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
  const serialized = serializeDiagnostics(relevant, locatorOf(context.root, compiled), isInChange)
  const findings = relevant.flatMap((diagnostic, index) => {
    const one = serialized[index]
    return one ? [{ diagnostic, serialized: one }] : []
  })
  const kept = new Set(compiled.routes.map(({ url }) => url))
  const lost = served.routes.map(({ url }) => url).filter((url) => !kept.has(url))
  return {
    findings: findings.toSorted((a, b) => Number(b.serialized.isOfPage) - Number(a.serialized.isOfPage)),
    unpublished: relevant.some(isError) ? lost : [],
  }
}

const keyOf = ({ code, message, span }: Diagnostic): string => JSON.stringify([code, message, span.file])
