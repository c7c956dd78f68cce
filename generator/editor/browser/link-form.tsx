/** @jsxImportSource preact */

import { useId, useRef, useState } from 'preact/hooks'
import type { EditorView } from 'prosemirror-view'
import type { FormOption } from '../form-protocol.ts'
import { textSchema } from '../text-schema.ts'
import { useEditContext } from './edit-context.ts'
import { AddressList } from './fields/labelled-inputs.tsx'
import { decorateLink } from './text-plugins.ts'
import { useMount } from './ui/hooks.ts'
import { Button } from './ui/parts.tsx'

const { link } = textSchema.marks

interface LinkFormProps {
  readonly view: EditorView
  readonly onShown: () => void
  readonly close: () => void
}

/** A field for the address of a link around the selection, or of the link that the cursor is in, which completes the names of pages. */
export function LinkForm({ view, onShown, close }: LinkFormProps) {
  const { requests } = useEditContext()
  const [{ from, to, href }] = useState(() => linkRange(view))
  const [typed, setTyped] = useState(href)
  const [pages, setPages] = useState<readonly FormOption[]>([])
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const setLink = (address: string): void => {
    const change = view.state.tr.removeMark(from, to, link)
    if (address !== '' && from === to) change.insert(from, textSchema.text(address, [link.create({ href: address })]))
    else if (address !== '') change.addMark(from, to, link.create({ href: address }))
    view.dispatch(change)
    close()
  }
  useMount(() => {
    decorateLink(view, { from, to })
    input.current?.focus()
    void requests.ask('details', { page: location.pathname }).then((details) => setPages(details?.addresses ?? []))
    onShown()
    return () => {
      decorateLink(view)
      onShown()
    }
  })
  const text = view.state.doc.textBetween(from, to)
  return (
    <form
      class="link-form"
      onSubmit={(event) => {
        event.preventDefault()
        setLink(toAddress(typed.trim(), pages))
      }}
    >
      <p class="quiet">
        {text === '' ? 'No words are selected: the address itself is inserted.' : `Link of “${text}”`}
      </p>
      <div class="row">
        <input
          ref={input}
          list={list}
          aria-label="Address of the link"
          placeholder="Name of a page, /contact or https://…"
          autocomplete="off"
          spellcheck={false}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <button type="submit" class="primary">
          Set link
        </button>
        {href !== '' && <Button onClick={() => setLink('')}>Remove link</Button>}
        <Button onClick={close}>Cancel</Button>
      </div>
      <AddressList id={list} of={pages} />
    </form>
  )
}

/** An address as it is typed. What only one page has in its name is that of the page. */
function toAddress(typed: string, pages: readonly FormOption[]): string {
  if (typed === '' || /^[/#]|^\w+:/.test(typed)) return typed
  const found = pages.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
  return found.length === 1 ? (found[0]?.value ?? typed) : typed
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
