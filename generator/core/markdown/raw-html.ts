import type { Nodes } from 'mdast'
import { isHtmlTag } from './blank-out-code.ts'
import { type MarkdownProblem, rangeOf } from './markdown-problem.ts'

/** The first that matches applies. */
const tagHelp: readonly (readonly [pattern: RegExp, help: string])[] = [
  [/^<!--(?![\s\S]*?-->)/, 'close the comment with -->'],
  [/^<!--/, 'end the line after -->: all of it is read as HTML'],
  [/^<br\b/i, 'end the line with a backslash in its place'],
  [/^<(?:img|picture)\b/i, 'write ![what it shows](/images/…) in its place'],
  [
    /^<fig(?:ure|caption)\b/i,
    'write ![what it shows](/images/… "The caption"), or a fence ```figure with the fields `src`, `alt` and `caption`',
  ],
  [/^<(?:video|source|track)\b/i, 'write a fence ```video with the fields `src`, `poster`, `label` and `captions`'],
  [/^<(?:details|summary)\b/i, 'write a fence ```details with the fields `summary` and `text`'],
  [/^<iframe\b/i, 'link to what it shows, or put a film of your own into a fence ```video'],
  [/^<a\b(?=[^>]*\bhref)/i, 'write [words](/address) in its place'],
  [/^<a\b/i, 'take it out: links can lead to headings, which get their ids from their words'],
  [/^<(?:audio|embed|object)\b/i, 'write a link in its place, as in [words](https://…)'],
  [/^<(?:link|meta|script|style)\b/i, 'take it out: templates set the styles and scripts of pages'],
  [
    /^<(?:article|aside|center|cite|div|font|footer|header|main|nav|section|small|span)\b/i,
    'take the tags out: how texts look is set for the whole site',
  ],
  [/^/, 'write it in markdown, or escape the < as \\<'],
]

/** What Word and Google Docs leave in the HTML of a text. */
const officeMark = /\bclass=["']?(?:Mso|WordSection)|\bmso-|<\/?(?:[ovwm]|st1):[a-z]|docs-internal-guid/i

/** No HTML to the parser, as its name has a colon. */
const officeTag = /<\/?(?:[ovwm]|st1):[a-z]+(?:\s[^<>]*)?>/i

const officeHelp =
  'it was pasted from Word or Google Docs: take it out, and paste the words as plain text (Ctrl+Shift+V; on a Mac Cmd+Option+Shift+V)'

/** Tags and half comments among the children of a node. The opening and the closing tag of an element are one mistake. */
export function findRawHtml(node: Nodes, source: string): readonly MarkdownProblem[] {
  const children: readonly Nodes[] = 'children' in node ? node.children : []
  const isTag = (child: Nodes): boolean =>
    child.type === 'text' ? officeTag.test(child.value) : isHtmlTag(child, source) && !isComment(textOf(child))
  const tags = children.filter(isTag)
  const opening = tags.filter((tag) => !textOf(tag).startsWith('</'))
  const [first, last] = [children[0], children.at(-1)]
  const isOffice =
    tags.length > 0 && first && last && officeMark.test(source.slice(rangeOf(first).start, rangeOf(last).end))
  return (opening.length > 0 ? opening : tags.slice(0, 1)).map((tag) => ({
    code: 'markdown/raw-html',
    message: 'raw HTML is not allowed in markdown',
    help: isOffice ? officeHelp : (tagHelp.find(([pattern]) => pattern.test(textOf(tag)))?.[1] ?? ''),
    ...rangeOf(tag),
  }))
}

/** Whether a text is made of comments. The spaces after a comment that is a block belong to the block. */
const isComment = (text: string): boolean => /^(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/.test(text)

const textOf = (node: Nodes): string => (node.type === 'html' ? node.value.trimStart() : '')
