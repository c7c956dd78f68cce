import type { Heading } from '../../api/define.ts'
import { type Cache, createCache } from '../../runtime/cache.ts'
import { renderPieces } from '../render-pieces.ts'
import type { Variables } from '../variables.ts'
import { findTooComplex } from './complexity-limits.ts'
import { addHeadingIds } from './heading-ids.ts'
import { createProcessors, type MarkdownProcessor, parseToHtmlTree } from './processor.ts'
import type { MarkdownProblem } from './validate-markdown.ts'

export interface RenderedMarkdown {
  readonly html: string
  readonly headings: readonly Heading[]
  readonly problems: readonly MarkdownProblem[]
}

export type RenderMarkdown = (source: string, variables: Variables) => RenderedMarkdown

/** Makes the renderer. What it makes of shapes of text is remembered in the cache. */
export function createMarkdown(cache: Pick<Cache, 'memo'> = createCache()): RenderMarkdown {
  const processorFor = createProcessors()
  return (source, variables) => {
    const start = findTooComplex(source)
    if (start !== undefined) {
      const help =
        'look for signs or lines that repeat, > and - nested deeply, or many * _ [ in one paragraph; split a text of thousands of lines'
      const message = 'this markdown is nested or repeated beyond what can be read in time'
      return {
        html: '',
        headings: [],
        problems: [{ code: 'markdown/too-complex', start, end: start + 1, message, help }],
      }
    }
    const rendered = renderPieces(source, processorFor, cache)
    return rendered ? { ...rendered, problems: [] } : renderWhole(processorFor(source), source, variables)
  }
}

function renderWhole(processor: MarkdownProcessor, source: string, variables: Variables): RenderedMarkdown {
  const { root, problems } = parseToHtmlTree(processor, source, variables)
  const headings = addHeadingIds(root)
  return { html: processor.stringify(root), headings, problems }
}
