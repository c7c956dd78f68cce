import { useRef, useState } from 'preact/hooks'
import type { ChangeList, PlannedPublication, Published, Refusal } from '../../publish-protocol.ts'
import { useEdit } from '../edit-context.ts'
import { save } from '../save.ts'
import { useChange, useMount, useUnticked } from '../ui/hooks.ts'

const nothing: ChangeList = { files: [], notes: [], canPublish: false, behind: 0, reviews: [] }

/** What differs from the last publication, compared anew for each choice of files. */
export function useChanges() {
  const { requests, confirm } = useEdit()
  const [answer, setAnswer] = useState<ChangeList | Refusal>()
  const { unticked, toggle } = useUnticked()
  const [planned, setPlanned] = useState<PlannedPublication | Refusal>()
  const [done, setDone] = useState<Published | Refusal>()
  const asked = useRef(0)
  const list = answer && !('status' in answer) ? answer : undefined
  const { files } = list ?? nothing
  const chosen = files.filter(({ id, isConflict }) => !isConflict && !unticked.includes(id)).map(({ id }) => id)
  const read = async (): Promise<void> =>
    setAnswer((await requests.changes()) ?? { status: 'refused', message: 'the server does not answer' })
  useMount(() => {
    const readAgain = (): void => void read()
    readAgain()
    // Somebody comes back from the page of a review.
    addEventListener('focus', readAgain)
    return () => removeEventListener('focus', readAgain)
  })
  useChange(() => {
    const number = ++asked.current
    setPlanned(undefined)
    if (list) void requests.compare(chosen).then((found) => number === asked.current && setPlanned(found))
  }, list && chosen.join())
  return {
    ...(list ?? nothing),
    list,
    chosen,
    plan: planned && !('status' in planned) ? planned : undefined,
    /** What was done, or why something could not be. */
    told: [done, answer, planned].flatMap((one) => (one && 'status' in one ? [one] : [])),
    state: answer === undefined ? 'Reading…' : list && planned === undefined ? 'Comparing…' : '',
    toggle,
    async undo(ids: readonly string[]): Promise<void> {
      const outcome = await save({ failure: 'Nothing was undone', send: () => requests.undoChanges(ids) })
      confirm('words' in outcome ? outcome.words : 'Undone. Undo brings it back')
      await read()
    },
    /** Says what has become of a request; then the list is read again. */
    async tell(request: Promise<Published | Refusal | undefined>): Promise<void> {
      const ended = await request
      setAnswer(undefined)
      setDone(ended ?? { status: 'refused', message: 'the server does not answer' })
      void read()
    },
  }
}
