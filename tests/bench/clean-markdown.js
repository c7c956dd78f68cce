import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm)

/** Where links that lead into the corpus's own site lead in the bench: no contender has that site's other pages. */
const elsewhere = 'https://pages-of-the-corpus.net/'

/** What replaces a node's source: undefined where it stays. `source` is the node's own text. */
const replacements = {
  html: () => '',
  image: (_source, { alt }) => alt ?? '',
  imageReference: (_source, { alt }) => alt ?? '',
  link: (source, { url }) => moveAway(source, url),
  definition: (source, { url }) => moveAway(source, url),
  text: (source) => (/[{}]/.test(source) ? source.replace(/(?<!\\)[{}]/g, '\\$&') : undefined),
}

function moveAway(source, url) {
  if (/^(?:https?|mailto):/.test(url)) return undefined
  const at = source.lastIndexOf(url)
  return at < 0 || url === '' ? undefined : source.slice(0, at) + elsewhere + source.slice(at + url.length)
}

/** Code stays; so does what stands in it. */
const code = /(```[\s\S]*?```|~~~[\s\S]*?~~~|`[^`\n]*`)/

/** Takes out the signs of Liquid and Nunjucks; in the place of an address, one stays. */
const removeTemplateSigns = (text) =>
  text
    .split(code)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : piece.replace(/(\]\(\s*<?)?(?:\{\{[^{}]*\}\}|\{%.*?%\})/gs, (_all, before) =>
            before ? before + elsewhere : '',
          ),
    )
    .join('')

/**
 * Takes out of a text what not every contender can take: signs of templates, raw HTML, pictures (their texts stay), addresses of the text's own site, and braces that
 * are no code (escaped). `counts` gets how many pieces of each kind were changed. Code stays as it is.
 */
export function cleanMarkdown(source, counts) {
  const text = removeTemplateSigns(source)
  if (text !== source) counts.set('template', 1)
  const edits = []
  const visit = (node) => {
    // Addresses that GFM finds in plain text have no position.
    if (!node.position) return
    const { offset: start } = node.position.start
    const { offset: end } = node.position.end
    const before = text.slice(start, end)
    const replaced = replacements[node.type]?.(before, node)
    if (replaced !== undefined && replaced !== before) {
      edits.push({ start, end, replaced })
      counts.set(node.type, (counts.get(node.type) ?? 0) + 1)
    } else for (const child of node.children ?? []) visit(child)
  }
  visit(parser.parse(text))
  return edits.reduceRight(
    (result, { start, end, replaced }) => result.slice(0, start) + replaced + result.slice(end),
    text,
  )
}

/** The plain text of a body, without its headings, code and tables. */
export function plainText(text) {
  const plain = (node) =>
    ['heading', 'code', 'table'].includes(node.type)
      ? ''
      : (node.value ?? (node.children ?? []).map(plain).join(node.type === 'root' ? ' ' : ''))
  return plain(parser.parse(text)).replace(/\s+/g, ' ').trim()
}
