import { renderMarkdown } from '../core/markdown/render-markdown.ts'
import { readPageFacts } from '../core/render/page-facts.ts'
import { type Port, serveWorker } from '../core/runtime/worker-pool.ts'

/** Runs in a worker thread. `onFirst` is called after the first batch. */
export const runWorker = (port: Port, onFirst: () => void): void =>
  serveWorker(port, [renderMarkdown, readPageFacts], onFirst)
