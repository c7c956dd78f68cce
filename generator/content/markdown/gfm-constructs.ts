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
import type { Processor } from 'unified'

/** What GFM adds to CommonMark, and the sign without which a text cannot use it. */
const constructs = [
  { sign: /@|www\.|https?:/i, syntax: gfmAutolinkLiteral, tree: gfmAutolinkLiteralFromMarkdown },
  { sign: /\[\^/, syntax: gfmFootnote, tree: gfmFootnoteFromMarkdown },
  { sign: /~/, syntax: gfmStrikethrough, tree: gfmStrikethroughFromMarkdown },
  { sign: /^[\s>]*\|?\s*:?-+:?\s*(?:\||$)/m, syntax: gfmTable, tree: gfmTableFromMarkdown },
  { sign: /\[[ \txX]\]/, syntax: gfmTaskListItem, tree: gfmTaskListItemFromMarkdown },
] as const

/** The constructs that a text may use, as one number: each costs time on every character, used or not. */
export const gfmConstructsIn = (source: string): number =>
  constructs.reduce((set, { sign }, index) => (sign.test(source) ? set | (1 << index) : set), 0)

/** A unified plug-in that adds a set of constructs to remark-parse. */
export function useGfmConstructs(this: Processor, set: number): undefined {
  const chosen = constructs.filter((_construct, index) => set & (1 << index))
  Object.assign(this.data(), {
    micromarkExtensions: chosen.map(({ syntax }) => syntax()),
    fromMarkdownExtensions: chosen.map(({ tree }) => tree()),
  })
}
