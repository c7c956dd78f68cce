import { toggleMark } from 'prosemirror-commands'
import type { EditorView } from 'prosemirror-view'
import { createElement } from '../../cli/dev/index.ts'
import type { FormOption } from '../form-protocol.ts'
import type { OpenedField } from '../protocol.ts'
import { createLinkForm } from './link-form.ts'
import { textSchema } from './text-schema.ts'

const { strong, emphasis, code, link } = textSchema.marks

/** Mac keyboards have Command for Control. */
const modifier = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl+'

const markButtons = [
  { name: 'Bold', key: 'B', type: strong },
  { name: 'Italic', key: 'I', type: emphasis },
  { name: 'Computer text', key: 'E', type: code },
]

const createButton = (name: string, title: string, act: () => void): HTMLButtonElement => {
  const button = createElement('button', '', name)
  button.type = 'button'
  button.title = title
  button.addEventListener('click', act)
  // The text keeps its selection.
  button.addEventListener('mousedown', (event) => event.preventDefault())
  return button
}

const plainWords = 'Plain words only: this text cannot have bold words, italics or links'

export interface ToolbarOptions {
  readonly announce: (text: string) => void
  /** Pages that links can lead to. */
  readonly readAddresses: () => Promise<readonly FormOption[]>
  /** After something below the text opens or closes. */
  readonly onShown: () => void
}

/** Buttons for marks, links and variables, as far as the field may have them. `update` follows the selection. */
export function createToolbar(
  field: Pick<OpenedField, 'label' | 'hasMarks' | 'variables'>,
  getView: () => EditorView,
  { announce, readAddresses, onShown }: ToolbarOptions,
) {
  const row = createElement('div', 'row')
  row.setAttribute('role', 'group')
  row.setAttribute('aria-label', `Formatting of ${field.label}`)
  const element = createElement('div', 'tools', row)
  const buttons = markButtons.map(({ name, key, type }) => {
    const button = createButton(name, `${name} (${modifier}${key})`, () => {
      toggleMark(type)(getView().state, getView().dispatch)
      getView().focus()
    })
    return { button, type }
  })
  const linkForm = createLinkForm(getView, readAddresses, onShown)
  const linkButton = createButton('Link', `Link (${modifier}K)`, linkForm.open)
  const variables = createVariableMenu(field.variables, getView)
  if (field.hasMarks) row.append(...buttons.map(({ button }) => button), linkButton)
  if (variables) row.append(variables.button)
  element.append(...(field.hasMarks ? [linkForm.element] : []), ...(variables ? [variables.list] : []))
  const plain = createElement('span', 'quiet', plainWords)
  if (!field.hasMarks) row.append(plain)
  const update = (): void => {
    const { storedMarks, selection, doc } = getView().state
    const { $from, from, to, empty } = selection
    for (const { button, type } of [...buttons, { button: linkButton, type: link }]) {
      const isMarked = empty ? type.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, type)
      button.setAttribute('aria-pressed', String(Boolean(isMarked)))
    }
  }
  return {
    element,
    update,
    editLink: linkForm.open,
    /** Answers to keys for marks, where the field has none. */
    refuseMarks(): void {
      plain.className = 'warning'
      announce(plainWords)
    },
  }
}

function createVariableMenu(variables: Readonly<Record<string, string>>, getView: () => EditorView) {
  const names = Object.entries(variables)
  if (names.length === 0) return undefined
  const list = createElement('div', 'variables')
  list.hidden = true
  const button = createButton('Insert shared text', 'A text that is the same on the whole site', () =>
    toggle(list.hidden === true),
  )
  const toggle = (isOpen: boolean): void => {
    list.hidden = !isOpen
    button.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) list.querySelector('button')?.focus()
  }
  button.setAttribute('aria-expanded', 'false')
  const insert = (name: string): void => {
    const view = getView()
    view.dispatch(view.state.tr.replaceSelectionWith(textSchema.node('variable', { name })).scrollIntoView())
    toggle(false)
    view.focus()
  }
  for (const [name, value] of names) {
    const item = createButton(value, `{${name}}`, () => insert(name))
    item.append(' ', createElement('span', 'quiet', `{${name}}`))
    list.append(item)
  }
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    toggle(false)
    button.focus()
  })
  return { button, list }
}
