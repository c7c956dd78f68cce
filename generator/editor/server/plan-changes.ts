import { parseText, valueAt } from '../../core/source/index.ts'
import type { VersionedText } from '../../edits/index.ts'
import { shortenParts, type TextPart, toChangedParts } from '../../review/index.ts'
import type { FormChanges, FormValue } from '../form-protocol.ts'
import type { SaveResult } from '../protocol.ts'
import { parseDocument, plainTextOf } from '../text-schema.ts'
import type { ContentField } from './annotate-page.ts'
import type { FieldTextCodec } from './field-text.ts'
import { isDocument, parseFormValue, writeFormValue } from './form/form-fields.ts'
import { describeLoss, type LocatedField, locateField } from './open-field.ts'
import type { EditCore } from './session-context.ts'
import { mergeDocumentsThreeWay } from './text/write-markdown.ts'

interface PlannedValue {
  /** The text of the file with the value. Undefined if it cannot be written there. */
  readonly write: (text: string) => string | undefined
  /** From what another program has written, that the person has not seen, to what was to be written. */
  readonly disagreement: (() => readonly TextPart[]) | undefined
}

export interface PlannedChange extends Pick<PlannedValue, 'disagreement'> {
  readonly id: string
  readonly value: FormValue
  /** Where it is now, or will be. */
  readonly field: ContentField
  readonly disk: VersionedText
}

export interface ChangePlan {
  readonly changes: readonly PlannedChange[]
  /** What is changed, as a step of the history names it. */
  readonly subject: ContentField
  /** The texts of the files on disk, and with the changes. */
  readonly before: ReadonlyMap<string, string>
  readonly texts: ReadonlyMap<string, string>
  /** Whether all changes can be written. */
  readonly isWritable: boolean
  /** Of a new item: the id of its field that is asked for. */
  readonly like?: string | undefined
}

/** Why a change cannot be saved that breaks its file. */
export const unreadable = 'the page could not be made from it any more'

/** The texts of files with other values in fields; or why a field cannot have its value. */
export function planChanges(
  core: EditCore,
  fieldTexts: FieldTextCodec,
  requested: FormChanges['changes'],
): ChangePlan | string {
  const changes: PlannedChange[] = []
  const before = new Map<string, string>()
  const texts = new Map<string, string>()
  let isWritable = true
  for (const { field: id, value, ...versions } of requested) {
    const opened = core.registry.find(id)
    const located = opened && locateField(opened, versions, core)
    if (!located) return describeLoss(opened, core)
    const planned = planText(located, fieldTexts, value) ?? planValue(located, value)
    if (!planned) return unreadable
    const { field, disk } = located
    const text = texts.get(field.file) ?? disk.text
    const written = planned.write(text)
    isWritable &&= written !== undefined
    before.set(field.file, disk.text)
    texts.set(field.file, written ?? text)
    changes.push({ id, value, field, disk, disagreement: planned.disagreement })
  }
  const [first, ...others] = changes
  const subject = first && (others.length > 0 ? { ...first.field, path: [] } : first.field)
  return subject ? { changes, subject, before, texts, isWritable } : unreadable
}

/** Another text for a field that has one, with what others have changed in other blocks of it. */
function planText(
  { field, disk, seen }: LocatedField,
  fieldTexts: FieldTextCodec,
  value: FormValue,
): PlannedValue | undefined {
  const yours = isDocument(value) ? parseDocument(value) : undefined
  const theirs = fieldTexts.read(field, disk.text)?.document
  if (!yours || !theirs) return undefined
  const base = disk.text === seen.text ? theirs : fieldTexts.read(seen.field, seen.text)?.document
  const merged = base && (base.eq(theirs) ? yours : mergeDocumentsThreeWay(base, theirs, yours))
  return {
    write: (text) => fieldTexts.write(field, text, merged ?? yours),
    disagreement: merged ? undefined : () => toChangedParts(plainTextOf(theirs), plainTextOf(yours)),
  }
}

/** A value as a form has it. */
function planValue({ field, disk, seen }: LocatedField, value: FormValue): PlannedValue | undefined {
  const parsed = parseFormValue(field, value)
  const read = ({ file, path = [] }: ContentField, text: string) => valueAt(parseText(file, text)?.data, path)
  const [theirs, known] = [read(field, disk.text), read(seen.field, seen.text)]
  const isKnown = JSON.stringify(theirs) === JSON.stringify(known)
  return (
    parsed && {
      write: (text) => writeFormValue(field, text, parsed.value),
      disagreement: isKnown ? undefined : () => toChangedParts(toWords(theirs), toWords(parsed.value)),
    }
  )
}

const toWords = (value: unknown): string => [value ?? []].flat().join(', ')

/** The answer to a save of a field that another program has changed: what differs between both values. */
export function findConflict({ changes }: ChangePlan): SaveResult | undefined {
  for (const { id, disk, disagreement } of changes)
    if (disagreement)
      return { status: 'conflict', version: disk.version, parts: shortenParts(disagreement()), field: id }
  return undefined
}
