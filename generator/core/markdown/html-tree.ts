import type { Element, ElementContent, Root, RootContent } from 'hast'

/** All elements in a tree of HTML, in the order of the text. */
export const elementsIn = (node: Root | RootContent): readonly Element[] => [
  ...(node.type === 'element' ? [node] : []),
  ...('children' in node ? node.children.flatMap(elementsIn) : []),
]

/** The words of a node, as one text. */
export const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : ''
