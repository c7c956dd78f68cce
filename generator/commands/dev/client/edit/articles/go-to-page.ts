/** Milliseconds: how often the server is asked, and for how long. */
const interval = 100
const limit = 5000

/** Shows the page at an address that the server is about to serve. */
export async function goToPage(address: string): Promise<void> {
  // A reload by an update of the old page leads there too.
  history.replaceState(null, '', address)
  const isServed = async (): Promise<boolean> =>
    fetch(address, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const started = performance.now(); performance.now() - started < limit; ) {
    if (await isServed()) break
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
  location.reload()
}
