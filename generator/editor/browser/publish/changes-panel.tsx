/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import type { ChangeList, PlannedPublication, Published, Refusal } from '../../publish-protocol.ts'
import { useEdit } from '../edit-context.ts'
import { Line } from '../fields/field.tsx'
import { save } from '../save.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useChange } from '../ui/hooks.ts'
import { Button } from '../ui/parts.tsx'
import { Report } from './report.tsx'
import { Reviews } from './reviews.tsx'

/** What differs from the last publication, what visitors get of it, and the ways to publish it or to take it back. */
export function ChangesPanel() {
  const { requests, confirm } = useEdit()
  const [list, setList] = useState<ChangeList | Refusal>()
  const [left, setLeft] = useState<readonly string[]>([])
  const [planned, setPlanned] = useState<PlannedPublication | Refusal>()
  const [message, setMessage] = useState<string>()
  const [wantsReview, setWantsReview] = useState(false)
  const [done, setDone] = useState<Published | Refusal>()
  const asked = useRef(0)
  const { files = [], notes = [], canPublish, behind = 0, reviews = [] } = list && !('status' in list) ? list : {}
  const chosen = files.filter(({ id, isConflict }) => !isConflict && !left.includes(id)).map(({ id }) => id)
  const plan = planned && !('status' in planned) ? planned : undefined
  const read = async (): Promise<void> => setList(await requests.changes())
  useChange(() => void read(), '')
  useChange(() => {
    const number = ++asked.current
    setPlanned(undefined)
    if (list && !('status' in list))
      void requests.compare(chosen).then((answer) => number === asked.current && setPlanned(answer))
  }, list && chosen.join())
  const isReview = wantsReview || (plan?.reasons.length ?? 0) > 0
  /** Says what has become of a request, and reads the list again. */
  const tell = async (ask: Promise<Published | Refusal | undefined>): Promise<void> => {
    const answer = await ask
    setList(undefined)
    setDone(answer ?? { status: 'refused', message: 'the server does not answer' })
    await read()
  }
  const undo = async (ids: readonly string[]): Promise<void> => {
    const outcome = await save({ failure: 'Nothing was undone', send: () => requests.undoChanges(ids) })
    confirm('words' in outcome ? outcome.words : 'Undone. Undo brings it back')
    await read()
  }
  const publish = async (): Promise<undefined> => {
    if (!plan) return undefined
    const words = message ?? plan.message
    const way = isReview ? 'review' : 'now'
    await tell(requests.publish({ files: chosen, plan: plan.plan, message: words, way }))
    setMessage(undefined)
    return undefined
  }
  const refusal =
    chosen.length === 0
      ? 'Nothing is chosen.'
      : !canPublish
        ? 'This folder is connected with no server.'
        : !plan
          ? 'It is being compared.'
          : plan.errors > 0
            ? 'It has errors: nothing is published with them.'
            : undefined
  const open = reviews.find(({ state }) => state === 'open')
  const name = !plan
    ? 'Publish'
    : !isReview
      ? 'Publish now'
      : open
        ? `Add to review ${open.number}`
        : 'Ask for a review'
  const action = files.length === 0 ? {} : { action: name, save: publish }
  return (
    <Dialog title="Changes" subtitle="What differs from the last publication" look="side" refusal={refusal} {...action}>
      <Outcome of={done} />
      {list === undefined && <p class="control">Reading…</p>}
      <Outcome of={list} />
      {notes.map((note) => (
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
      {files.length === 0 && list && !('status' in list) && <p class="control">Nothing differs.</p>}
      {files.length > 0 && <h3>Changed texts</h3>}
      <ul class="files">
        {files.map(({ id, name, kind, isConflict }) => (
          <li key={id} class="item">
            <label class="switch">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={isConflict}
                onChange={() => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id])}
              />
              {name}
              <span class={isConflict ? 'error' : 'quiet'}>{isConflict ? 'published otherwise' : kind}</span>
            </label>
            <Button label={`Undo the changes of ${name}`} onClick={() => undo([id])}>
              Undo
            </Button>
          </li>
        ))}
      </ul>
      {files.length > 1 && (
        <div class="control">
          <Button onClick={() => undo(files.map(({ id }) => id))}>Undo all</Button>
        </div>
      )}
      {list && !('status' in list) && planned === undefined && <p class="control">Comparing…</p>}
      <Outcome of={planned} />
      {plan && files.length > 0 && (
        <>
          <Report of={plan} />
          <Line label="What you have done" value={message ?? plan.message} onInput={setMessage} />
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
      {plan?.live && <p class="control quiet">{plan.live}</p>}
    </Dialog>
  )
}

/** What has become of a request; nothing for a list that was read. */
function Outcome({ of }: { readonly of: object | undefined }) {
  if (!of || !('status' in of)) return null
  const { status, message, url } = of as Published
  return (
    <p class={`state ${status === 'done' ? 'published' : ''}`} role="status">
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
