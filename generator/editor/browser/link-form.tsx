/** @jsxImportSource preact */

import { useState } from 'preact/hooks'
import type { EditorView } from 'prosemirror-view'
import { textSchema } from '../text-schema.ts'
import { useEdit } from './edit-context.ts'
import { createPageChooser } from './page-chooser.ts'
import { markLink } from './text-marks.ts'
import { useMount } from './ui/hooks.ts'
import { Button, Embedded } from './ui/parts.tsx'

const { link } = textSchema.marks

interface LinkFormProps {
  /** Of the list of pages. */
  readonly id: string
  readonly view: EditorView
  readonly onShown: () => void
  readonly close: () => void
}

/** A field for the address of a link around the selection, or of the link that the cursor is in, with a list of the site's pages. */
export function LinkForm({ id, view, onShown, close }: LinkFormProps) {
  const { requests } = useEdit()
  const [{ from, to, href }] = useState(() => linkRange(view))
  const setLink = (address: string): void => {
    const change = view.state.tr.removeMark(from, to, link)
    if (address !== '' && from === to) change.insert(from, textSchema.text(address, [link.create({ href: address })]))
    else if (address !== '') change.addMark(from, to, link.create({ href: address }))
    view.dispatch(change)
    close()
  }
  const [chooser] = useState(() => createPageChooser(id, onShown, setLink))
  useMount(() => {
    markLink(view, { from, to })
    chooser.start(href)
    chooser.input.focus()
    void requests.details({ page: location.pathname }).then((details) => chooser.offer(details?.addresses ?? []))
    onShown()
    return () => {
      markLink(view)
      onShown()
    }
  })
  const text = view.state.doc.textBetween(from, to)
  return (
    <form
      class="link-form"
      onSubmit={(event) => {
        event.preventDefault()
        setLink(chooser.value())
      }}
    >
      <p class="quiet">
        {text === '' ? 'No words are selected: the address itself is inserted.' : `Link of “${text}”`}
      </p>
      <div class="row">
        <Embedded class="address" element={chooser.input} />
        <button type="submit" class="primary">
          Set link
        </button>
        {href !== '' && <Button onClick={() => setLink('')}>Remove link</Button>}
        <Button onClick={close}>Cancel</Button>
      </div>
      <Embedded element={chooser.list} />
    </form>
  )
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
