import type { Root } from 'mdast'
import { findExcessiveComplexity } from '../core/content/markdown/complexity-limits.ts'
import { rangeOf } from '../core/content/markdown/markdown-problem.ts'
import { markdownProcessor } from '../core/content/markdown/processor.ts'
import { markdownInput, renderMarkdown } from '../core/content/markdown/render-markdown.ts'
import type { Variables } from '../core/content/variables.ts'
import { isMarkdownFile, splitFrontMatter } from '../core/source/front-matter.ts'

/** A heading of a markdown file. Offsets are in the file. */
export interface Heading {
  readonly depth: number
  /** As written, without the signs of a heading. */
  readonly text: string
  readonly start: number
  readonly end: number
  readonly textStart: number
  readonly textEnd: number
}

export interface MarkdownBody {
  readonly source: string
  readonly offset: number
}

/** The markdown of a file after its front matter, which may be missing. */
export function findBody(file: string, text: string): MarkdownBody | undefined {
  if (!isMarkdownFile(file)) return undefined
  const offset = splitFrontMatter(file, text).value?.bodyOffset ?? 0
  return { source: text.slice(offset), offset }
}

/** Parses markdown that can be parsed in time. */
export const parseBody = ({ source }: MarkdownBody): Root | undefined =>
  findExcessiveComplexity(source) === undefined ? markdownProcessor.parse(source) : undefined

/** The headings outside of lists, quotations and blocks: those that have an id. */
export function listHeadings(file: string, text: string): readonly Heading[] {
  const body = findBody(file, text)
  const tree = body && parseBody(body)
  return body && tree ? headingsIn(tree, body) : []
}

export const headingsIn = (tree: Root, { source, offset }: MarkdownBody): readonly Heading[] =>
  tree.children.flatMap((node) => {
    if (node.type !== 'heading') return []
    const { start, end } = rangeOf(node)
    const textStart = node.children[0] ? rangeOf(node.children[0]).start : end
    const textEnd = Math.max(textStart, ...node.children.map((child) => rangeOf(child).end))
    return [
      {
        depth: node.depth,
        text: source.slice(textStart, textEnd),
        start: offset + start,
        end: offset + end,
        textStart: offset + textStart,
        textEnd: offset + textEnd,
      },
    ]
  })

/** The ids of the headings, in the same order. */
export function listHeadingIds(file: string, text: string, variables: Variables): readonly string[] {
  const body = findBody(file, text)
  return body ? renderMarkdown.run(markdownInput(body.source, variables)).headings.map(({ id }) => id) : []
}
