import { markBlocks } from '../../core/content/markdown/editable-blocks.ts'
import { type MarkdownInput, markdownInput, stringifySections } from '../../core/content/markdown/render-markdown.ts'
import type { Variables } from '../../core/content/variables.ts'
import { keyOfData } from '../../core/runtime/cache-stage.ts'
import { endMark, hasMarkCharacters, startMark } from './marks.ts'

export interface MarkedMarkdown {
  readonly html: string
  /** The HTML of each section. */
  readonly sections: readonly string[]
  /** Numbers of headings by id. */
  readonly headings: ReadonlyMap<string, number>
}

/** A text with marks that are numbered from 0, one for each block. */
interface NumberedMarkdown extends MarkedMarkdown {
  /** Changes with the text and the variables. */
  readonly key: string
  readonly blockCount: number
}

/** The marked texts of files, by file and path: most are the same in the next compilation. */
export type MarkedTexts = Map<string, NumberedMarkdown>

/** Marks the blocks of a text, unless it is the one that was at this place before. */
export function numberMarkdown(
  markdown: string,
  place: string,
  file: string,
  variables: Variables,
  markedTexts: MarkedTexts,
): NumberedMarkdown {
  const input = markdownInput(markdown, variables, { file })
  const key = keyOfData(input)
  const known = markedTexts.get(place)
  const marked = known?.key === key ? known : { key, ...numberBlocks(input) }
  markedTexts.set(place, marked)
  return marked
}

/** A text with characters that marks are made of has none. */
function numberBlocks(input: MarkdownInput): Omit<NumberedMarkdown, 'key'> {
  const headings = new Map<string, number>()
  const isMarked = !hasMarkCharacters(input.source)
  let blockCount = 0
  const tree = markBlocks(input, ({ id }, block) => {
    if (!isMarked) return ['', '']
    blockCount = block + 1
    if (id !== undefined) headings.set(id, block)
    return [startMark(block), endMark(block)]
  })
  const { html, sections } = stringifySections(tree)
  return { html, sections: sections.map(({ start, end }) => html.slice(start, end)), headings, blockCount }
}
