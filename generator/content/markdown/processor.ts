import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import rehypeSanitize, { defaultSchema, type Options as SanitizeSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type Processor, unified } from 'unified'
import { alertClasses } from './alerts.ts'
import { blockElements } from './blocks/block-elements.ts'
import { createListing, languageClass } from './code/highlight-code.ts'
import { tokenClasses } from './code/token-classes.ts'

/** Extensions of GFM, each with a sign that every text that uses it contains. */
const gfmConstructs = [
  { sign: /@|www\.|https?:/i, syntax: gfmAutolinkLiteral, fromMarkdown: gfmAutolinkLiteralFromMarkdown },
  { sign: /\[\^/, syntax: gfmFootnote, fromMarkdown: gfmFootnoteFromMarkdown },
  { sign: /~/, syntax: gfmStrikethrough, fromMarkdown: gfmStrikethroughFromMarkdown },
  { sign: /^[\s>]*\|?\s*:?-+:?\s*(?:\||$)/m, syntax: gfmTable, fromMarkdown: gfmTableFromMarkdown },
  { sign: /\[[ \txX]\]/, syntax: gfmTaskListItem, fromMarkdown: gfmTaskListItemFromMarkdown },
] as const

/** Adds constructs of GFM, and the same lists of them for each text: they are combined once. */
function useGfm(this: Processor, constructs: readonly (typeof gfmConstructs)[number][]): undefined {
  Object.assign(this.data(), {
    micromarkExtensions: constructs.map(({ syntax }) => syntax()),
    fromMarkdownExtensions: constructs.map(({ fromMarkdown }) => fromMarkdown()),
  })
}

/** CommonMark and GFM. Of ids, only those of footnotes; of classes, only those of alerts and code. */
const sanitizeSchema: SanitizeSchema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), ...blockElements.tagNames],
  clobber: [],
  protocols: { href: ['https', 'http', 'mailto', 'tel'], src: ['https', 'http'], poster: ['https'] },
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
    code: [['className', languageClass]],
    div: [['className', ...alertClasses.div]],
    img: ['src', 'alt', 'title'],
    h2: [['id', 'footnote-label']],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: [['id', /^user-content-fn-/]],
    ol: ['start'],
    p: [['className', ...alertClasses.p]],
    td: ['align'],
    ...blockElements.attributes,
    th: ['align'],
    section: ['dataFootnotes'],
    span: [['className', ...tokenClasses]],
  },
}

const processors = new Map<string, MarkdownProcessor>()

export type MarkdownProcessor = ReturnType<typeof createProcessor>

/** The processor for a text, without the constructs of GFM that it cannot use: each costs time on every character, used or not. */
export function processorFor(source: string): MarkdownProcessor {
  const used = gfmConstructs.filter(({ sign }) => sign.test(source))
  const key = used.map(({ sign }) => sign.source).join(' ')
  const processor = processors.get(key) ?? createProcessor(used)
  processors.set(key, processor)
  return processor
}

/** The only configuration of unified. Sanitises last. */
const createProcessor = (constructs: readonly (typeof gfmConstructs)[number][]) =>
  unified()
    .use(remarkParse)
    .use(useGfm, constructs)
    .use(remarkRehype, { handlers: { code: (_state, node) => createListing(node) } })
    .use(rehypeSanitize, sanitizeSchema)
    .use(rehypeStringify)
    .freeze()
