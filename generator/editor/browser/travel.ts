import type { EditHost } from '../../cli/dev/index.ts'
import type { PageFields, SaveResult } from '../protocol.ts'
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
  page: () => Pick<PageFields, 'undoes' | 'redoes'>,
  readFields: () => Promise<void>,
) {
  const travel = async (way: Way): Promise<void> => {
    const { undoes, redoes } = page()
    const result = await requests[way]()
    const words = describe(way, result, way === 'undo' ? undoes : redoes)
    bar().keep('')
    bar().confirm(words)
    if (result?.status !== 'saved') return
    bar().showHistory(result)
    bar().notify('')
    void readFields()
    await followPage(result.moved, createFormRequests(host))
  }
  return (way: Way): void => host.holdUpdates(travel(way))
}

function describe(way: Way, result: SaveResult | undefined, change: string | undefined): string {
  const done = way === 'undo' ? 'Undone' : 'Redone'
  if (result?.status === 'saved') return change === undefined ? done : `${done}: ${change}`
  const nothing = way === 'undo' ? 'Nothing was undone' : 'Nothing was redone'
  if (result?.status === 'conflict') return `${nothing}: the text was changed meanwhile`
  return result ? `${nothing}: ${result.message}` : nothing
}
