import type { Code, Nodes } from 'mdast'
import { findBlockKind } from './blocks/block-schemas.ts'
import { findExcessiveComplexity } from './complexity-limits.ts'
import { rangeOf } from './markdown-problem.ts'
import { markdownProcessor } from './processor.ts'
import { isHtmlTag } from './raw-html.ts'

/** Replaces code, and what is not published, with spaces: HTML and labels of addresses. Fences that are text stay, and offsets. */
export function blankOutCode(tree: Nodes, source: string, isText: (fence: Code) => boolean = () => false): string {
  const parts: string[] = []
  let last = 0
  const blankOut = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    parts.push(source.slice(last, start), source.slice(start, end).replace(/[^\n]/g, ' '))
    last = end
  }
  const visit = (node: Nodes): void => {
    if (node.type === 'code' || node.type === 'inlineCode' || isHtmlTag(node, source)) {
      if (node.type !== 'code' || !isText(node)) blankOut(rangeOf(node))
    } else if (node.type === 'definition') {
      const { start, end } = rangeOf(node)
      const label = /^\[(?:\\[\s\S]|[^\\\]])*/.exec(source.slice(start, end))?.[0] ?? ''
      blankOut({ start, end: start + label.length })
    } else if ('children' in node) {
      node.children.forEach(visit)
      const lastChild = node.children.at(-1)
      // Attributes may follow the bracket at the end.
      if (node.type === 'linkReference' && node.referenceType === 'full' && lastChild)
        blankOut({ start: rangeOf(lastChild).end, end: rangeOf(node).end - 1 })
    }
  }
  visit(tree)
  return parts.join('') + source.slice(last)
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
  return findIn(blankOutCode(markdownProcessor.parse(text), text, (fence) => findBlockKind(fence) !== undefined))
}
