import { setImmediate } from 'node:timers/promises'
import type { ContentPath } from '../../core/api/index.ts'
import type { Context } from '../../core/context/index.ts'
import { type Diagnostic, isError, locatorOf } from '../../core/diagnostics/index.ts'
import { type Compilation, type CompleteCompilation, findingsInSight } from '../../core/index.ts'
import { type BrowserDiagnostic, toBrowserDiagnostics } from '../../core/reporters/index.ts'
import { type Document, parseText, type UnsavedTexts, valueAt } from '../../core/source/index.ts'
import type { CheckedForm } from '../form-protocol.ts'

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
          early?.onFound(findingsInSight(step, runtime))
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
}

export interface NewFindings {
  readonly findings: readonly NewFinding[]
  readonly unpublished: readonly string[]
  /** Of the content that the findings are in. */
  readonly texts: FoundSoFar['texts']
}

/**
 * Compiles the site with other texts of files: findings in the changed values first, then those that the served site does not have.
 * Undefined if the compilation was ended.
 */
export async function findNewFindings(
  texts: UnsavedTexts,
  isInChange: (diagnostic: Diagnostic) => boolean,
  context: CheckContext,
  early?: EarlyRequest<NewFindings>,
): Promise<NewFindings | undefined> {
  const compiled = await context.compileTexts(
    texts,
    early && { ...early, onFound: (found) => early.onFound(selectNew(found, isInChange, context)) },
  )
  return compiled && selectNew(compiled, isInChange, context)
}

function selectNew(
  compiled: FoundSoFar,
  isInChange: (diagnostic: Diagnostic) => boolean,
  { served, context }: CheckContext,
): NewFindings {
  const known = new Set(served.diagnostics.map(keyOf))
  const relevant = compiled.diagnostics
    .filter((found) => isInChange(found) || !known.has(keyOf(found)))
    .toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
  const serialized = toBrowserDiagnostics(relevant, locatorOf(context.root, compiled), isInChange)
  const findings = relevant.flatMap((diagnostic, index) => {
    const one = serialized[index]
    return one ? [{ diagnostic, serialized: one }] : []
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

/** The findings with other texts of files; those in fields have the id of the field. */
export async function checkFields(
  texts: UnsavedTexts,
  fields: readonly { readonly id: string; readonly file: string; readonly path: ContentPath }[],
  context: CheckContext,
): Promise<CheckedForm> {
  const documents = new Map([...texts].map(([file, text]) => [file, parseText(file, text)]))
  if ([...documents.values()].includes(undefined)) return { findings: [], isReadable: false, unpublished: [] }
  const fieldAt = (diagnostic: Diagnostic): string | undefined =>
    fields.find(({ file, path }) => {
      const document = documents.get(file)
      return document && isAtField(diagnostic, document, path)
    })?.id
  const found = await findNewFindings(texts, (diagnostic) => fieldAt(diagnostic) !== undefined, context)
  return {
    findings: (found?.findings ?? []).map(({ diagnostic, serialized }) => ({
      ...serialized,
      field: fieldAt(diagnostic),
    })),
    isReadable: true,
    unpublished: found?.unpublished ?? [],
  }
}

/** Whether a finding is in the key or the value of a field, or in an item of its list. */
function isAtField(diagnostic: Pick<Diagnostic, 'span'>, document: Document, path: ContentPath): boolean {
  const { span } = diagnostic
  const [key, { start, end }] = [document.spanOf(path, 'key'), document.spanOf(path)]
  const value = valueAt(document.data, path)
  if (value === undefined || span.file !== document.file) return false
  if (span.start <= end && span.end >= Math.min(key.start, start)) return true
  return Array.isArray(value) && value.some((_item, index) => isAtField(diagnostic, document, [...path, index]))
}
