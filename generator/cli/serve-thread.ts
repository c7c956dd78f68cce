import { examine } from '../check/examine.ts'
import { createMarkdown } from '../content/markdown.ts'
import { createTakeApart } from '../content/take-apart.ts'
import { createCache } from '../lib/cache.ts'
import { type Port, serveTasks } from '../lib/crew.ts'

/** In a worker thread: all that it can do. `onStart` is called once it has done something. */
export function serveThread(port: Port, onStart: () => void): void {
  const shapes = createCache()
  serveTasks(port, [createTakeApart(createMarkdown(shapes), shapes), examine], onStart)
}
