/**
 * Keeps an event stream open while the page is visible. A browser opens at most six connections to a server for all tabs, which hidden
 * tabs would use up. Calls `onServerExit` when the server ends the stream.
 */
export function listenWhileVisible(open: () => EventSource, onServerExit: () => void): void {
  let events: EventSource | undefined
  let hasExited = false
  const close = (): void => {
    events?.close()
    events = undefined
  }
  const update = (): void => {
    if (document.visibilityState !== 'visible') close()
    else if (!events && !hasExited) {
      events = open()
      events.addEventListener('error', () => {
        hasExited = true
        close()
        onServerExit()
      })
    }
  }
  update()
  addEventListener('visibilitychange', update)
  addEventListener('pagehide', close)
  // The back/forward cache restores a page without its stream.
  addEventListener('pageshow', update)
}
