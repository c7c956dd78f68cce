import type { Heading } from '../../api/define.ts'
import { cacheStage } from '../../runtime/cache-stage.ts'
import type { Variables } from '../variables.ts'
import { findTooComplex } from './complexity-limits.ts'
import { addHeadingIds } from './heading-ids.ts'
import { createProcessor, parseToHtmlTree } from './processor.ts'
import type { MarkdownProblem } from './validate-markdown.ts'

declare module '../../runtime/cache-stage.ts' {
  interface CacheStages {
    'render-markdown': 'generator/content/markdown/render-markdown.ts'
  }
}

export interface MarkdownInput {
  readonly source: string
  readonly variables: Variables
}

export interface RenderedMarkdown {
  readonly html: string
  readonly headings: readonly Heading[]
  readonly problems: readonly MarkdownProblem[]
}

/** The input for a text: the variables are part of it only if it may use one. */
export const markdownInput = (source: string, variables: Variables): MarkdownInput => ({
  source,
  variables: source.includes('{') ? variables : {},
})

/** Sanitised HTML of a markdown text. */
export const renderMarkdown = cacheStage<MarkdownInput, RenderedMarkdown>({
  name: 'render-markdown',
  storage: 'disk',
  run({ source, variables }) {
    const start = findTooComplex(source)
    if (start !== undefined) return { html: '', headings: [], problems: [tooComplex(start)] }
    const processor = createProcessor(source)
    const { root, problems } = parseToHtmlTree(processor, source, variables)
    const headings = addHeadingIds(root)
    return { html: processor.stringify(root), headings, problems }
  },
})

const tooComplex = (start: number): MarkdownProblem => ({
  code: 'markdown/too-complex',
  start,
  end: start + 1,
  message: 'this markdown is nested or repeated beyond what can be read in time',
  help: 'look for signs or lines that repeat, > and - nested deeply, or many * _ [ in one paragraph; split a text of thousands of lines',
})
