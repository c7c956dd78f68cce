import type { App } from './app.tsx'
import type { EditContext } from './edit-context.ts'
import { followPage } from './places/go-to-place.ts'
import { save } from './save.ts'

type Way = 'undo' | 'redo'

/** Takes back the last change of the session, or does it again, and says so. */
export function createTravel(app: App, context: EditContext) {
  const { host, requests, page, refuse } = context
  const travel = async (way: Way): Promise<void> => {
    const { undoes, redoes } = page()
    const done = way === 'undo' ? 'Undone' : 'Redone'
    const change = way === 'undo' ? undoes : redoes
    const outcome = await save({ failure: `Nothing was ${done.toLowerCase()}`, send: requests[way] })
    if (outcome.status !== 'saved') {
      if ('words' in outcome) refuse(outcome.words)
      return
    }
    app.showHistory(outcome.result)
    await followPage(outcome.result.moved, change === undefined ? done : `${done}: ${change}`, context)
  }
  return (way: Way): void => host.holdUpdates(travel(way))
}
