/**
 * Keeps a stream of events open while the page is in sight. A browser opens six connections to a server at most, for all of its tabs:
 * those out of sight would leave none for the next page. `onGone` is called when the server ends the stream.
 */
export function listenWhileVisible(open: () => EventSource, onGone: () => void): void {
  let events: EventSource | undefined
  let isGone = false
  const stop = (): void => {
    events?.close()
    events = undefined
  }
  const follow = (): void => {
    if (document.visibilityState !== 'visible') stop()
    else if (!events && !isGone) {
      events = open()
      events.addEventListener('error', () => {
        isGone = true
        stop()
        onGone()
      })
    }
  }
  follow()
  addEventListener('visibilitychange', follow)
  addEventListener('pagehide', stop)
  // A page that comes back from the browser's memory has stopped listening.
  addEventListener('pageshow', follow)
}
