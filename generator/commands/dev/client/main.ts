import type { SerializedDiagnostic, Update } from '../protocol.ts'
import { listenWhileVisible } from './event-stream.ts'
import { enableElementInspector } from './inspect-element.ts'
import { createErrorOverlay } from './overlay.ts'
import { restorePage, savePage } from './page-position.ts'
import { createPageUpdater } from './page-updater.ts'
import { createServerApi } from './server-api.ts'

const { token = '', state = '' } = document.currentScript?.dataset ?? {}
const server = createServerApi(token)
const overlay = createErrorOverlay((place) => void server.open(place))
const page = createPageUpdater(state)
restorePage()
enableElementInspector(server)

const load = (): void => {
  savePage()
  location.reload()
}

/** Loads the page again as soon as the server is there again: it may be another run of it, with another token. */
async function awaitServer(): Promise<void> {
  const isThere = await fetch(location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
  if (isThere) load()
  else setTimeout(() => void awaitServer(), 300)
}

function openEvents(): EventSource {
  const events = new EventSource(
    `/_dev/events?${new URLSearchParams({ token, page: location.pathname, state: page.state() })}`,
  )
  events.addEventListener('findings', ({ data }) => overlay.show(JSON.parse(data) as readonly SerializedDiagnostic[]))
  events.addEventListener('update', ({ data }) => {
    const update = JSON.parse(data) as Update
    if (update.kind === 'load') load()
    else page.change(update).catch(load)
  })
  return events
}

listenWhileVisible(openEvents, () => void awaitServer())
