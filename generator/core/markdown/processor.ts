import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import rehypeSanitize, { defaultSchema, type Options as SanitizeSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type Plugin, unified } from 'unified'
import type { MarkdownOptions } from '../api/define-site.ts'
import { diagnose, type Outcome, startOf } from '../diagnostics/diagnostic.ts'
import { explainException } from '../diagnostics/exception-messages.ts'
import { hashOf } from '../runtime/hash.ts'
import type { ErrorLocator } from '../site/run-templates.ts'
import { blockElements } from './blocks/block-schemas.ts'
import { addHeadingIds } from './heading-ids.ts'
import { elementsIn } from './html-tree.ts'
import { repairMisreadings } from './repair-misreadings.ts'

/** Reads markdown and renders it. */
export interface MarkdownProcessor {
  /** Changes with the options and with the code of the plug-ins. Empty if a site has no options. */
  readonly hash: string
  readonly parse: (source: string) => Root
  /** Gives headings ids between the plug-ins of remark and those of rehype, sanitizes, and lets all pictures but the first one wait. */
  readonly runSync: (tree: Root) => HtmlRoot
  readonly stringify: (tree: HtmlRoot) => string
  /** Finds the plug-in of a site that threw an error. */
  readonly locateError?: ErrorLocator | undefined
  /** That whose words are English, of one whose words are of another language. */
  readonly untranslated?: MarkdownProcessor | undefined
}

type Attributes = NonNullable<SanitizeSchema['attributes']>

/** CommonMark and GFM. Of ids, only those of headings and footnotes; of classes, only those of alerts and of the languages of code. */
const attributes: Attributes = {
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
  img: ['src', 'alt', 'title'],
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, ['id']])),
  input: [['type', 'checkbox'], ['disabled', true], 'checked'],
  li: [['id', /^user-content-fn-/]],
  ol: ['start'],
  td: ['align'],
  ...blockElements.attributes,
  th: ['align'],
  section: ['dataFootnotes'],
}

const protocols: SanitizeSchema['protocols'] = {
  href: ['https', 'http', 'mailto', 'tel'],
  src: ['https', 'http'],
  poster: ['https'],
}

/** The schema of the sanitizer with the additions of a site. */
const extendSchema = (added: NonNullable<MarkdownOptions['sanitize']>): SanitizeSchema => ({
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), ...blockElements.tagNames, ...(added.tagNames ?? [])],
  clobber: [],
  protocols: joinLists(protocols, added.protocols ?? {}),
  attributes: joinLists(attributes, added.attributes ?? {}, joinAttributes),
})

type Lists<T> = Readonly<Record<string, T[] | null | undefined>>

const joinLists = <T>(
  own: Lists<T>,
  added: Lists<T>,
  join = (a: T[], b: T[]): T[] => [...a, ...b],
): Record<string, T[]> =>
  Object.fromEntries(Object.keys({ ...own, ...added }).map((name) => [name, join(own[name] ?? [], added[name] ?? [])]))

/** The sanitizer applies the first definition of an attribute only: the values of two are joined. */
function joinAttributes(own: Attributes[string], added: Attributes[string]): Attributes[string] {
  const joined = added.map((definition) => {
    const [name, ...values] = [definition].flat()
    const same = own.find((one) => [one].flat()[0] === name)
    if (same === undefined || typeof definition === 'string') return definition
    return typeof same === 'string' ? same : ([definition[0], ...same.slice(1), ...values] satisfies typeof definition)
  })
  return [...joined, ...own]
}

/** Letters and punctuation of scripts without spaces, and tags between them. */
const unspaced = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3001-\\u303f\\uff01-\\uff65]'
const tags = '(?:</?(?:a|code|del|em|mark|span|strong|su[bp])\\b[^>]*>)*'

/** Listings, and line ends between such letters: Chromium 156 shows them as spaces, Firefox as nothing. */
const lineEnds = new RegExp(`<pre[\\s>].*?</pre>|\\n(?<=${unspaced}${tags}\\n)(?=${tags}${unspaced})`, 'gsu')

function createProcessor(
  { remarkPlugins = [], rehypePlugins = [], sanitize = {}, sizes }: MarkdownOptions,
  parser: Plugin<[], string, Root>,
  hash: string,
): MarkdownProcessor {
  const reader = unified()
    .use(parser)
    .use(remarkGfm)
    // Signs beside CJK punctuation, which CommonMark leaves as text.
    .use(remarkCjkFriendly)
    .use(remarkCjkFriendlyStrikethrough)
    .use([...remarkPlugins])
    .use(remarkRehype)
    .freeze()
  const writer = unified()
    .use([...rehypePlugins])
    .use(rehypeSanitize, extendSchema(sanitize))
    .use(rehypeStringify)
    .freeze()
  return {
    hash,
    parse: (source) => repairMisreadings(reader.parse(source), source),
    runSync: (tree) => {
      const html = reader.runSync(tree)
      addHeadingIds(html)
      const safe = writer.runSync(html)
      // The first one may be in the first view.
      const images = elementsIn(safe).filter(({ tagName }) => tagName === 'img')
      for (const [index, { properties }] of images.entries())
        Object.assign(properties, index > 0 && { loading: 'lazy' }, sizes && { sizes })
      return safe
    },
    stringify: (tree) => writer.stringify(tree).replace(lineEnds, (found) => (found === '\n' ? '' : found)),
  }
}

/** The processor of sites without options. */
export const defaultMarkdownProcessor: MarkdownProcessor = createProcessor({}, remarkParse, '')

/** The processor of a site. `moduleHash` changes with the module of the options and its imports. If the options are wrong, that of sites without. */
export function createMarkdownProcessor(
  options: MarkdownOptions | undefined,
  moduleHash: string,
  call = <T>(run: () => T): T => run(),
  locateError?: ErrorLocator,
  require: NodeJS.Require = createRequire(import.meta.url),
): Outcome<MarkdownProcessor> {
  if (options === undefined) return { value: defaultMarkdownProcessor, diagnostics: [] }
  try {
    const { parser, version } =
      options.parser === 'satteri' ? loadSatteri(require) : { parser: remarkParse, version: '' }
    const value = call(() => createProcessor(options, parser, hashOf(moduleHash, version)))
    return { value: { ...value, locateError }, diagnostics: [] }
  } catch (cause) {
    const { message, help } = explainException(cause)
    const found = diagnose('template/error', startOf('templates/site.ts'), `\`markdown\` fails: ${message}`, { help })
    return { value: defaultMarkdownProcessor, diagnostics: [found] }
  }
}

/** The native parser, whose trees are those of remark-parse with remark-gfm, and its package.json: results change with its version. */
function loadSatteri(require: NodeJS.Require) {
  const { markdownToMdast }: typeof import('satteri') = require('satteri')
  const version = readFileSync(join(dirname(require.resolve('satteri')), '../package.json'), 'utf8')
  const parser: Plugin<[], string, Root> = function () {
    this.parser = (source) => markdownToMdast(source, { features: { frontmatter: false } })
  }
  return { parser, version }
}
