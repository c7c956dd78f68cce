import { useRef, useState } from 'preact/hooks'
import type { FormChanges, FormField, FormFinding, FormGroup, FormValue } from '../../form-protocol.ts'
import type { EditableText, PlacedFinding } from '../../protocol.ts'
import { type Draft, dropDraft, keepDraft } from '../drafts.ts'
import type { Conflict } from '../save.ts'
import type { CursorPosition } from '../text-view.ts'
import { useChange, useMount } from '../ui/hooks.ts'

/** A field of a form, or a text where it stands on the page. */
export interface EditableField extends FormField {
  /** Of a text on the page: what it may have. */
  readonly text?: EditableText
  /** The element whose letters it has, and where that was clicked. */
  readonly shownBy?: Element | undefined
  readonly at?: CursorPosition | undefined
}

/** A finding about a field, or what has to be filled in. */
export type FieldFinding = Pick<PlacedFinding, 'severity' | 'message' | 'help' | 'place'> &
  Partial<Pick<PlacedFinding, 'isOfPage'> & Pick<FormFinding, 'field' | 'fixed'>>

/** The version of the file of a field. `form`: the id of the form that shows it. */
interface FieldOrigin {
  readonly version: string
  readonly form?: string
}

/** What people have typed in a field, in the version of its file in which they did. `seen`: the version that they have seen since, in a conflict. */
type Change = Draft & { readonly seen?: string | undefined; readonly isRestored?: boolean }

export const fieldsOf = ({ fields, groups }: FormGroup): readonly FormField[] => [
  ...fields,
  ...groups.flatMap(fieldsOf),
]

export type FormModel = ReturnType<typeof useForm>

const isSame = (a: FormValue, b: FormValue): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The values of fields as people change them: on the page, in panels and in dialogs. What is typed and not saved is kept as a draft. */
export function useForm(fields: readonly EditableField[], originOf: (field: FormField) => FieldOrigin | undefined) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Change>>(new Map())
  const [focused, setFocused] = useState({ id: '', count: 0 })
  const [conflict, setConflict] = useState<Conflict>()
  const changeOf = ({ id }: FormField): Change | undefined => typed.get(id)
  const value = (field: FormField): FormValue => changeOf(field)?.value ?? field.value
  const isChanged = (field: FormField): boolean => !isSame(value(field), field.value)
  const changed = fields.filter(isChanged)
  const fieldOf = (change: string | undefined) =>
    fields.find((field) => (changeOf(field)?.field ?? field.id) === change)?.id
  const focus = (id: string): void => setFocused(({ count }) => ({ id, count: count + 1 }))
  return {
    fields,
    value,
    isChanged,
    changed,
    values: fields.map((field) => ({ field: field.id, value: value(field) })),
    /** What is to be saved. A restored text is a change of the version in which it was typed. */
    changes: changed.flatMap((one): FormChanges['changes'] => {
      const change = changeOf(one)
      return change ? [{ field: change.field, version: change.version, value: change.value, seen: change.seen }] : []
    }),
    /** The field that a change is of. */
    fieldOf,
    set(field: FormField, next: FormValue): void {
      const { version = '', form } = originOf(field) ?? {}
      const change = { field: field.id, label: field.label, version, form, ...changeOf(field), value: next }
      setTyped((before) => new Map([...before, [field.id, change]]))
      if (isSame(next, field.value)) dropDraft(change)
      else keepDraft(change)
    },
    /** Takes back what was typed in a field. */
    reset(field: FormField): void {
      const change = changeOf(field)
      if (change) dropDraft(change)
      setTyped((before) => new Map([...before].filter(([id]) => id !== field.id)))
    },
    isRestored: (field: FormField): boolean => changeOf(field)?.isRestored === true && isChanged(field),
    /** Begins with the values of the fields, and with what was typed before and not saved, by field. */
    begin(drafts: ReadonlyMap<string, Draft>): void {
      setTyped(new Map([...drafts].map(([id, draft]) => [id, { ...draft, isRestored: true }])))
    },
    /** What was typed is saved, or given up. */
    forget(): void {
      for (const change of typed.values()) dropDraft(change)
    },
    conflict,
    /** Shows the conflict that a save has ended in. */
    showConflict: (found: Conflict): void => setConflict({ ...found, field: fieldOf(found.field) ?? fields[0]?.id }),
    /** Ends a conflict: the next save writes over the value that people saw, or they go on as before. */
    endConflict(isSure: boolean): void {
      const { field: id = '', version } = conflict ?? {}
      setTyped((before) => {
        const change = before.get(id)
        return isSure && change ? new Map([...before, [id, { ...change, seen: version }]]) : before
      })
      setConflict(undefined)
      focus(id)
    },
    focused,
    focus,
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
