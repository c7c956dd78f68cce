import { setImmediate } from 'node:timers/promises'
import type { ContentPath } from '../../core/api/index.ts'
import type { Context } from '../../core/context/index.ts'
import { type Diagnostic, isError, locatorOf } from '../../core/diagnostics/index.ts'
import { type Compilation, type CompleteCompilation, checkPagesInSight } from '../../core/index.ts'
import { type BrowserDiagnostic, toBrowserDiagnostics } from '../../core/reporters/index.ts'
import { type Document, parseText, type UnsavedTexts, valueAt } from '../../core/source/index.ts'
import type { ContentValue } from './mark-content.ts'

/** Runs one task after another. */
export type RunExclusively = <Result>(task: () => Promise<Result>) => Promise<Result>

interface CheckContext {
  readonly served: CompleteCompilation
  readonly context: Pick<Context, 'root'>
  readonly compileTexts: CompileTexts
}

/** What findings are read from. */
type FoundSoFar = Pick<Compilation, 'diagnostics' | 'routes' | 'texts'>

/** What is wanted before the whole site is checked: the findings in the texts and in one page. */
export interface EarlyRequest<Result> {
  /** The address of the page. */
  readonly page: string
  readonly onFound: (found: Result) => void
}

/** Compiles the site with other texts of files. Undefined if it was ended, by a later call or a save. */
export type CompileTexts = (texts: UnsavedTexts, early?: EarlyRequest<FoundSoFar>) => Promise<Compilation | undefined>

export function createUnsavedCompiler(
  { compileInSteps, runtime }: Pick<Context, 'compileInSteps' | 'runtime'>,
  exclusively: RunExclusively,
) {
  let last = new AbortController()
  const cancel = (): void => last.abort()
  const compileTexts: CompileTexts = (unsaved, early) => {
    cancel()
    last = new AbortController()
    const { signal } = last
    return exclusively(async () => {
      try {
        if (signal.aborted) return undefined
        for await (const step of compileInSteps({ unsaved, urls: early && new Set([early.page]), signal })) {
          if (step.stage === 'complete') return step.compilation
          early?.onFound(await checkPagesInSight(step, runtime))
          // The answer is sent.
          await setImmediate()
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

export interface NewFindings {
  readonly findings: readonly NewFinding[]
  readonly unpublished: readonly string[]
  /** Of the content that the findings are in. */
  readonly texts: FoundSoFar['texts']
}

/** Values of content files that are changed, by ids. Without a path, the markdown body. */
type ChangedFields = readonly (Pick<ContentValue, 'file' | 'path'> & { readonly id: string })[]

/**
 * Compiles the site with other texts of files: findings in the changed values first, then those that the served site does not have.
 * Undefined if the compilation was ended.
 */
export async function findNewFindings(
  texts: UnsavedTexts,
  fields: ChangedFields,
  context: CheckContext,
  early?: EarlyRequest<NewFindings>,
): Promise<NewFindings | undefined> {
  const documents = new Map([...texts].map(([file, text]) => [file, parseText(file, text)]))
  const fieldOf = (diagnostic: Diagnostic): string | undefined =>
    fields.find(({ file, path }) => {
      const document = documents.get(file)
      return document && isAtField(diagnostic, document, path)
    })?.id
  const select = (found: FoundSoFar): NewFindings => selectNew(found, fieldOf, context)
  const onFound = (found: FoundSoFar): void => early?.onFound(select(found))
  const compiled = await context.compileTexts(texts, early && { ...early, onFound })
  return compiled && select(compiled)
}

function selectNew(
  compiled: FoundSoFar,
  fieldOf: (diagnostic: Diagnostic) => string | undefined,
  { served, context }: CheckContext,
): NewFindings {
  const known = new Set(served.diagnostics.map(keyOf))
  const isInChange = (diagnostic: Diagnostic): boolean => fieldOf(diagnostic) !== undefined
  const relevant = compiled.diagnostics
    .filter((found) => isInChange(found) || !known.has(keyOf(found)))
    .toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
  const serialized = toBrowserDiagnostics(relevant, locatorOf(context.root, compiled), isInChange)
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
