/** @jsxImportSource preact */

import { useRef, useState } from 'preact/hooks'
import type { Node } from 'prosemirror-model'
import { describeCounts } from '../../cli/dev/index.ts'
import type {
  CheckedField,
  ContentPlace,
  EditedText,
  FieldChange,
  OpenedField,
  PlacedFinding,
  TextDocument,
} from '../protocol.ts'
import { parseDocument, plainTextOf } from '../text-schema.ts'
import { type Draft, dropDraft, keepDraft } from './drafts.ts'
import { useEdit } from './edit-context.ts'
import { checkInParts, scheduleCheck } from './field-findings.ts'
import { wordsPattern } from './places/find-words.ts'
import { TextEditor, type TextEditorHandle } from './text-editor.tsx'
import { markFindings } from './text-marks.ts'
import type { CursorTarget } from './text-view.ts'
import { useChange, useMount } from './ui/hooks.ts'
import { Button, describePlace, Finding } from './ui/parts.tsx'
import { VariableNotes } from './variable-notes.tsx'

export interface FieldToEdit extends OpenedField {
  readonly id: string
  /** What was typed in it before and not saved. */
  readonly draft?: Draft | undefined
}

/** What the panel around a text can do with it. */
export interface TextHandle {
  readonly isChanged: () => boolean
  /** Undefined if the text is not changed. */
  readonly change: () => FieldChange | undefined
  /** Resolves when something is known of the present text. */
  readonly settle: () => Promise<void>
  /** What the last check found. */
  readonly checked: () => CheckedField
  readonly markAsSaved: () => void
  /** In a conflict, the version whose text was seen. */
  readonly markAsSeen: (version: string) => void
  /** Gives up what was typed. */
  readonly drop: () => void
  /** Takes the focus where the text was clicked, once it is shown. */
  readonly begin: (at: CursorTarget | undefined) => void
  readonly focus: () => void
}

interface TextFieldProps {
  readonly field: FieldToEdit
  /** The element whose letters it has. */
  readonly shownBy: Element | undefined
  readonly bind: (id: string, handle: TextHandle) => void
  readonly save: () => void
  /** Saves what is changed, and opens another part of the content. */
  readonly goToPlace: (place: ContentPlace) => void
  /** Leaves the panel, if nothing is unsaved. */
  readonly leaveBy: (act: () => void) => void
  /** After a change of the text, of its findings, or of its height. */
  readonly onChange: () => void
}

const asSaved: CheckedField = { findings: [], isReadable: true, unpublished: [] }

/** A text with its tools and findings. */
export function TextField({ field, shownBy, bind, save, goToPlace, leaveBy, onChange }: TextFieldProps) {
  const { id, label, description, draft, maxLength, variables } = field
  const { requests, announce, page, openDetails } = useEdit()
  const [value, setValue] = useState<TextDocument>(field.value)
  const [isRestored, setRestored] = useState(draft !== undefined)
  const [checked, setChecked] = useState<CheckedField>()
  const editor = useRef<TextEditorHandle>(undefined)
  const latest = useRef<CheckedField | undefined>(undefined)
  const [own] = useState(() => {
    const origin = draft ?? { field: id, version: field.version }
    let seen: string | undefined
    const change = (): FieldChange | undefined =>
      editor.current?.isChanged()
        ? {
            field: origin.field,
            version: origin.version,
            ...(seen !== undefined && { seen }),
            value: editor.current.value(),
          }
        : undefined
    const checkParts = checkInParts(requests.check)
    const show = (found: CheckedField | undefined): void => {
      latest.current = found
      setChecked(found)
      onChange()
    }
    const checker = scheduleCheck<CheckedField | undefined>(async (report) => {
      const changed = change()
      return changed && (await checkParts(changed, report))
    }, show)
    const drop = (): void => dropDraft(origin.field)
    const handle: TextHandle = {
      isChanged: () => editor.current?.isChanged() === true,
      change,
      settle: checker.settle,
      checked: () => latest.current ?? asSaved,
      markAsSaved() {
        editor.current?.markAsSaved()
        drop()
      },
      markAsSeen(version) {
        seen = version
      },
      drop,
      begin(at) {
        editor.current?.placeCursor(at)
        editor.current?.focus()
      },
      focus: () => editor.current?.focus(),
    }
    const keep = (next: TextDocument): void => {
      if (handle.isChanged()) keepDraft({ field: origin.field, version: origin.version, label, value: next })
      else drop()
    }
    return { handle, checker, keep }
  })
  useMount(() => {
    bind(id, own.handle)
    if (draft) editor.current?.replaceAll(draft.value as TextDocument)
    return own.checker.stop
  })
  const document = parseDocument(value)
  const [opened] = useState(() => textOf(field))
  const isInText = (words: string): boolean => wordsPattern(words)?.test(opened) ?? true
  // Those of another part of the same text are told apart by their words.
  const known = page().findings.filter(({ place }) => place?.fields.includes(id) && isInText(place.words))
  const findings: readonly (PlacedFinding & { readonly fixed?: TextDocument | undefined })[] =
    checked?.findings ?? known
  useChange(() => {
    if (editor.current) markFindings(editor.current.view, findings)
    onChange()
    // Of a page without findings, others may still have some.
    if (!checked || (checked.check !== undefined && findings.length === 0)) return
    const errors = findings.filter(({ severity }) => severity === 'error').length
    announce(describeCounts(errors, findings.length - errors) || 'No findings')
  }, checked)
  const changed = (): void => {
    const next = editor.current?.value() ?? value
    setValue(next)
    own.keep(next)
    own.checker.schedule()
    onChange()
  }
  const fix = (fixed: TextDocument): void => {
    editor.current?.replaceAll(fixed)
    editor.current?.focus()
    announce('Fixed')
  }
  const count = document ? plainTextOf(document, variables).length : 0
  return (
    <div class={shownBy ? 'field over' : 'field plain'}>
      <div class={shownBy ? 'visually-hidden' : 'name-of-field'} id={`name-${id}`}>
        {label}
      </div>
      <TextEditor
        field={field}
        id={id}
        pictures={id}
        shownBy={shownBy}
        variables={page().variables}
        bind={(handle) => {
          editor.current = handle
        }}
        onChange={changed}
        onShown={onChange}
        save={save}
      />
      {isRestored && (
        <p class="about row">
          <b>This is your text that was not saved.</b>
          <Button
            onClick={() => {
              editor.current?.replaceAll(field.value)
              own.handle.drop()
              setRestored(false)
              editor.current?.focus()
            }}
          >
            Take the saved text
          </Button>
        </p>
      )}
      <ul class="findings" aria-label="Findings" hidden={findings.length === 0}>
        {findings.map((finding) => (
          <Finding key={`${finding.message} ${finding.place?.words}`} of={finding}>
            {finding.place && !finding.isOfPage && (
              <Button
                label={`Save and go there: ${describePlace(finding.place)}`}
                onClick={() => finding.place && goToPlace(finding.place)}
              >
                Save and go there
              </Button>
            )}
            {finding.fixed && (
              <Button label={`Fix: ${finding.message}`} onClick={() => finding.fixed && fix(finding.fixed)}>
                Fix
              </Button>
            )}
          </Finding>
        ))}
      </ul>
      <VariableNotes of={variablesIn(document)} open={({ form, field: at }) => leaveBy(() => openDetails(form, at))} />
      <p class="about quiet" id={`about-${id}`} hidden={description === undefined && maxLength === undefined}>
        {description}{' '}
        {maxLength !== undefined && (
          <span class={count > maxLength ? 'error' : 'quiet'}>
            {count} of at most {maxLength} characters
          </span>
        )}
      </p>
    </div>
  )
}

const textOf = ({ value, variables }: EditedText): string => {
  const document = parseDocument(value)
  return document ? plainTextOf(document, variables) : ''
}

function variablesIn(document: Node | undefined): ReadonlySet<string> {
  const names = new Set<string>()
  document?.descendants(({ type, attrs }) => {
    if (type.name === 'variable') names.add(attrs['name'])
  })
  return names
}

/** Whether an element shows the text of a field, and no other; of markdown, some of it. */
export const showsText = (element: Element, field: EditedText): boolean => {
  const squeeze = (text: string): string => text.replace(/[\s\u00ad\u200b]+/g, '').toLowerCase()
  const shown = squeeze(element.textContent ?? '')
  const text = squeeze(textOf(field))
  return shown !== '' && (field.isMarkdown || shown === text || (text !== '' && shown.includes(text)))
}
