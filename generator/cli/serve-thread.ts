import { examine } from '../check/examine.ts'
import { createMarkdown } from '../content/markdown.ts'
import { createTakeApart } from '../content/take-apart.ts'
import { type Port, serveTasks } from '../lib/crew.ts'

/** In a worker thread: all that it can do. `onStart` is called once it has done something. */
export const serveThread = (port: Port, onStart: () => void): void =>
  serveTasks(port, [createTakeApart(createMarkdown()), examine], onStart)
