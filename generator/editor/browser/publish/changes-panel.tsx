/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { ListedChange, Published, Refusal } from '../../publish-protocol.ts'
import { useEdit } from '../edit-context.ts'
import { Line } from '../fields/field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Button } from '../ui/parts.tsx'
import { Report } from './report.tsx'
import { Reviews } from './reviews.tsx'
import { useChanges } from './use-changes.ts'

/** What differs from the last publication, what visitors get of it, and the ways to publish it or to take it back. */
export function ChangesPanel() {
  const { requests } = useEdit()
  const { list, files, chosen, plan, reviews, behind, told, state, tell, undo, ...changes } = useChanges()
  const [typed, setTyped] = useState<string>()
  const [wantsReview, setWantsReview] = useState(false)
  const isReview = wantsReview || (plan?.reasons.length ?? 0) > 0
  const message = typed ?? plan?.message ?? ''
  const publish = async (): Promise<undefined> => {
    const way = isReview ? 'review' : 'now'
    if (plan) await tell(requests.publish({ files: chosen, plan: plan.plan, message, way }))
    setTyped(undefined)
    return undefined
  }
  const refusals: readonly (readonly [boolean, string])[] = [
    [chosen.length === 0, 'Nothing is chosen.'],
    [!changes.canPublish, 'This folder is connected with no server.'],
    [!plan, 'It is being compared.'],
    [(plan?.errors ?? 0) > 0, 'It has errors: nothing is published with them.'],
  ]
  const refusal = refusals.find(([isRefused]) => isRefused)?.[1]
  const open = reviews.find((one) => one.state === 'open')
  const name = !plan ? 'Publish' : !isReview ? 'Publish now' : open ? `Add to “${open.title}”` : 'Ask for a review'
  const action = files.length === 0 ? {} : { action: name, save: publish }
  return (
    <Dialog title="Changes" subtitle="What differs from the last publication" look="side" refusal={refusal} {...action}>
      {told.map((one) => (
        <Outcome key={one.message} of={one} />
      ))}
      {changes.notes.map((note) => (
        <p key={note} class="control note">
          {note}
        </p>
      ))}
      {behind > 0 && (
        <div class="control row">
          <span>{behind === 1 ? 'Somebody has' : `Others have ${behind} times`} published something new.</span>
          <Button onClick={() => tell(requests.follow())}>Get it</Button>
        </div>
      )}
      <Reviews of={reviews} merge={(number) => tell(requests.merge(number))} />
      {list && files.length === 0 && <p class="control">Nothing differs.</p>}
      {files.length > 0 && <ChangedTexts of={files} {...changes} chosen={chosen} undo={undo} />}
      {state && <p class="control">{state}</p>}
      {plan && files.length > 0 && (
        <>
          <Report of={plan} />
          <Line label="What you have done" value={message} onInput={setTyped} />
          <label class="switch control">
            <input
              type="checkbox"
              checked={isReview}
              disabled={plan.reasons.length > 0}
              onChange={() => setWantsReview(!wantsReview)}
            />
            Somebody looks at it first
          </label>
        </>
      )}
    </Dialog>
  )
}

interface ChangedTextsProps {
  readonly of: readonly ListedChange[]
  readonly chosen: readonly string[]
  readonly toggle: (id: string) => void
  readonly toggleAll: () => void
  readonly undo: (ids: readonly string[]) => unknown
}

function ChangedTexts({ of, chosen, toggle, toggleAll, undo }: ChangedTextsProps) {
  return (
    <>
      <h3>Texts and pictures</h3>
      <ul class="files">
        {of.map(({ id, name, kind, isConflict }) => (
          <li key={id} class="item">
            <label class="switch">
              <input type="checkbox" checked={chosen.includes(id)} disabled={isConflict} onChange={() => toggle(id)} />
              {name}
              <span class={isConflict ? 'error' : 'quiet'}>{isConflict ? 'published otherwise' : kind}</span>
            </label>
            <Button label={`Undo the changes of ${name}`} onClick={() => undo([id])}>
              Undo
            </Button>
          </li>
        ))}
      </ul>
      {of.length > 1 && (
        <div class="row control">
          <Button onClick={toggleAll}>{chosen.length === of.length ? 'Untick all' : 'Tick all'}</Button>
          <Button onClick={() => undo(of.map(({ id }) => id))}>Undo all</Button>
        </div>
      )}
    </>
  )
}

function Outcome({ of }: { readonly of: Published | Refusal }) {
  const { status, message, url } = { url: undefined, ...of }
  return (
    <p class={status === 'done' ? 'state published' : 'state'} role="status">
      <span>
        {message.charAt(0).toUpperCase() + message.slice(1)}.{' '}
        {url && (
          <a href={url} target="_blank" rel="noreferrer">
            Open it
          </a>
        )}
      </span>
    </p>
  )
}
