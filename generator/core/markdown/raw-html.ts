import type { Nodes } from 'mdast'
import { isHtmlTag } from './blank-out-code.ts'
import { type MarkdownProblem, rangeOf } from './markdown-problem.ts'

/** The first that matches applies. */
const tagHelp: readonly (readonly [pattern: RegExp, help: string])[] = [
  [/^<!--/, 'close the comment with -->, and end the line after it: all of it is read as HTML'],
  [/^<br\b/i, 'end the line with a backslash in its place'],
  [/^<(?:img|picture)\b/i, 'write ![what it shows](/images/…) in its place'],
  [/^<fig(?:ure|caption)\b/i, 'write a fence ```figure with the fields `src`, `alt` and `caption`'],
  [
    /^<(?:audio|embed|iframe|object|source|track|video)\b/i,
    'write a link in its place, or a fence ```video with the fields `src`, `poster`, `label` and `captions`',
  ],
  [/^<(?:details|summary)\b/i, 'write a fence ```details with the fields `summary` and `text`'],
  [/^<a\b(?=[^>]*\bhref)/i, 'write [words](/address) in its place'],
  [
    /^<(?:a|article|aside|center|cite|div|font|footer|header|link|main|meta|nav|script|section|small|span|style)\b/i,
    'take it out: templates set how texts look for the whole site, and headings get their ids from their words',
  ],
  [/^/, 'write it in markdown, or escape the < as \\<'],
]

/** Tags and half comments among the children of a node. The opening and the closing tag of an element are one mistake. */
export function findRawHtml(node: Nodes, source: string): readonly MarkdownProblem[] {
  const children: readonly Nodes[] = 'children' in node ? node.children : []
  const tags = children.flatMap((child) =>
    child.type === 'html' && isHtmlTag(child, source) ? [{ ...child, value: child.value.trimStart() }] : [],
  )
  const mistakes = tags.filter(({ value }) => !isComment(value))
  const opening = mistakes.filter(({ value }) => !value.startsWith('</'))
  return (opening.length > 0 ? opening : mistakes.slice(0, 1)).map((tag) => ({
    code: 'markdown/raw-html',
    message: 'raw HTML is not allowed in markdown',
    help: tagHelp.find(([pattern]) => pattern.test(tag.value))?.[1] ?? '',
    ...rangeOf(tag),
  }))
}

/** Whether a text is made of comments. The spaces after a comment that is a block belong to the block. */
const isComment = (text: string): boolean => /^(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/.test(text)
