import { toggleMark } from 'prosemirror-commands'
import type { EditorView } from 'prosemirror-view'
import { createButton, createElement } from '../../cli/dev/index.ts'
import type { FormOption } from '../form-protocol.ts'
import type { OpenedField } from '../protocol.ts'
import { createPageChooser } from './page-chooser.ts'
import { markLink } from './text-marks.ts'
import { textSchema } from './text-schema.ts'

const { strong, emphasis, code, link } = textSchema.marks

/** Mac keyboards have Command for Control. */
const modifier = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl+'

const markButtons = [
  { name: 'Bold', key: 'B', type: strong },
  { name: 'Italic', key: 'I', type: emphasis },
  { name: 'Computer text', key: 'E', type: code },
]

/** A button for the selection of the text, which keeps it. */
const createTool = (name: string, title: string, act: () => void): HTMLButtonElement => {
  const button = createButton(name, act, { title })
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
  field: Pick<OpenedField, 'label' | 'hasMarks' | 'variables'> & { readonly id: string },
  getView: () => EditorView,
  { announce, readAddresses, onShown }: ToolbarOptions,
) {
  const row = createElement('div', { class: 'row', role: 'group', 'aria-label': `Formatting of ${field.label}` })
  const element = createElement('div', 'tools', row)
  const buttons = markButtons.map(({ name, key, type }) => {
    const button = createTool(name, `${name} (${modifier}${key})`, () => {
      toggleMark(type)(getView().state, getView().dispatch)
      getView().focus()
    })
    return { button, type }
  })
  const linkForm = createLinkForm(`pages-${field.id}`, getView, readAddresses, onShown)
  const linkButton = createTool('Link', `Link (${modifier}K)`, linkForm.open)
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
      button.ariaPressed = String(Boolean(isMarked))
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
  const list = createElement('div', { class: 'variables', hidden: true })
  const button = createTool('Insert shared text', 'A text that is the same on the whole site', () =>
    toggle(list.hidden === true),
  )
  const toggle = (isOpen: boolean): void => {
    list.hidden = !isOpen
    button.ariaExpanded = String(isOpen)
    if (isOpen) list.querySelector('button')?.focus()
  }
  button.ariaExpanded = 'false'
  const insert = (name: string): void => {
    const view = getView()
    view.dispatch(view.state.tr.replaceSelectionWith(textSchema.node('variable', { name })).scrollIntoView())
    toggle(false)
    view.focus()
  }
  for (const [name, value] of names) {
    const item = createTool(value, `{${name}}`, () => insert(name))
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

/** A field for the address of a link around the selection, or of the link that the cursor is in, with a list of the site's pages. */
function createLinkForm(
  id: string,
  getView: () => EditorView,
  readAddresses: () => Promise<readonly FormOption[]>,
  onShown: () => void,
) {
  const chooser = createPageChooser(id, onShown, (address) => setLink(address))
  const apply = createElement('button', 'primary', 'Set link')
  const remove = createButton('Remove link', () => setLink(''))
  const words = createElement('p', 'quiet')
  const row = createElement('div', 'row', chooser.input, apply, remove, createButton('Cancel', close))
  const element = createElement('form', { class: 'link-form', hidden: true }, words, row, chooser.list)
  function close(): void {
    element.hidden = true
    markLink(getView())
    getView().focus()
    onShown()
  }
  const setLink = (href: string): void => {
    const { state, dispatch } = getView()
    const { from, to } = linkRange(getView())
    const change = state.tr.removeMark(from, to, link)
    if (href === '') dispatch(change)
    else if (from < to) dispatch(change.addMark(from, to, link.create({ href })))
    else dispatch(change.insert(from, textSchema.text(href, [link.create({ href })])))
    close()
  }
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    setLink(chooser.value())
  })
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  })
  const open = (): void => {
    const { from, to, href } = linkRange(getView())
    const text = getView().state.doc.textBetween(from, to)
    words.textContent = text === '' ? 'No words are selected: the address itself is inserted.' : `Link of “${text}”`
    remove.hidden = href === ''
    element.hidden = false
    markLink(getView(), { from, to })
    chooser.start(href)
    chooser.input.focus()
    void readAddresses().then(chooser.offer)
  }
  return { element, open }
}

/** The selection, or the whole link that the cursor is in, with its address. */
function linkRange({ state }: EditorView): { readonly from: number; readonly to: number; readonly href: string } {
  const { from, to, empty, $from } = state.selection
  const mark = link.isInSet([...$from.marks(), ...($from.nodeAfter?.marks ?? [])])
  if (!empty || !mark) return { from, to, href: mark?.attrs['href'] ?? '' }
  let [start, end] = [from, to]
  $from.parent.forEach((node, offset) => {
    const at = $from.start() + offset
    if (!mark.isInSet(node.marks) || at > from || at + node.nodeSize < from) return
    start = Math.min(start, at)
    end = Math.max(end, at + node.nodeSize)
  })
  return { from: start, to: end, href: mark.attrs['href'] }
}
