import type { Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import rehypeSanitize, { defaultSchema, type Options as SanitizeSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type Processor, unified } from 'unified'
import type { Variables } from '../variables.ts'
import { captionPictures } from './figure-captions.ts'
import { gfmConstructsIn, useGfmConstructs } from './gfm-constructs.ts'
import { type MarkdownProblem, validateMarkdown } from './validate-markdown.ts'

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

export type MarkdownProcessor = Processor<Root, Root, HtmlRoot, HtmlRoot, string>

/** The only configuration of unified: remark-parse with the constructs of GFM that a text may use, sanitised last. */
export const createProcessor = (source: string): MarkdownProcessor =>
  unified()
    .use(remarkParse)
    .use(useGfmConstructs, gfmConstructsIn(source))
    .use(remarkRehype)
    .use(rehypeSanitize, schema)
    .use(rehypeStringify)
    .freeze()

/** The HTML of a text as a tree, but for the ids of its headings, and what is wrong with the text. */
export function parseToHtmlTree(processor: MarkdownProcessor, source: string, variables: Variables) {
  const tree = processor.parse(source)
  const problems: MarkdownProblem[] = []
  validateMarkdown(tree, source, variables, problems)
  const root = processor.runSync(tree)
  captionPictures(root)
  return { root, problems }
}
