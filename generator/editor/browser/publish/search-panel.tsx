/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { FoundPlaces } from '../../publish-protocol.ts'
import { useEdit } from '../edit-context.ts'
import { Line } from '../fields/field.tsx'
import { save } from '../save.ts'
import { Dialog, useDialog } from '../ui/dialog.tsx'
import { useChange, useUnticked } from '../ui/hooks.ts'

/** Milliseconds after a key. */
const pause = 200

interface SearchProps {
  readonly query?: string | undefined
  readonly replacement?: string | undefined
}

/** Finds words, figures and addresses in the content, and writes others in the places that stay ticked. */
export function SearchPanel({ query: first = '', replacement = '' }: SearchProps) {
  const { requests, confirm } = useEdit()
  const { close } = useDialog()
  const [query, setQuery] = useState(first)
  const [text, setText] = useState(replacement)
  const [isExact, setExact] = useState(first !== '')
  const [found, setFound] = useState<FoundPlaces>()
  const { unticked, toggle, tickAll } = useUnticked()
  useChange(() => {
    const timer = setTimeout(async () => {
      setFound(query.trim() === '' ? undefined : await requests.search(query, isExact))
      tickAll()
    }, pause)
    return () => clearTimeout(timer)
  }, `${isExact} ${query}`)
  const { places = [], isCut } = found ?? {}
  const chosen = places.filter(({ id }) => !unticked.includes(id)).map(({ id }) => id)
  const replace = async () => {
    const send = () => requests.replace({ query, isExact, text, places: chosen })
    const outcome = await save({ failure: 'Nothing was replaced', send })
    if (outcome.status === 'saved') {
      close()
      confirm(`Replaced in ${countPlaces(chosen.length)}. Undo takes it back`)
    }
    return outcome
  }
  return (
    <Dialog
      title="Search and replace"
      subtitle="In all texts of the site"
      look="side"
      action={`Replace in ${countPlaces(chosen.length)}`}
      save={replace}
      refusal={chosen.length === 0 ? 'Nothing is chosen.' : text === query ? 'These are the same words.' : undefined}
    >
      <Line label="Search" value={query} takesFocus maxLength={500} onInput={setQuery} />
      <Line label="Replace by" value={text} maxLength={2000} onInput={setText} />
      <label class="switch control">
        <input type="checkbox" checked={isExact} onChange={() => setExact(!isExact)} />
        Whole words, with the same capitals
      </label>
      <p class="quiet note" role="status">
        {found && `Found in ${countPlaces(places.length)}${isCut ? ', and in more' : ''}`}
      </p>
      <ul class="cards">
        {places.map(({ id, page, field, file, line, before, words, after }) => (
          <li key={id}>
            <label class="switch">
              <input type="checkbox" checked={!unticked.includes(id)} onChange={() => toggle(id)} />
              {page}, {field}
            </label>
            <p>
              {before}
              {unticked.includes(id) || text === '' ? <b>{words}</b> : <del>{words}</del>}
              {!unticked.includes(id) && text !== '' && <ins>{text}</ins>}
              {after}
            </p>
            <p class="quiet note">
              {file}, line {line}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const countPlaces = (count: number): string => (count === 1 ? '1 place' : `${count} places`)
