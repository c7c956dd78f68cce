import { createButton, createElement } from '../../cli/dev/index.ts'
import type { ContentPlace, FieldChange, FieldValue, OpenedField, PlacedFinding, VariableInfo } from '../protocol.ts'
import type { EditRequests } from './edit-context.ts'
import { type CheckState, createFieldFindings } from './field-findings.ts'
import { wordsPattern } from './places/find-words.ts'
import { markFindings } from './text-marks.ts'
import { plainTextOf } from './text-schema.ts'
import { createToolbar, type ToolbarOptions } from './text-toolbar.ts'
import { createTextView } from './text-view.ts'
import { copyTypography } from './typography.ts'

export interface FieldToEdit extends OpenedField {
  readonly id: string
}

export interface TextFieldOptions extends ToolbarOptions {
  readonly requests: EditRequests
  readonly variables: readonly VariableInfo[]
  /** Of the page. */
  readonly findings: readonly PlacedFinding[]
  readonly openVariable: (place: NonNullable<VariableInfo['place']>) => void
  readonly save: () => void
  /** Saves what is changed, and opens another part of the content. */
  readonly goToPlace: (place: ContentPlace) => void
  /** After a change of the text, of its findings, or of its height. */
  readonly onChange: () => void
}

export type TextField = ReturnType<typeof createTextField>

/** A text with its tools and findings. With `shownBy`, it looks like the text of that element. */
export function createTextField(field: FieldToEdit, shownBy: Element | undefined, options: TextFieldOptions) {
  const { requests, announce, variables: known, openVariable, save, goToPlace, onChange } = options
  const { id, label, description, maxLength, variables } = field
  /** The version whose text was seen in a conflict. */
  let seen: string | undefined
  let state: CheckState = { isReadable: true, unpublished: [], errors: [], findings: [] }
  const isInText = (words: string): boolean => wordsPattern(words)?.test(plainTextOf(field.value, variables)) ?? true
  const text = createElement('div', 'text')
  const name = createElement('div', { class: shownBy ? 'visually-hidden' : 'name-of-field', id: `name-${id}` }, label)
  const length = createElement('span', 'quiet')
  const words = description === undefined ? '' : `${description} `
  const about = createElement('p', { class: 'about quiet', id: `about-${id}` }, words, length)
  const element = createElement('div', shownBy ? 'field' : 'field plain')
  const findings = createFieldFindings({
    // Those of another part of the same text are told apart by their words.
    known: options.findings.filter(({ place }) => place?.fields.includes(id) && isInText(place.words)),
    check: requests.check,
    announce,
    change: () => changeOf(),
    fix: (value) => {
      editor.replaceAll(value)
      editor.view.focus()
      announce('Fixed')
    },
    goToPlace,
    onResult: (result) => {
      state = result
      markFindings(editor.view, result.findings)
      onChange()
    },
  })
  const notes = createVariableNotes(known, openVariable)
  const showNotes = (): void => {
    const runs = editor.value().flat()
    notes.show(new Set(runs.flatMap((run) => ('variable' in run ? [run.variable] : []))))
  }
  const toolbar = createToolbar(field, () => editor.view, options)
  const attributes = {
    role: 'textbox',
    'aria-multiline': String(field.hasBlocks || field.hasLineBreaks),
    'aria-labelledby': name.id,
    'aria-describedby': about.id,
    spellcheck: 'true',
    lang: shownBy?.closest<HTMLElement>('[lang]')?.lang ?? document.documentElement.lang,
  }
  const countLetters = (): void => {
    const count = plainTextOf(editor.value(), variables).length
    const isTooLong = maxLength !== undefined && count > maxLength
    length.textContent = maxLength === undefined ? '' : `${count} of at most ${maxLength} characters`
    length.className = isTooLong ? 'error' : 'quiet'
    about.hidden = about.textContent === ''
  }
  const editor = createTextView(field, attributes, {
    titleOf: (name) =>
      known
        .filter((one) => one.name === name)
        .map(describeVariable)
        .join(),
    onChange: () => {
      countLetters()
      showNotes()
      findings.schedule()
      onChange()
    },
    onUpdate: toolbar.update,
    editLink: toolbar.editLink,
    refuseMarks: toolbar.refuseMarks,
    save,
  })
  const changeOf = (): FieldChange | undefined =>
    editor.isChanged()
      ? { field: id, version: field.version, ...(seen !== undefined && { seen }), value: editor.value() }
      : undefined
  text.append(editor.view.dom)
  if (shownBy) copyTypography(shownBy, editor.view.dom, text)
  element.append(name, text, toolbar.element, findings.list, notes.element, about)
  countLetters()
  showNotes()
  toolbar.update()
  return {
    element,
    text,
    isChanged: editor.isChanged,
    changeOf,
    markAsSaved: editor.markAsSaved,
    placeCursor: editor.placeCursor,
    /** What the last check found. */
    state: () => state,
    showKnownFindings: findings.showKnown,
    settle: findings.settle,
    markAsSeen(version: string): void {
      seen = version
    },
    focus: () => editor.view.focus(),
    close(): void {
      findings.stop()
      editor.view.destroy()
    },
  }
}

/** Whether an element shows the text of a field, and no other. */
export const showsText = (element: Element, value: FieldValue, variables: OpenedField['variables']): boolean => {
  const squeeze = (text: string): string => text.replace(/[\s\u00ad\u200b]+/g, '').toLowerCase()
  const shown = squeeze(element.textContent ?? '')
  const text = squeeze(plainTextOf(value, variables))
  return shown !== '' && (shown === text || (text !== '' && shown.includes(text)))
}

/** `{brand} stands for “Future Wellness” on the whole site.` */
export const describeVariable = ({ name, value }: VariableInfo): string =>
  `{${name}} stands for “${value}” on the whole site.`

/** Explains the variables of a text, each with a button that opens its field. */
function createVariableNotes(
  variables: readonly VariableInfo[],
  open: (place: NonNullable<VariableInfo['place']>) => void,
) {
  const element = createElement('div', 'variable-notes quiet')
  const notes = variables.map((variable) => {
    const { name, place } = variable
    const note = createElement('p', '', describeVariable(variable))
    if (place)
      note.append(
        ' ',
        createButton(`Change it: ${place.label}…`, () => open(place)),
      )
    element.append(note)
    return { name, note }
  })
  return {
    element,
    /** Shows the notes on the variables that the text has. */
    show(names: ReadonlySet<string>): void {
      for (const { name, note } of notes) note.hidden = !names.has(name)
      element.hidden = names.size === 0
    },
  }
}
