import type { CompleteCompilation } from '../../core/compilation.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { applyEdits } from '../../core/diagnostics/edit.ts'
import type { Context } from '../../core/runtime/context.ts'
import type { CheckedField, FieldValue, TextFinding } from '../protocol.ts'
import type { DocumentReader } from './document-reader.ts'
import type { FieldTexts } from './field-text.ts'
import { type CompileTexts, type EarlyRequest, findNewFindings, type NewFindings } from './find-new-findings.ts'
import type { ContentValue } from './mark-content.ts'
import type { PlaceDescriber } from './places/describe-place.ts'
import { withoutSource } from './places/places.ts'

interface CheckInput {
  readonly field: ContentValue
  readonly value: FieldValue
  /** Of the file, as it is on disk. */
  readonly text: string
  readonly fieldTexts: FieldTexts
  readonly readDocument: DocumentReader
  readonly served: CompleteCompilation
  readonly context: Pick<Context, 'root'>
  readonly compileTexts: CompileTexts
  readonly describeSpan: PlaceDescriber['describeSpan']
  readonly early?: EarlyRequest<CheckedField> | undefined
}

/** Compiles the site with another text in a field: findings in the text, and those that the served site does not have. Undefined if that was ended. */
export async function checkField(input: CheckInput): Promise<CheckedField | undefined> {
  const { field, value, text, fieldTexts, readDocument, early } = input
  const { file } = field
  const written = fieldTexts.write(field, text, value)
  if (written === undefined || !readDocument(file, written)) return { findings: [], isReadable: false, unpublished: [] }
  const span = fieldTexts.read(field, text)?.span
  const longer = written.length - text.length
  const isInText = ({ span: found }: Diagnostic): boolean =>
    span !== undefined && found.file === file && found.start <= span.end + longer && found.end >= span.start
  const describe = ({ findings, unpublished, texts }: NewFindings): CheckedField => ({
    findings: findings.map(
      ({ diagnostic, serialized }): TextFinding => ({
        ...serialized,
        help: withoutSource(serialized.help),
        fixed: fixedText(diagnostic, input, written),
        place: input.describeSpan(diagnostic.span, texts.get(diagnostic.span.file)),
      }),
    ),
    isReadable: true,
    unpublished,
  })
  const onFound = (found: NewFindings): void => early?.onFound(describe(found))
  const found = await findNewFindings(new Map([[file, written]]), isInText, input, early && { ...early, onFound })
  return found && describe(found)
}

/** The text of the field after the fix of a finding, if that changes nothing else in the file. */
function fixedText(
  { fix }: Diagnostic,
  { field, text, fieldTexts }: CheckInput,
  written: string,
): FieldValue | undefined {
  if (fix?.file !== field.file) return undefined
  const fixed = applyEdits(written, fix.edits)
  const value = fieldTexts.read(field, fixed)?.value
  return value && fieldTexts.write(field, text, value) === fixed ? value : undefined
}
