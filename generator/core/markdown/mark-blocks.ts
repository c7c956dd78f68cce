import type { Element, ElementContent, Root, RootContent } from 'hast'
import { createHtmlTree, type MarkdownInput } from './render-markdown.ts'

/** Elements that hold words of a text. */
const wordElements = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li', 'td', 'th', 'figcaption', 'summary'])

const inlineElements = new Set(['a', 'br', 'code', 'del', 'em', 'img', 'input', 'strong', 'sup'])

/** The tree of a markdown text with texts before and after the words of each block, also those of fences. What the parser adds gets none. */
export function surroundBlockTexts(input: MarkdownInput, before: string, after: string): Root {
  const { tree } = createHtmlTree(input)
  const visit = (node: RootContent, isInFence: boolean): void => {
    if (node.type !== 'element') return
    const isFence = isInFence || isMadeFromFence(node, input.source)
    // One without a position, such as the list of footnotes, has no text of its own in the markdown.
    if (wordElements.has(node.tagName) && (node.position || isFence)) markWords(node, isFence, before, after)
    else if (isFence && node.tagName === 'img')
      node.properties['alt'] = before + String(node.properties['alt'] ?? '') + after
    for (const child of node.children) visit(child, isFence)
  }
  for (const child of tree.children) visit(child, false)
  return tree
}

const isMadeFromFence = ({ tagName, position }: Element, source: string): boolean =>
  /^(?:figure|details)$/.test(tagName) && /^(?:```|~~~)/.test(source.slice(position?.start.offset ?? 0))

/** Puts texts around the first words directly in an element, up to a list or another block. */
function markWords({ children }: Element, isInFence: boolean, before: string, after: string): void {
  const isWords = (node: ElementContent): boolean =>
    node.type === 'text' || (node.type === 'element' && inlineElements.has(node.tagName))
  const blockIndex = children.findIndex((node) => !isWords(node))
  const words = blockIndex < 0 ? children : children.slice(0, blockIndex)
  const isBlank = (node: ElementContent): boolean =>
    (!node.position && !isInFence) || (node.type === 'text' && node.value.trim() === '')
  const [first, last] = [words.findIndex((node) => !isBlank(node)), words.findLastIndex((node) => !isBlank(node))]
  if (first < 0) return
  children.splice(last + 1, 0, { type: 'text', value: after })
  children.splice(first, 0, { type: 'text', value: before })
}
