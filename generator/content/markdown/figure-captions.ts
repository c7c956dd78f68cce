import type { ElementContent, Root } from 'hast'

/** A paragraph that is one picture with a title is a figure, and the title its caption. */
export function captionPictures(tree: Root): void {
  tree.children = tree.children.map((node) => {
    if (node.type !== 'element' || node.tagName !== 'p' || node.children.length !== 1) return node
    const [picture] = node.children
    if (picture?.type !== 'element' || picture.tagName !== 'img') return node
    const { title, ...properties } = picture.properties
    if (typeof title !== 'string' || title === '') return node
    const caption: ElementContent = {
      type: 'element',
      tagName: 'figcaption',
      properties: {},
      children: [{ type: 'text', value: title }],
    }
    return { type: 'element', tagName: 'figure', properties: {}, children: [{ ...picture, properties }, caption] }
  })
}
