import type { EditorView } from 'prosemirror-view'
import { createElement } from '../../cli/dev/index.ts'
import type { FormOption } from '../form-protocol.ts'
import { nextId } from './form/labelled.ts'
import { createPageChooser } from './page-chooser.ts'
import { markLink } from './text-marks.ts'
import { textSchema } from './text-schema.ts'

const { link } = textSchema.marks

/** A field for the address of a link around the selection, or of the link that the cursor is in, with a list of the site's pages. */
export function createLinkForm(
  getView: () => EditorView,
  readAddresses: () => Promise<readonly FormOption[]>,
  onShown: () => void,
) {
  const chooser = createPageChooser(nextId('pages'), onShown, (address) => setLink(address))
  const { input } = chooser
  input.setAttribute('aria-label', 'Address of the link')
  input.placeholder = 'Name of a page, /contact or https://…'
  const apply = createElement('button', 'primary', 'Set link')
  const remove = createElement('button', '', 'Remove link')
  remove.type = 'button'
  const cancel = createElement('button', '', 'Cancel')
  cancel.type = 'button'
  const words = createElement('p', 'quiet')
  const row = createElement('div', 'row', input, apply, remove, cancel)
  const element = createElement('form', 'link-form', words, row, chooser.list)
  element.hidden = true
  const close = (): void => {
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
  remove.addEventListener('click', () => setLink(''))
  cancel.addEventListener('click', close)
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
    input.focus()
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
