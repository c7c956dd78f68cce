import { setImmediate } from 'node:timers/promises'
import type { Cache } from '../lib/cache.ts'
import { hashOf } from '../lib/hash.ts'
import type { Document } from '../source/parse.ts'
import type { RenderedMarkdown, RenderMarkdown } from './markdown.ts'
import type { Variables } from './variables.ts'

/** Rendered markdown from the cache, or rendered now. Variables count for a text that uses any. */
export const renderMarkdown = (
  source: string,
  variables: Variables,
  markdown: RenderMarkdown,
  cache: Cache,
): RenderedMarkdown =>
  cache.memo('markdown', hashOf(source, source.includes('{') ? JSON.stringify(variables) : ''), () =>
    markdown(source, variables),
  )

/**
 * Renders the bodies that use no variables, before it is known what claims them: esbuild works in a process of its own
 * meanwhile. Between two bodies its messages are let in.
 */
export async function renderAhead(
  documents: readonly Document[],
  markdown: RenderMarkdown,
  cache: Cache,
): Promise<void> {
  for (const { body } of documents) {
    if (body === undefined || body.includes('{')) continue
    renderMarkdown(body, {}, markdown, cache)
    await setImmediate()
  }
}
