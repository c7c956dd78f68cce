import { useRef, useState } from 'preact/hooks'
import type { FormField, FormFinding, FormGroup, FormValue } from '../../form-protocol.ts'
import type { EditedText, PlacedFinding } from '../../protocol.ts'
import { type Draft, dropDraft, keepDraft } from '../drafts.ts'
import type { CursorTarget } from '../text-view.ts'
import { useChange, useMount } from '../ui/hooks.ts'

/** A field of a form, or a text where it stands on the page. */
export interface EditedField extends FormField {
  /** Of a text on the page: what it may have. */
  readonly text?: EditedText
  /** The element whose letters it has, and where that was clicked. */
  readonly shownBy?: Element | undefined
  readonly at?: CursorTarget | undefined
}

/** A finding about a field, or what has to be filled in. */
export type FieldFinding = Pick<PlacedFinding, 'severity' | 'message' | 'help' | 'place'> &
  Partial<Pick<PlacedFinding, 'isOfPage'> & Pick<FormFinding, 'field' | 'fixed'>>

/** The version of the file of a field; with it, what is typed is kept as a draft. `form`: the id of the form that shows it. */
interface FieldOrigin {
  readonly version: string
  readonly form?: string
}

export const fieldsOf = ({ fields, groups }: FormGroup): readonly FormField[] => [
  ...fields,
  ...groups.flatMap(fieldsOf),
]

export type FormModel = ReturnType<typeof useForm>

const isSame = (a: FormValue, b: FormValue): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The values of fields as people change them: on the page, in panels and in dialogs. */
export function useForm(fields: readonly EditedField[], originOf: (field: FormField) => FieldOrigin | undefined) {
  const [changes, setChanges] = useState<ReadonlyMap<string, FormValue>>(new Map())
  const [focused, setFocused] = useState({ id: '', count: 0 })
  const [restored, setRestored] = useState<ReadonlyMap<string, Draft>>(new Map())
  /** The versions whose texts people saw in conflicts, by field. */
  const seen = useRef(new Map<string, string>()).current
  const value = (field: FormField): FormValue => changes.get(field.id) ?? field.value
  const isChanged = (field: FormField): boolean => !isSame(value(field), field.value)
  const draftOf = ({ id }: Pick<FormField, 'id'>): string => restored.get(id)?.field ?? id
  return {
    fields,
    value,
    isChanged,
    changed: fields.filter(isChanged),
    values: fields.map((field) => ({ field: field.id, value: value(field) })),
    /** What is to be saved. A restored text is a change of the version in which it was typed. */
    changes: fields.filter(isChanged).map((field) => ({
      field: draftOf(field),
      version: restored.get(field.id)?.version ?? originOf(field)?.version ?? '',
      ...(seen.has(field.id) && { seen: seen.get(field.id) }),
      value: value(field),
    })),
    /** The field that a change is of. */
    fieldOf: (change: string | undefined) => fields.find((field) => draftOf(field) === change)?.id,
    set(field: FormField, next: FormValue): void {
      setChanges((before) => new Map([...before, [field.id, next]]))
      const origin = restored.get(field.id) ?? originOf(field)
      if (isSame(next, field.value)) dropDraft(draftOf(field))
      else if (origin) {
        const { version, form } = origin
        keepDraft({ field: draftOf(field), label: field.label, value: next, version, form })
      }
    },
    /** Takes back what was typed in a field. */
    reset(field: FormField): void {
      dropDraft(draftOf(field))
      setChanges((before) => new Map([...before].filter(([id]) => id !== field.id)))
      setRestored((before) => new Map([...before].filter(([id]) => id !== field.id)))
    },
    restored,
    /** Begins with the values of the fields, and with what was typed before and not saved, by field. */
    begin(drafts: ReadonlyMap<string, Draft>): void {
      seen.clear()
      setRestored(drafts)
      setChanges(new Map([...drafts].map(([id, draft]) => [id, draft.value])))
    },
    /** What was typed is saved, or given up. */
    forget(of: readonly FormField[] = fields): void {
      for (const field of of) dropDraft(draftOf(field))
    },
    markAsSeen: (id: string, version: string): void => void seen.set(id, version),
    focused,
    focus: (id: string) => setFocused(({ count }) => ({ id, count: count + 1 })),
  }
}

/** Milliseconds from the last key to the check. */
const delay = 150

/**
 * Checks values soon after each change, and keeps the result of the latest check, and what that reports before. `latest` is what is found also
 * between two drawings; `settle` resolves when something is known of the present values.
 */
export function useChecker<Checked>(
  values: unknown,
  check: (report: (found: Checked | undefined) => void) => Promise<Checked | undefined>,
) {
  const [checked, setChecked] = useState<Checked>()
  const latestCheck = useRef(check)
  latestCheck.current = check
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { current: last } = useRef({ number: 0, found: undefined as Checked | undefined, answer: Promise.resolve() })
  const run = (): void => {
    clearTimeout(timer.current)
    timer.current = undefined
    const number = ++last.number
    last.answer = new Promise((resolve, reject) => {
      const report = (found: Checked | undefined): void => {
        if (number === last.number) {
          last.found = found
          setChecked(() => found)
        }
        resolve()
      }
      latestCheck.current(report).then(report, reject)
    })
  }
  useMount(() => () => clearTimeout(timer.current))
  useChange(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, delay)
  }, JSON.stringify(values))
  const settle = async (): Promise<void> => {
    if (timer.current !== undefined) run()
    await last.answer
  }
  return { checked, latest: () => last.found, settle }
}
