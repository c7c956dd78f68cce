import { setImmediate } from 'node:timers/promises'
import type { Cache } from '../lib/cache.ts'
import { hashOf } from '../lib/hash.ts'
import type { Document } from '../source/parse.ts'
import type { RenderedMarkdown, RenderMarkdown } from './markdown.ts'
import type { Variables } from './variables.ts'

/** Under which a rendered text is kept. Variables count for one that uses any. */
export const markdownKey = (source: string, variables: Variables): string =>
  hashOf(source, source.includes('{') ? JSON.stringify(variables) : '')

/** Rendered markdown from the cache, or rendered now. */
export const renderMarkdown = (
  source: string,
  variables: Variables,
  markdown: RenderMarkdown,
  cache: Cache,
): RenderedMarkdown => cache.memo('markdown', markdownKey(source, variables), () => markdown(source, variables))

/**
 * Renders the bodies that use no variables, before it is known what claims them: esbuild works in a process of its own
 * meanwhile. Between two bodies its messages are let in.
 */
export async function renderAhead(
  documents: readonly Document[],
  markdown: RenderMarkdown,
  cache: Cache,
): Promise<void> {
  for (const document of documents) {
    const key = hashOf(document.file, document.hash)
    if (!document.file.endsWith('.md') || cache.has('ahead', key)) continue
    const { body } = document
    if (body !== undefined && !body.includes('{')) renderMarkdown(body, {}, markdown, cache)
    cache.put('ahead', key, 1)
    await setImmediate()
  }
}
