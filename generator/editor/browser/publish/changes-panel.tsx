/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { ChangeList, ListedChange, PublishResult, Refusal } from '../../protocol.ts'
import { useEditContext } from '../edit-context.ts'
import { TextInput } from '../fields/labelled-inputs.tsx'
import { saveAloud } from '../save.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useAnswer, useCheckedIds, useMount } from '../ui/hooks.ts'
import { Button, Checkbox } from '../ui/parts.tsx'
import { OutsideLink, PlannedPublicationView, Reviews } from './report.tsx'

/** Milliseconds from the last tick to a comparison, which compiles the site twice. */
const pause = 500

const nothing: ChangeList = { files: [], notes: [], canPublish: false, behind: 0, reviews: [] }

/** What differs from the last publication, what visitors get of it, and the ways to publish it or to take it back. */
export function ChangesPanel() {
  const context = useEditContext()
  const { requests } = context
  /** How often it was read, and how often something was done since it was opened. */
  const [reads, setReads] = useState(0)
  const [acts, setActs] = useState(0)
  const [done, setDone] = useState<PublishResult | Refusal>()
  const [typed, setTyped] = useState<string>()
  const [wantsReview, setWantsReview] = useState(false)
  const listed = useAnswer(() => requests.ask('changes', {}), String(reads))
  const { files, notes, canPublish, behind, reviews } = listed.answer ?? nothing
  const choices = files.flatMap(({ id, isConflict }) => (isConflict ? [] : [id]))
  const { ticked, ...ticks } = useCheckedIds(choices, true, 'dev-edit-unticked')
  const key = ticked.length > 0 ? `${acts} ${ticked}` : undefined
  const compared = useAnswer(() => requests.ask('compare', { files: ticked }), key, pause)
  const plan = compared.isAsking ? undefined : compared.answer
  const readAgain = (): void => setReads((count) => count + 1)
  useMount(() => {
    // Somebody comes back from the page of a review.
    addEventListener('focus', readAgain)
    return () => {
      removeEventListener('focus', readAgain)
      // A comparison of nothing ends the one that runs.
      void requests.ask('compare', { files: [] })
    }
  })
  const compareAgain = (): void => {
    setActs((count) => count + 1)
    readAgain()
  }
  /** Says what has become of a request; then the list is read again. */
  const tell = async (request: Promise<PublishResult | Refusal | undefined>): Promise<void> => {
    setDone((await request) ?? { status: 'refused', message: 'the server does not answer' })
    compareAgain()
  }
  const undo = async (ids: readonly string[]): Promise<void> => {
    const send = () => requests.send('undo-changes', { files: ids })
    await saveAloud({ failure: 'Nothing was undone', send }, 'Undone. Undo brings it back', context)
    compareAgain()
  }
  const needsReview = (plan?.reasons.length ?? 0) > 0
  const isReview = wantsReview || needsReview
  const message = typed ?? plan?.message ?? ''
  const publish = async (): Promise<undefined> => {
    const way = isReview ? 'review' : 'now'
    if (plan) await tell(requests.ask('publish', { files: ticked, plan: plan.plan, message, way }))
    setTyped(undefined)
    return undefined
  }
  const refusals: readonly (readonly [boolean, string])[] = [
    [ticked.length === 0, 'Nothing is chosen.'],
    [!canPublish, 'This folder is connected with no server.'],
    [!plan, 'It is being compared.'],
    [(plan?.errors ?? 0) > 0, 'It has errors: nothing is published with them.'],
  ]
  const open = reviews.find((one) => one.state === 'open')
  const name = !plan ? 'Publish' : !isReview ? 'Publish now' : open ? `Add to “${open.title}”` : 'Ask for a review'
  return (
    <Dialog
      title="Changes"
      subtitle="What differs from the last publication"
      look="side"
      refusal={refusals.find(([isRefused]) => isRefused)?.[1]}
      {...(files.length > 0 && { action: name, save: publish })}
    >
      {[done, listed.refusal, compared.refusal].map((one) => one && <Outcome key={one.message} of={one} />)}
      {notes.map((note) => (
        <p key={note} class="control note">
          {note}
        </p>
      ))}
      {behind > 0 && (
        <div class="control row">
          <span>{behind === 1 ? 'Somebody has' : `Others have ${behind} times`} published something new.</span>
          <Button onClick={() => tell(requests.ask('follow', {}))}>Get it</Button>
        </div>
      )}
      <Reviews of={reviews} merge={(number) => tell(requests.ask('merge', { number }))} />
      {listed.answer && files.length === 0 && <p class="control">Nothing differs.</p>}
      {files.length > 0 && <ChangedTexts of={files} ticked={ticked} {...ticks} undo={undo} />}
      {!listed.answer && !listed.refusal && <p class="control">Reading…</p>}
      {compared.isAsking && <p class="control">Comparing…</p>}
      {plan && (
        <>
          <PlannedPublicationView of={plan} />
          <TextInput label="What you have done" value={message} onInput={setTyped} />
          <Checkbox class="control" isOn={isReview} isFixed={needsReview} onChange={() => setWantsReview(!wantsReview)}>
            Somebody looks at it first
          </Checkbox>
        </>
      )}
    </Dialog>
  )
}

interface ChangedTextsProps extends ReturnType<typeof useCheckedIds> {
  readonly of: readonly ListedChange[]
  readonly undo: (ids: readonly string[]) => unknown
}

function ChangedTexts({ of, ticked, toggle, toggleAll, undo }: ChangedTextsProps) {
  return (
    <>
      <h3>Texts and pictures</h3>
      <ul class="files">
        {of.map(({ id, name, kind, isConflict }) => (
          <li key={id} class="item">
            <Checkbox isOn={ticked.includes(id)} isFixed={isConflict} onChange={() => toggle(id)}>
              {name}
              <span class={isConflict ? 'error' : 'quiet'}>{isConflict ? 'published otherwise' : kind}</span>
            </Checkbox>
            <Button label={`Undo the changes of ${name}`} onClick={() => undo([id])}>
              Undo
            </Button>
          </li>
        ))}
      </ul>
      {of.length > 1 && (
        <div class="row control">
          <Button onClick={toggleAll}>{ticked.length === of.length ? 'Untick all' : 'Tick all'}</Button>
          <Button onClick={() => undo(of.map(({ id }) => id))}>Undo all</Button>
        </div>
      )}
    </>
  )
}

function Outcome({ of }: { readonly of: PublishResult | Refusal }) {
  const { status, message, url } = { url: undefined, ...of }
  return (
    <p class={status === 'done' ? 'state published' : 'state'} role="status">
      <span>
        {message.charAt(0).toUpperCase() + message.slice(1)}. {url && <OutsideLink to={url}>Open it</OutsideLink>}
      </span>
    </p>
  )
}
