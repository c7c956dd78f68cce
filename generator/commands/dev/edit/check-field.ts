import type { CompleteCompilation } from '../../../compilation.ts'
import type { Variables } from '../../../content/variables.ts'
import { type Diagnostic, isError } from '../../../diagnostics/diagnostic.ts'
import { parseText } from '../../../source/parse.ts'
import { type Context, locatorOf } from '../../context.ts'
import { serializeDiagnostics } from '../live-reload.ts'
import type { RunExclusively } from './edit-session.ts'
import { readField, writeField } from './field-text.ts'
import type { ContentValue } from './mark-content.ts'
import type { CheckedField, FieldValue, TextFinding } from './protocol.ts'

interface CheckInput {
  readonly field: ContentValue
  readonly value: FieldValue
  /** Of the file, as it is on disk. */
  readonly text: string
  readonly variables: Variables
  readonly served: CompleteCompilation
  readonly context: Pick<Context, 'compile' | 'root'>
  readonly exclusively: RunExclusively
}

/** Compiles the site with another text in a field: findings in the text, and those that the served site does not have. */
export async function checkField(input: CheckInput): Promise<CheckedField> {
  const { field, value, text, variables, served, context, exclusively } = input
  const { file } = field
  const written = writeField(field, text, value, variables)
  if (written === undefined || !parseText(file, written)) return { findings: [], isReadable: false, unpublished: [] }
  const compiled = await exclusively(() => context.compile({ unsaved: new Map([[file, written]]) }))
  const span = readField(field, written, variables)?.span
  const isInText = ({ span: found }: Diagnostic): boolean =>
    span !== undefined && found.file === file && found.start <= span.end && found.end >= span.start
  const known = new Set(served.diagnostics.map(keyOf))
  const relevant = compiled.diagnostics.filter((found) => isInText(found) || !known.has(keyOf(found)))
  const findings = serializeDiagnostics(relevant, locatorOf(context.root, compiled), isInText).map(
    (finding, index): TextFinding => ({
      ...finding,
      fixed: fixedText(sortErrorsFirst(relevant)[index], input, written),
    }),
  )
  const kept = new Set(compiled.routes.map(({ url }) => url))
  const lost = served.routes.map(({ url }) => url).filter((url) => !kept.has(url))
  return {
    findings: findings.toSorted((a, b) => Number(b.isOfPage) - Number(a.isOfPage)),
    isReadable: true,
    unpublished: relevant.some(isError) ? lost : [],
  }
}

const keyOf = ({ code, message, span }: Diagnostic): string => JSON.stringify([code, message, span.file])

const sortErrorsFirst = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.toSorted((a, b) => Number(isError(b)) - Number(isError(a)))

/** The text of the field after the fix of a finding, if that changes nothing else in the file. */
function fixedText(
  finding: Diagnostic | undefined,
  { field, text, variables }: CheckInput,
  written: string,
): FieldValue | undefined {
  const fix = finding?.fix
  if (fix?.span.file !== field.file) return undefined
  const fixed = written.slice(0, fix.span.start) + fix.text + written.slice(fix.span.end)
  const value = readField(field, fixed, variables)?.value
  return value && writeField(field, text, value, variables) === fixed ? value : undefined
}
