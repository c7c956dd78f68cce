import type { PageMove } from '../protocol.ts'
import type { App } from './app.tsx'
import type { EditContext } from './edit-context.ts'
import type { EditRequests } from './requests.ts'
import { save } from './save.ts'

type Way = 'undo' | 'redo'

/** Takes back the last change of the session, or does it again, and says so. */
export function createTravel(app: App, { host, requests, page, confirm }: EditContext) {
  const travel = async (way: Way): Promise<void> => {
    const { undoes, redoes } = page()
    const done = way === 'undo' ? 'Undone' : 'Redone'
    const change = way === 'undo' ? undoes : redoes
    const outcome = await save({ failure: `Nothing was ${done.toLowerCase()}`, send: requests[way] })
    app.set({ kept: '' })
    if (outcome.status !== 'saved') return confirm('words' in outcome ? outcome.words : done)
    confirm(change === undefined ? done : `${done}: ${change}`)
    app.showHistory(outcome.result)
    app.notify('')
    await followPage(outcome.result.moved, requests)
  }
  return (way: Way): void => host.holdUpdates(travel(way))
}

/** Milliseconds: how often the server is asked, and for how long. A busy machine may compile for seconds, and a page that is not served yet is not found. */
const interval = 100
const limit = 60_000

/** Leaves a page that is no longer at its address, for one that the server is about to serve. */
export async function followPage(
  moved: PageMove | undefined,
  { details }: Pick<EditRequests, 'details'>,
): Promise<void> {
  if (moved?.from !== location.pathname) return
  const { to } = moved
  // A reload by an update of the old page leads there too.
  history.replaceState(null, '', to)
  // The reload would lose what is begun on the old page, such as the answer to an undo.
  document.documentElement.inert = true
  const isServed = async (): Promise<boolean> =>
    (await details({ page: to }))?.addresses.some(({ value }) => value === to) ?? false
  for (const started = performance.now(); performance.now() - started < limit; ) {
    if (await isServed()) break
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
  location.reload()
}
