import type { Cache } from '../../runtime/cache.ts'
import { hashOf } from '../../runtime/hash.ts'
import type { Variables } from '../variables.ts'
import type { RenderedMarkdown, RenderMarkdown } from './create-renderer.ts'

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
