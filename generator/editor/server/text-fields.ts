import { diffWordsWithSpace } from 'diff'
import type {
  ChangedWords,
  CheckedField,
  FieldChange,
  FieldValue,
  InlineRun,
  OpenedField,
  SaveResult,
} from '../protocol.ts'
import { checkField } from './check-field.ts'
import { type EditCore, refuseSave } from './edit-core.ts'
import { createFieldTexts, type FieldTexts } from './field-text.ts'
import type { CompileTexts, EarlyRequest } from './find-new-findings.ts'
import { locateField, notLocated } from './locate-field.ts'
import type { ContentValue } from './mark-content.ts'
import { openField } from './open-field.ts'
import type { PlaceDescriber } from './places/describe-place.ts'

interface CheckOptions {
  readonly compileTexts: CompileTexts
  readonly describeSpan: PlaceDescriber['describeSpan']
  readonly early?: EarlyRequest<CheckedField>
}

/** Opens, checks and saves the texts of fields. */
export function createTextFields(core: EditCore) {
  const { registry, store, context, current, readDocument } = core
  const variables = () => current()?.settings.variables ?? {}
  const fieldTexts = createFieldTexts(variables, readDocument)
  const locate = (change: FieldChange) => {
    const field = registry.find(change.field)
    return field && locateField(field, change, core)
  }
  const readValue = (field: ContentValue, text: string): string | undefined =>
    JSON.stringify(fieldTexts.read(field, text)?.value)
  return {
    locate,
    open(id: string): OpenedField | undefined {
      const field = registry.find(id)
      const disk = field && store.read(field.file)
      return field && disk && openField(field, disk, { registry, variables: variables(), fieldTexts })
    },
    /** Undefined for a field that cannot be found, and for a check that was ended. */
    async check(change: FieldChange, options: CheckOptions): Promise<CheckedField | undefined> {
      const [located, served] = [locate(change), current()]
      if (!located || !served) return undefined
      const { field, disk } = located
      const { value } = change
      return checkField({ field, value, text: disk.text, fieldTexts, readDocument, served, context, ...options })
    },
    /** The field keeps the text of another program that the person has not seen. */
    save(change: FieldChange): SaveResult | undefined {
      if (!registry.find(change.field)) return undefined
      const located = locate(change)
      if (!located) return notLocated
      const { field, disk, seen } = located
      const { file } = field
      const present = readValue(field, disk.text)
      const isSame = disk.text === seen.text || (present !== undefined && present === readValue(seen.field, seen.text))
      if (!isSame) return describeConflict(field, change.value, fieldTexts, disk)
      const after = fieldTexts.write(field, disk.text, change.value)
      if (after === undefined) return refuseSave('this text cannot be written here')
      return store.write([{ file, before: disk.text, after }])
        ? core.saved(file)
        : describeConflict(field, change.value, fieldTexts, store.read(file) ?? disk)
    },
  }
}

/** What differs between the text of a field on disk and the one that was to be saved. */
function describeConflict(
  field: ContentValue,
  value: FieldValue,
  fieldTexts: FieldTexts,
  disk: { readonly text: string; readonly version: string },
): SaveResult {
  const theirs = fieldTexts.read(field, disk.text)?.value ?? []
  const words = diffWords(plainTextOf(theirs), plainTextOf(value))
  return { status: 'conflict', file: field.file, version: disk.version, words, theirs }
}

export const diffWords = (theirs: string, yours: string): readonly ChangedWords[] =>
  diffWordsWithSpace(theirs, yours).map(({ value: text, added, removed }) => ({
    text,
    in: added ? 'yours' : removed ? 'theirs' : 'both',
  }))

/** The words of a field as they are written, without marks. */
const plainTextOf = (value: FieldValue): string => value.map((runs) => runs.map(textOfRun).join('')).join('\n\n')

const textOfRun = (run: InlineRun): string =>
  'text' in run ? run.text : 'variable' in run ? `{${run.variable}}` : run.source
