import type { PageMove } from '../../protocol.ts'
import type { FormRequests } from '../form/form-requests.ts'

/** Milliseconds: how often the server is asked, and for how long. A busy machine may compile for seconds, and a page that is not served yet is not found. */
const interval = 100
const limit = 60_000

/** Leaves a page that is no longer at its address, for one that the server is about to serve. */
export async function followPage(
  moved: PageMove | undefined,
  { details }: Pick<FormRequests, 'details'>,
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
