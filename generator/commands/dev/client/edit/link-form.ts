import type { EditorView } from 'prosemirror-view'
import type { FormOption } from '../../edit/form/form-protocol.ts'
import { createElement } from '../create-element.ts'
import { createOptions } from './form/labelled.ts'
import { textSchema } from './text-schema.ts'

const { link } = textSchema.marks

let count = 0

/** A field for the address of a link around the selection, or of the link that the cursor is in. */
export function createLinkForm(getView: () => EditorView, readAddresses: () => Promise<readonly FormOption[]>) {
  const address = createElement('input', '')
  address.type = 'text'
  address.setAttribute('aria-label', 'Address of the link')
  address.placeholder = '/contact or https://…'
  const addresses = createElement('datalist', '')
  addresses.id = `link-addresses-${++count}`
  address.setAttribute('list', addresses.id)
  const showAddresses = async (): Promise<void> => {
    if (addresses.childElementCount > 0) return
    addresses.append(...createOptions((await readAddresses()).map(({ value, label }) => [value, label] as const)))
  }
  const apply = createElement('button', '', 'Set')
  const remove = createElement('button', '', 'Remove')
  remove.type = 'button'
  const element = createElement('form', 'row link-form', address, addresses, apply, remove)
  element.hidden = true
  const close = (): void => {
    element.hidden = true
    getView().focus()
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
    setLink(address.value.trim())
  })
  remove.addEventListener('click', () => setLink(''))
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  })
  const open = (): void => {
    const { from, to, href } = linkRange(getView())
    address.value = href
    remove.hidden = href === ''
    element.hidden = false
    element.title = getView().state.doc.textBetween(from, to)
    address.focus()
    void showAddresses()
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
