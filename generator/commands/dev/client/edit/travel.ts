import type { SaveResult } from '../../edit/protocol.ts'
import type { EditHost } from '../edit-host.ts'
import { followPage } from './articles/follow-page.ts'
import { createFormRequests } from './form/form-requests.ts'
import type { createModeBar } from './mode-bar.ts'
import type { EditRequests } from './requests.ts'

type Way = 'undo' | 'redo'

/** Takes back the last change of the session, or does it again, and says so. */
export function createTravel(
  host: EditHost,
  requests: EditRequests,
  bar: () => ReturnType<typeof createModeBar>,
  readFields: () => Promise<void>,
) {
  const travel = async (way: Way): Promise<void> => {
    const result = await requests[way]()
    const words = describe(way, result)
    bar().keep('')
    bar().confirm(words)
    if (result?.status !== 'saved') return
    bar().showHistory(result)
    void readFields()
    await followPage(result.moved, createFormRequests(host))
  }
  return (way: Way): void => host.holdUpdates(travel(way))
}

function describe(way: Way, result: SaveResult | undefined): string {
  const done = way === 'undo' ? 'Undone' : 'Redone'
  if (result?.status === 'saved') return done
  const nothing = way === 'undo' ? 'Nothing was undone' : 'Nothing was redone'
  if (result?.status === 'conflict') return `${nothing}: ${result.file} was changed meanwhile`
  return result ? `${nothing}: ${result.message}` : nothing
}
