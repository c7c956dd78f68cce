/** A run of the text, a quote in it, or one block that is as wide as its column. */
export interface ArticleBlock {
  readonly kind: 'text' | 'quote' | 'wide'
  readonly html: string
}

interface PartLayout {
  readonly blocks: readonly ArticleBlock[]
  /** The HTML of the picture that opens the part: it stands under the heading, beside the text. */
  readonly beside: string | undefined
}

interface Block {
  readonly name: string
  readonly html: string
  readonly start: number
  readonly end: number
}

const blockStart = /<(table|ol|ul|figure|blockquote|div)\b/g

/** A list of so many points is as wide as the column. */
const longList = 4

/** Cuts the HTML below a heading into runs of text and the blocks that are as wide as the column. */
export function partLayout(html: string, isQuoteWide: boolean): PartLayout {
  const found = topBlocks(html)
  const beside = found.find(({ name, start }) => name === 'figure' && isBlank(html.slice(0, start)))
  const rest = beside === undefined ? html : html.slice(0, beside.start) + html.slice(beside.end)
  const wide = topBlocks(rest).filter(isWide)
  const blocks = wide.flatMap(({ name, html: block, start }, index): readonly ArticleBlock[] => [
    { kind: 'text', html: rest.slice(wide[index - 1]?.end ?? 0, start) },
    { kind: name === 'blockquote' && !isQuoteWide ? 'quote' : 'wide', html: block },
  ])
  const last: ArticleBlock = { kind: 'text', html: rest.slice(wide.at(-1)?.end ?? 0) }
  return { blocks: [...blocks, last].filter((block) => !isBlank(block.html)), beside: beside?.html }
}

const isBlank = (html: string): boolean => html.trim() === ''

function isWide({ name, html }: Block): boolean {
  if (name === 'div') return html.startsWith('<div class="markdown-alert')
  return name !== 'ul' || html.split('<li').length > longList
}

/** The blocks that stand in no other one. */
function topBlocks(html: string): readonly Block[] {
  const blocks: Block[] = []
  for (const { 1: name = '', index: start } of html.matchAll(blockStart)) {
    if (start < (blocks.at(-1)?.end ?? 0)) continue
    const end = endOf(name, start, html)
    blocks.push({ name, start, end, html: html.slice(start, end) })
  }
  return blocks
}

/** The offset behind the end tag of an element, which may hold others of its name. */
function endOf(name: string, start: number, html: string): number {
  let depth = 0
  for (const { 0: tag, index } of html.slice(start).matchAll(new RegExp(`</?${name}\\b[^>]*>`, 'g'))) {
    depth += tag.startsWith('</') ? -1 : 1
    if (depth === 0) return start + index + tag.length
  }
  return html.length
}
