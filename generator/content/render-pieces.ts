import type { Heading } from '../api/define.ts'
import type { Cache } from '../runtime/cache.ts'
import type { RenderedMarkdown } from './markdown/create-renderer.ts'
import { createHeadingIds, headingsIn } from './markdown/heading-ids.ts'
import { type MarkdownProcessor, parseToHtmlTree } from './markdown/processor.ts'
import { itemsOf, joinItems, piecesOf, shapeOf } from './markdown-shapes.ts'
import { fill, isWhole, type Slotted, slotsIn } from './stand-ins.ts'

/** What is made of a shape. */
interface Pattern {
  readonly html: Slotted
  readonly headings: readonly { readonly depth: number; readonly text: Slotted }[]
}

/**
 * Renders a text piece by piece, each shape once. Nothing where that cannot be done, or something is wrong: the whole text tells where.
 */
export function renderPieces(
  source: string,
  processorFor: (source: string) => MarkdownProcessor,
  cache: Pick<Cache, 'memo'>,
): Omit<RenderedMarkdown, 'problems'> | undefined {
  const nameHeading = createHeadingIds()
  const headings: Heading[] = []
  const renderShape = (piece: string): string | undefined => {
    const shaped = shapeOf(piece)
    if (!shaped) return undefined
    const { shape, pieces: words } = shaped
    const pattern = cache.memo('markdown-shape', shape, () => makePattern(processorFor(shape), shape, words.length))
    if (!pattern) return undefined
    const named = pattern.headings.map(({ depth, text }) => nameHeading(depth, fill(text, words)))
    headings.push(...named)
    return named.reduce((html, { id }) => html.replace(idMark, () => id), fill(pattern.html, words))
  }
  const renderItems = (items: readonly string[] | undefined): string | undefined => {
    const lists = items?.flatMap((item) => renderShape(item) ?? []) ?? []
    return lists.length === items?.length ? joinItems(lists) : undefined
  }
  const pieces = piecesOf(source)
  const html = pieces?.flatMap((piece) => renderItems(itemsOf(piece)) ?? renderShape(piece) ?? [])
  return html && html.length === pieces?.length ? { html: html.join('\n'), headings } : undefined
}

/** Stands where the id of a heading comes. */
const idMark = '\u{f0000}'

/** Null where a word has no place of its own, or something is wrong. */
function makePattern(processor: MarkdownProcessor, shape: string, count: number): Pattern | null {
  const { root, problems } = parseToHtmlTree(processor, shape, {})
  const headings = headingsIn(root).map(({ node, depth, text }) => {
    node.properties['id'] = idMark
    return { depth, text: slotsIn(text) }
  })
  const html = slotsIn(processor.stringify(root))
  return problems.length === 0 && isWhole(html, count) ? { html, headings } : null
}
