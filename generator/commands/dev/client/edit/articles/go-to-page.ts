import type { FormRequests } from '../form/form-requests.ts'

/** Milliseconds: how often the server is asked, and for how long. */
const interval = 100
const limit = 5000

/** Shows the page of an entry at an address that the server is about to serve. */
export async function goToPage(address: string, { details }: Pick<FormRequests, 'details'>): Promise<void> {
  // A reload by an update of the old page leads there too.
  history.replaceState(null, '', address)
  const isServed = async (): Promise<boolean> =>
    (await details({ page: address }))?.addresses.some(({ value }) => value === address) ?? false
  for (const started = performance.now(); performance.now() - started < limit; ) {
    if (await isServed()) break
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
  location.reload()
}
