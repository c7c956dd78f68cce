/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { withCapitalOf } from '../../protocol.ts'
import { useEditContext } from '../edit-context.ts'
import { TextInput } from '../fields/labelled-inputs.tsx'
import { save } from '../save.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useAnswer, useCheckedIds } from '../ui/hooks.ts'
import { Button, Checkbox } from '../ui/parts.tsx'

/** Milliseconds after a key. */
const pause = 200

type SearchProps = Readonly<Partial<Record<'query' | 'replacement', string | undefined>>>

/** Finds words, figures and addresses in the content, and writes others in the places that are ticked: of words that were clicked, none at first. */
export function SearchPanel({ query: first = '', replacement }: SearchProps) {
  const { requests, confirm } = useEditContext()
  const [query, setQuery] = useState(first)
  const [text, setText] = useState(replacement ?? '')
  const [isRemoval, setRemoval] = useState(false)
  const [isExact, setExact] = useState(first !== '')
  const key = query.trim() === '' ? undefined : `${isExact} ${query}`
  const { answer: found } = useAnswer(() => requests.ask('search', { query, isExact }), key, pause)
  const { places = [], isCut } = found ?? {}
  const isClicked = first !== '' && replacement === undefined
  const { ticked, toggle, toggleAll } = useCheckedIds(
    places.map(({ id }) => id),
    !isClicked || places.length === 1,
  )
  const refusals: readonly (readonly [boolean, string])[] = [
    [ticked.length === 0, 'Nothing is chosen.'],
    [text === query, 'These are the same words.'],
    [text === '' && !isRemoval, 'Type other words, or take these out.'],
  ]
  const send = () => requests.send('replace', { query, isExact, text, places: ticked })
  return (
    <Dialog
      title="Search and replace"
      subtitle="In all texts of the site"
      look="side"
      action={`Replace in ${countPlaces(ticked.length)}`}
      save={() => save({ failure: 'Nothing was replaced', send })}
      onSaved={() => confirm(`Replaced in ${countPlaces(ticked.length)}. Undo takes it back`)}
      refusal={refusals.find(([isRefused]) => isRefused)?.[1]}
    >
      <TextInput label="Search" value={query} takesFocus={first === ''} maxLength={500} onInput={setQuery} />
      <TextInput label="Replace by" value={text} takesFocus={first !== ''} maxLength={2000} onInput={setText} />
      {text === '' && (
        <Checkbox class="control" isOn={isRemoval} onChange={() => setRemoval(!isRemoval)}>
          Take the words out
        </Checkbox>
      )}
      <Checkbox class="control" isOn={isExact} onChange={() => setExact(!isExact)}>
        Whole words, with the same capitals
      </Checkbox>
      <p class="quiet note" role="status">
        {found && `Found in ${countPlaces(places.length)}${isCut ? ', and in more' : ''}`}
      </p>
      {places.length > 1 && (
        <Button onClick={toggleAll}>{ticked.length === places.length ? 'Untick all' : 'Tick all'}</Button>
      )}
      <ul class="cards">
        {places.map(({ id, page, field, file, line, before, words, after }) => (
          <li key={id}>
            <Checkbox isOn={ticked.includes(id)} onChange={() => toggle(id)}>
              {page}, {field}
            </Checkbox>
            <p>
              {before}
              {ticked.includes(id) && (text !== '' || isRemoval) ? (
                <>
                  <del>{words}</del>
                  <ins>{isExact ? text : withCapitalOf(words, query, text)}</ins>
                </>
              ) : (
                <b>{words}</b>
              )}
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
