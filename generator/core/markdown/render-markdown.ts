import type { Root } from 'hast'
import type { Heading, Section } from '../api/define.ts'
import { resolveAddressesInTree } from '../content/file-addresses.ts'
import type { Variables } from '../content/variables.ts'
import { startOf } from '../diagnostics/diagnostic.ts'
import { explainException } from '../diagnostics/exception-messages.ts'
import { cacheStage } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import type { Document } from '../source/parse.ts'
import { createBlocks } from './blocks/fences-to-blocks.ts'
import { findComplexityProblem } from './complexity-limits.ts'
import { addHeadingIds } from './heading-ids.ts'
import { textOf } from './html-tree.ts'
import type { MarkdownProblem } from './markdown-problem.ts'
import { defaultMarkdownProcessor, type MarkdownProcessor } from './processor.ts'
import { validateMarkdown } from './validate-markdown.ts'

export interface MarkdownInput {
  readonly source: string
  readonly variables: Variables
  /** The file that the addresses of other files are relative to. */
  readonly file?: string | undefined
  /** That of a site with options of its own. */
  readonly processor?: MarkdownProcessor | undefined
}

export interface RenderedMarkdown {
  /** Sanitised. */
  readonly html: string
  readonly headings: readonly Heading[]
  /** Where each section is in the HTML, without its heading. */
  readonly sections: readonly SectionRange[]
  readonly problems: readonly MarkdownProblem[]
}

interface SectionRange extends Pick<Section, 'id' | 'title'> {
  readonly start: number
  readonly end: number
}

/** Leaves out the variables if the text uses none. */
export const toMarkdownInput = (
  source: string,
  variables: Variables,
  { file, processor }: Pick<MarkdownInput, 'file' | 'processor'> = {},
): MarkdownInput => ({
  source,
  variables: source.includes('{') ? variables : {},
  file,
  processor: processor === defaultMarkdownProcessor ? undefined : processor,
})

export const renderMarkdown = cacheStage<MarkdownInput, RenderedMarkdown>({
  name: 'render-markdown',
  storage: 'disk',
  keyOf: ({ source, variables, file = '', processor }) =>
    hashOf(source, JSON.stringify(variables), file, processor?.hash ?? ''),
  run(input) {
    const { source, processor = defaultMarkdownProcessor } = input
    const failed = { html: '', headings: [], sections: [] }
    const tooComplex = findComplexityProblem(source)
    if (tooComplex) return { ...failed, problems: [tooComplex] }
    try {
      const { tree, headings, problems } = createHtmlTree(input)
      return { ...stringifySections(tree, processor), headings, problems }
    } catch (cause) {
      // Only plug-ins of a site fail for the text.
      if (processor === defaultMarkdownProcessor) throw cause
      const { message, help = 'see `markdown` in templates/site.ts' } = explainException(cause)
      const text = `a plug-in for markdown fails: ${message}`
      const origin = processor.locateError?.(cause) ?? startOf('templates/site.ts')
      const problem = { code: 'template/error', message: text, help, start: 0, end: 0, cause: origin } as const
      return { ...failed, problems: [problem] }
    }
  },
})

interface BodyInput extends Pick<MarkdownInput, 'variables'> {
  readonly document: Pick<Document, 'file' | 'hash' | 'readBody'>
  readonly processor: MarkdownProcessor
}

/** Renders the body of a file. The key needs no text: an earlier result serves where the file has changed since, and the text is gone. */
export const renderBody = cacheStage<BodyInput, RenderedMarkdown>({
  name: 'render-body',
  storage: 'disk',
  keyOf: ({ document: { file, hash }, variables, processor }) =>
    hashOf(file, hash, JSON.stringify(variables), processor.hash),
  run: ({ document, variables, processor }) =>
    renderMarkdown.run({ source: document.readBody() ?? '', variables, file: document.file, processor }),
})

/** The tree of a text that is not too complex. Elements and texts that markdown became have their positions in it. */
export function createHtmlTree({ source, variables, file, processor = defaultMarkdownProcessor }: MarkdownInput) {
  const markdown = processor.parse(source)
  const problems = [
    ...validateMarkdown(markdown, source, variables),
    ...createBlocks(markdown, { source, variables, parse: processor.parse }),
  ]
  const tree = processor.runSync(markdown)
  if (file !== undefined) resolveAddressesInTree(tree, file)
  const headings = addHeadingIds(tree)
  return { tree, headings, problems }
}

/** The HTML of a tree. A section begins at each heading of level 2, and at a text before the first one. */
export function stringifySections(
  { children }: Root,
  { stringify }: Pick<MarkdownProcessor, 'stringify'> = defaultMarkdownProcessor,
): Pick<RenderedMarkdown, 'html' | 'sections'> {
  let html = ''
  const sections: { id: string; title: string; start: number; end: number }[] = []
  for (const node of children) {
    const start = html.length
    html += stringify({ type: 'root', children: [node] })
    if (node.type === 'element' && node.tagName === 'h2')
      sections.push({ id: String(node.properties['id']), title: textOf(node), start: html.length, end: 0 })
    else if (sections.length === 0 && node.type === 'element') sections.push({ id: '', title: '', start, end: 0 })
    const last = sections.at(-1)
    if (last) last.end = html.length
  }
  return { html, sections }
}
