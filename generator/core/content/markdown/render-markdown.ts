import Slugger from 'github-slugger'
import type { ElementContent, Root } from 'hast'
import type { Heading } from '../../api/define.ts'
import { explainException } from '../../diagnostics/explain-exception.ts'
import { cacheStage } from '../../runtime/cache-stage.ts'
import { hashOf } from '../../runtime/hash.ts'
import type { Variables } from '../variables.ts'
import { createBlocks } from './blocks/create-blocks.ts'
import { findTooComplex } from './complexity-limits.ts'
import type { MarkdownProblem } from './markdown-problem.ts'
import { type MarkdownProcessor, markdownProcessor } from './processor.ts'
import { validateMarkdown } from './validate-markdown.ts'

export interface MarkdownInput {
  readonly source: string
  readonly variables: Variables
  /** That of a site with options of its own. */
  readonly processor?: MarkdownProcessor | undefined
}

export interface RenderedMarkdown {
  /** Sanitised. */
  readonly html: string
  readonly headings: readonly Heading[]
  readonly problems: readonly MarkdownProblem[]
}

/** Leaves out the variables if the text cannot use one. */
export const markdownInput = (source: string, variables: Variables, processor?: MarkdownProcessor): MarkdownInput => ({
  source,
  variables: source.includes('{') ? variables : {},
  processor: processor === markdownProcessor ? undefined : processor,
})

export const renderMarkdown = cacheStage<MarkdownInput, RenderedMarkdown>({
  name: 'render-markdown',
  storage: 'disk',
  keyOf: ({ source, variables, processor }) => hashOf(source, JSON.stringify(variables), processor?.hash ?? ''),
  run(input) {
    const { source, processor = markdownProcessor } = input
    const failed = (problem: MarkdownProblem): RenderedMarkdown => ({ html: '', headings: [], problems: [problem] })
    const tooComplex = findTooComplex(source)
    if (tooComplex) return failed(tooComplex)
    try {
      const { tree, headings, problems } = createHtmlTree(input)
      return { html: processor.stringify(tree), headings, problems }
    } catch (cause) {
      // Only plug-ins of a site fail for the text.
      if (processor === markdownProcessor) throw cause
      const { message, help = 'see `markdown` in templates/site.ts' } = explainException(cause)
      const text = `a plug-in for markdown fails at this text: ${message}`
      return failed({ code: 'template/error', message: text, help, start: 0, end: 0 })
    }
  },
})

/** The tree of a text that is not too complex. Elements and texts that markdown became have their positions in it. */
export function createHtmlTree({ source, variables, processor = markdownProcessor }: MarkdownInput) {
  const markdown = processor.parse(source)
  const problems = [
    ...validateMarkdown(markdown, source, variables),
    ...createBlocks(markdown, { source, variables, parse: processor.parse }),
  ]
  const tree = processor.runSync(markdown)
  createFigures(tree)
  const headings = addHeadingIds(tree)
  return { tree, headings, problems }
}

/** Turns each paragraph that is one picture with a title into a figure with a caption. */
function createFigures(tree: Root): void {
  tree.children = tree.children.map((node) => {
    if (node.type !== 'element' || node.tagName !== 'p' || node.children.length !== 1) return node
    const [picture] = node.children
    if (picture?.type !== 'element' || picture.tagName !== 'img') return node
    const { title, ...properties } = picture.properties
    if (typeof title !== 'string' || title === '') return node
    const text = { type: 'text' as const, value: title }
    const position = picture.position ? { position: picture.position } : {}
    const caption: ElementContent = {
      type: 'element',
      tagName: 'figcaption',
      properties: {},
      children: [text],
      ...position,
    }
    const children = [{ ...picture, properties }, caption]
    return { type: 'element', tagName: 'figure', properties: {}, children, ...position }
  })
}

/** Ids that would shadow a property of `document` or `window` in scripts. */
const shadowingId =
  /^(?:body|children|close|cookie|document|domain|embeds|focus|forms|frames|head|history|images|length|links|location|main|name|open|origin|parent|plugins|root|scripts|self|status|title|top|window)$/

function addHeadingIds(tree: Root): Heading[] {
  const slugger = new Slugger()
  return tree.children.flatMap((node) => {
    if (node.type !== 'element' || !/^h[1-6]$/.test(node.tagName)) return []
    const text = textOf(node)
    const slug = slugger.slug(text) || slugger.slug('section')
    const id = shadowingId.test(slug) ? `${slug}-section` : slug
    node.properties['id'] = id
    return [{ id, text, depth: Number(node.tagName[1]) }]
  })
}

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : ''
