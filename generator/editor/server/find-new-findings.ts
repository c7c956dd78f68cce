import type { ContentPath } from '../../core/api/index.ts'
import type { CommandContext } from '../../core/context/index.ts'
import { type Diagnostic, isError, positionLocatorOf } from '../../core/diagnostics/index.ts'
import { type Compilation, type CompleteCompilation, checkPagesInSight } from '../../core/index.ts'
import { type BrowserDiagnostic, toBrowserDiagnostics } from '../../core/reporters/index.ts'
import { type Document, parseText, type UnsavedTexts, valueAt } from '../../core/source/index.ts'
import type { ContentField } from './annotate-page.ts'

/** Runs one task after another. */
export type RunExclusively = <Result>(task: () => Promise<Result>) => Promise<Result>

interface CheckContext {
  readonly served: CompleteCompilation
  readonly context: Pick<CommandContext, 'root'>
  readonly compileTexts: CompileTexts
}

/** What findings are read from. `isPartial`: those of the texts and one page are known so far. */
interface Found extends Pick<Compilation, 'diagnostics' | 'routes' | 'texts'> {
  readonly isPartial: boolean
}

/** Compiles the site with other texts of files; with the address of a page, until that is checked. Undefined if a later call or a save has ended it. */
export type CompileTexts = (texts: UnsavedTexts, page?: string) => Promise<Found | undefined>

export function createUnsavedCompiler(
  { compileInSteps, runtime }: Pick<CommandContext, 'compileInSteps' | 'runtime'>,
  exclusively: RunExclusively,
) {
  let last = new AbortController()
  const cancel = (): void => last.abort()
  const compileTexts: CompileTexts = (unsaved, page) => {
    cancel()
    last = new AbortController()
    const { signal } = last
    return exclusively(async () => {
      try {
        if (signal.aborted) return undefined
        const urls = page === undefined ? undefined : new Set([page])
        for await (const step of compileInSteps({ unsaved, urls, signal })) {
          if (step.stage === 'complete') return { ...step.compilation, isPartial: false }
          return { ...(await checkPagesInSight(step, runtime)), isPartial: true }
        }
      } catch (cause) {
        if (!signal.aborted) throw cause
      }
      return undefined
    })
  }
  return { compileTexts, cancel }
}

interface NewFinding {
  readonly diagnostic: Diagnostic
  readonly serialized: BrowserDiagnostic
  /** The id of the changed field that it is in. */
  readonly field: string | undefined
}

export interface NewFindings extends Pick<Found, 'texts' | 'isPartial'> {
  readonly findings: readonly NewFinding[]
  readonly unpublished: readonly string[]
}

/** Values of content files that are changed, by ids. Without a path, the markdown body. */
type ChangedFields = readonly (Pick<ContentField, 'file' | 'path'> & { readonly id: string })[]

/**
 * Compiles the site with other texts of files: findings in the changed values first, then those that the served site does not have.
 * Undefined if the compilation was ended.
 */
export async function findNewFindings(
  texts: UnsavedTexts,
  fields: ChangedFields,
  context: CheckContext,
  page?: string,
): Promise<NewFindings | undefined> {
  const documents = new Map([...texts].map(([file, text]) => [file, parseText(file, text)]))
  const fieldOf = (diagnostic: Diagnostic): string | undefined =>
    fields.find(({ file, path }) => {
      const document = documents.get(file)
      return document && isAtField(diagnostic, document, path)
    })?.id
  const compiled = await context.compileTexts(texts, page)
  return compiled && selectNew(compiled, fieldOf, context)
}

function selectNew(
  compiled: Found,
  fieldOf: (diagnostic: Diagnostic) => string | undefined,
  { served, context }: CheckContext,
): NewFindings {
  const known = new Set(served.diagnostics.map(keyOf))
  const isInChange = (diagnostic: Diagnostic): boolean => fieldOf(diagnostic) !== undefined
  const relevant = compiled.diagnostics
    .filter((found) => isInChange(found) || !known.has(keyOf(found)))
    .toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
  const serialized = toBrowserDiagnostics(relevant, positionLocatorOf(context.root, compiled), isInChange)
  const findings = relevant.flatMap((diagnostic, index) => {
    const one = serialized[index]
    return one ? [{ diagnostic, serialized: one, field: fieldOf(diagnostic) }] : []
  })
  const kept = new Set(compiled.routes.map(({ url }) => url))
  const lost = served.routes.map(({ url }) => url).filter((url) => !kept.has(url))
  return {
    findings: findings.toSorted((a, b) => Number(b.serialized.isOfPage) - Number(a.serialized.isOfPage)),
    unpublished: relevant.some(isError) ? lost : [],
    texts: compiled.texts,
    isPartial: compiled.isPartial,
  }
}

const keyOf = ({ code, message, span }: Diagnostic): string => JSON.stringify([code, message, span.file])

/** Whether a finding is in the key or the value of a field, or in an item of its list. */
function isAtField(diagnostic: Pick<Diagnostic, 'span'>, document: Document, path: ContentPath | undefined): boolean {
  const { span } = diagnostic
  if (span.file !== document.file) return false
  if (!path) return span.end >= (document.bodyOffset ?? Number.POSITIVE_INFINITY)
  const [key, { start, end }] = [document.spanOf(path, 'key'), document.spanOf(path)]
  const value = valueAt(document.data, path)
  if (value === undefined) return false
  if (span.start <= end && span.end >= Math.min(key.start, start)) return true
  return Array.isArray(value) && value.some((_item, index) => isAtField(diagnostic, document, [...path, index]))
}
