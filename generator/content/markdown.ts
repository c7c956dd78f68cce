import Slugger from 'github-slugger'
import type { Element, ElementContent, Root as HtmlRoot } from 'hast'
import type { Nodes, Root } from 'mdast'
import rehypeSanitize, { defaultSchema, type Options as SanitizeSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type Processor, unified } from 'unified'
import type { Heading } from '../define.ts'
import type { Code } from '../diagnostics/catalogue.ts'
import { hasSafeScheme } from '../routes/safe-url.ts'
import { captionPictures } from './caption-pictures.ts'
import { type Shortened, shorten } from './inert-words.ts'
import { constructsIn, withConstructs } from './markdown-constructs.ts'
import { findTooComplex } from './markdown-limits.ts'
import { findStraySign } from './stray-signs.ts'
import { expandText, type Variables } from './variables.ts'

/** A problem at UTF-16 offsets into the markdown. */
export interface MarkdownProblem {
  readonly code: Code
  readonly start: number
  readonly end: number
  readonly message: string
  readonly help: string
}

export interface RenderedMarkdown {
  readonly html: string
  readonly headings: readonly Heading[]
  readonly problems: readonly MarkdownProblem[]
}

export type RenderMarkdown = (source: string, variables: Variables) => RenderedMarkdown

/** CommonMark and GFM; ids and classes are ours to give, so none are let in but those of footnotes. */
const schema: SanitizeSchema = {
  ...defaultSchema,
  clobber: [],
  protocols: { href: ['https', 'http', 'mailto', 'tel'], src: ['https', 'http'] },
  attributes: {
    a: [
      'href',
      'title',
      ['id', /^user-content-fnref-/],
      'dataFootnoteRef',
      'dataFootnoteBackref',
      'ariaLabel',
      'ariaDescribedBy',
    ],
    img: ['src', 'alt', 'title'],
    h2: [['id', 'footnote-label']],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: [['id', /^user-content-fn-/]],
    ol: ['start'],
    td: ['align'],
    th: ['align'],
    section: ['dataFootnotes'],
  },
}

/** Ids that would shadow a property of `document` or `window` for scripts. */
const shadowing: readonly string[] =
  'body children close cookie document domain embeds focus forms frames head history images length links location main name open origin parent plugins root scripts self status title top window'.split(
    ' ',
  )

/** Makes the renderer: the only configuration of unified. One processor is kept for each set of constructs that texts use. */
export function createMarkdown(): RenderMarkdown {
  const processors = new Map<number, Frozen>()
  const processorFor = (source: string): Frozen => {
    const set = constructsIn(source)
    const processor = processors.get(set) ?? createProcessor(set)
    processors.set(set, processor)
    return processor
  }
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
    return render(processorFor(source), source, variables)
  }
}

type Frozen = Processor<Root, Root, HtmlRoot, HtmlRoot, string>

const createProcessor = (set: number): Frozen =>
  unified()
    .use(remarkParse)
    .use(withConstructs, set)
    .use(remarkRehype)
    .use(rehypeSanitize, schema)
    .use(rehypeStringify)
    .freeze()

function render(processor: Frozen, source: string, variables: Variables): RenderedMarkdown {
  const { text, restore, offsetOf } = shorten(source)
  const tree = processor.parse(text)
  const problems: MarkdownProblem[] = []
  prepare(tree, text, variables, problems)
  const html = processor.runSync(tree)
  captionPictures(html)
  const headings = identifyHeadings(html, restore)
  return {
    html: restore(processor.stringify(html)),
    headings,
    problems: problems.map((problem) => ({ ...problem, start: offsetOf(problem.start), end: offsetOf(problem.end) })),
  }
}

/** Expands variables and notes what is not allowed. */
function prepare(node: Nodes, text: string, variables: Variables, problems: MarkdownProblem[]): void {
  const report = (code: Code, message: string, help: string): void => {
    const start = node.position?.start.offset ?? 0
    problems.push({ code, start, end: node.position?.end.offset ?? start, message, help })
  }
  const stray = findStraySign(node, text)
  if (stray) problems.push({ code: 'markdown/stray-sign', ...stray })
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code')
    node.value = expandText(node.value, variables)
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
    node.url = expandText(node.url, variables)
    if (node.type === 'link' && node.url === '')
      report('link/dead', 'this link has no address', 'write it between the round brackets')
    if (!hasSafeScheme(node.url))
      report(
        'markdown/unsafe-link',
        `\`${node.url}\` does not begin with https:, mailto:, tel:, / or #`,
        'use an address inside the site or a full https address',
      )
    // The sanitiser knows schemes in lower case alone, and drops others without a word.
    node.url = node.url.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
  }
  if (node.type === 'image' || node.type === 'imageReference') {
    node.alt = expandText(node.alt ?? '', variables)
    if (node.alt.trim() === '')
      report(
        'markdown/missing-alt',
        'the picture has no text for readers who cannot see it',
        'describe it between the brackets: ![what it shows](/images/…)',
      )
  }
  if (!('children' in node)) return
  // An opening and a closing tag are one slip: the first of a block stands for all.
  const html = node.children.find((child) => child.type === 'html' && !/^<!--[\s\S]*-->$/.test(child.value))
  if (html) {
    const { start, end } = html.position ?? {}
    problems.push({
      code: 'markdown/raw-html',
      start: start?.offset ?? 0,
      end: end?.offset ?? 0,
      message: 'raw HTML is not allowed in markdown',
      help: 'write it in markdown, or escape the < as \\<',
    })
  }
  for (const child of node.children) prepare(child, text, variables, problems)
}

/** Gives every heading an id made from its words, after sanitising, and lists them. */
function identifyHeadings(tree: HtmlRoot, restore: Shortened['restore']): Heading[] {
  const slugger = new Slugger()
  return tree.children.flatMap((node) => {
    const depth = node.type === 'element' ? Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0) : 0
    if (node.type !== 'element' || depth === 0) return []
    const text = restore(textOf(node))
    const slug = slugger.slug(text) || slugger.slug('section')
    const id = shadowing.includes(slug) ? `${slug}-section` : slug
    node.properties['id'] = id
    return [{ id, text, depth }]
  })
}

const textOf = (node: Element | ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : ''
