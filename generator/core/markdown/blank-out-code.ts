import type { Code, Nodes } from 'mdast'
import { type ContentString, spanOfPiece } from '../source/content-strings.ts'
import type { Document } from '../source/parse.ts'
import { findBlockKind } from './blocks/block-schemas.ts'
import { findExcessiveComplexity } from './complexity-limits.ts'
import { nodesIn, rangeOf } from './markdown-problem.ts'
import { defaultMarkdownProcessor } from './processor.ts'

/** Whether `<name>` is a tag of HTML, and no part of a shortcode. */
export const isHtmlTag = (node: Nodes, source: string): boolean => {
  const { start, end } = rangeOf(node)
  return node.type === 'html' && !(source.startsWith('{{', start - 2) && source.startsWith('}}', end))
}

/** Replaces code, and what is not published, with spaces: HTML and labels of addresses. Fences that are text stay, and offsets. */
export function blankOutCode(tree: Nodes, source: string, isText: (fence: Code) => boolean = () => false): string {
  const ranges = nodesIn(tree).flatMap((node) => {
    if (node.type === 'code') return isText(node) ? [] : [rangeOf(node)]
    if (node.type === 'inlineCode' || isHtmlTag(node, source)) return [rangeOf(node)]
    const { start, end } = rangeOf(node)
    if (node.type === 'definition')
      return [{ start, end: start + (/^\[(?:\\[\s\S]|[^\\\]])*/.exec(source.slice(start, end))?.[0].length ?? 0) }]
    const last = node.type === 'linkReference' && node.referenceType === 'full' ? node.children.at(-1) : undefined
    // Attributes may follow the bracket at the end.
    return last ? [{ start: rangeOf(last).end, end: end - 1 }] : []
  })
  let blanked = ''
  let last = 0
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    blanked += source.slice(last, start) + source.slice(start, end).replace(/[^\n]/g, ' ')
    last = end
  }
  return blanked + source.slice(last)
}

/** Matches of a pattern that are faults, outside the code of a markdown text, which is parsed only if there is one. */
export function findOutsideCode(
  text: string,
  pattern: RegExp,
  isFault: (match: RegExpExecArray) => boolean,
): readonly RegExpExecArray[] {
  const findIn = (searched: string) => [...searched.matchAll(pattern)].filter(isFault)
  const found = findIn(text)
  // Without these signs, all of a text is words.
  if (found.length === 0 || !/[`~<\t]| {4}/.test(text)) return found
  if (findExcessiveComplexity(text) !== undefined) return []
  return findIn(blankOutCode(defaultMarkdownProcessor.parse(text), text, (fence) => findBlockKind(fence) !== undefined))
}

/** The same in the strings of a document: the words that match, and where they stand. */
export const findInStrings = (
  document: Document,
  strings: readonly ContentString[],
  pattern: RegExp,
  isFault: (match: RegExpExecArray, string: ContentString) => boolean = () => true,
) =>
  strings.flatMap((string) =>
    findOutsideCode(string.text, pattern, (match) => isFault(match, string)).map((match) => {
      const [words] = match
      return { match, words, string, span: spanOfPiece(document, string, words, match.index) }
    }),
  )
