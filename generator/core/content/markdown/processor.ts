import rehypeSanitize, { defaultSchema, type Options as SanitizeSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { alertClasses } from './alerts.ts'
import { blockElements } from './blocks/block-elements.ts'

/** CommonMark and GFM. Of ids, only those of footnotes; of classes, only those of alerts and of the languages of code. */
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
    code: [['className', /^language-./]],
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
  },
}

export type MarkdownProcessor = typeof markdownProcessor

/** The only configuration of unified. Sanitises last. */
export const markdownProcessor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, sanitizeSchema)
  .use(rehypeStringify)
  .freeze()
