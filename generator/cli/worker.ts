import { renderMarkdown } from '../core/markdown/index.ts'
import { readPageFacts } from '../core/render/index.ts'
import { type Port, serveWorker } from '../core/runtime/index.ts'

/** Runs in a worker thread. `onFirst` is called after the first batch. */
export const runWorker = (port: Port, onFirst: () => void): void =>
  serveWorker(port, [renderMarkdown, readPageFacts], onFirst)
