import { useRef, useState } from 'preact/hooks'
import type { ChangeList, PlannedPublication, Published, Refusal } from '../../publish-protocol.ts'
import { useEdit } from '../edit-context.ts'
import { save } from '../save.ts'
import { useChange, useMount, useTicks } from '../ui/hooks.ts'

/** Milliseconds from the last tick to a comparison, which compiles the site twice. */
const pause = 500

const nothing: ChangeList = { files: [], notes: [], canPublish: false, behind: 0, reviews: [] }

/** What differs from the last publication, compared anew for each choice of files. */
export function useChanges() {
  const { requests, confirm, refuse } = useEdit()
  const [answer, setAnswer] = useState<ChangeList | Refusal>()
  const [planned, setPlanned] = useState<PlannedPublication | Refusal>()
  const [done, setDone] = useState<Published | Refusal>()
  const asked = useRef(0)
  const list = answer && !('status' in answer) ? answer : undefined
  const { files } = list ?? nothing
  const ticks = useTicks(files.filter(({ isConflict }) => !isConflict).map(({ id }) => id))
  const chosen = ticks.ticked
  const read = async (): Promise<void> =>
    setAnswer((await requests.changes()) ?? { status: 'refused', message: 'the server does not answer' })
  useMount(() => {
    const readAgain = (): void => void read()
    readAgain()
    // Somebody comes back from the page of a review.
    addEventListener('focus', readAgain)
    return () => {
      removeEventListener('focus', readAgain)
      // A comparison of nothing ends the one that runs.
      asked.current++
      void requests.compare([])
    }
  })
  useChange(() => {
    const number = ++asked.current
    setPlanned(undefined)
    if (!list || chosen.length === 0) return
    const compare = async (): Promise<void> => {
      const found = await requests.compare(chosen)
      if (number === asked.current) setPlanned(found)
    }
    const timer = setTimeout(compare, pause)
    return () => clearTimeout(timer)
  }, list && chosen.join())
  return {
    ...(list ?? nothing),
    list,
    chosen,
    plan: planned && !('status' in planned) ? planned : undefined,
    /** What was done, or why something could not be. */
    told: [done, answer, planned].flatMap((one) => (one && 'status' in one ? [one] : [])),
    state: answer === undefined ? 'Reading…' : chosen.length > 0 && planned === undefined ? 'Comparing…' : '',
    toggle: ticks.toggle,
    toggleAll: ticks.toggleAll,
    async undo(ids: readonly string[]): Promise<void> {
      const outcome = await save({ failure: 'Nothing was undone', send: () => requests.undoChanges(ids) })
      if ('words' in outcome) refuse(outcome.words)
      else confirm('Undone. Undo brings it back')
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
