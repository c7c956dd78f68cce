import Slugger from 'github-slugger'
import type { Element, ElementContent, Root } from 'hast'
import type { Heading } from '../../api/define.ts'

/** Ids that would shadow a property of `document` or `window` for scripts. */
const shadowing: readonly string[] =
  'body children close cookie document domain embeds focus forms frames head history images length links location main name open origin parent plugins root scripts self status title top window'.split(
    ' ',
  )

/** Gives every heading an id, after sanitising, and lists them. */
export function addHeadingIds(tree: Root): Heading[] {
  const name = createHeadingIds()
  return headingsIn(tree).map(({ node, depth, text }) => {
    const heading = name(depth, text)
    node.properties['id'] = heading.id
    return heading
  })
}

/** Makes ids of the words of headings, one after the other. */
export function createHeadingIds(): (depth: number, text: string) => Heading {
  const slugger = new Slugger()
  return (depth, text) => {
    const slug = slugger.slug(text) || slugger.slug('section')
    return { id: shadowing.includes(slug) ? `${slug}-section` : slug, text, depth }
  }
}

/** Those that stand at the top of a document. */
export const headingsIn = (tree: Root) =>
  tree.children.flatMap((node) => {
    const depth = node.type === 'element' ? Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0) : 0
    return node.type === 'element' && depth > 0 ? [{ node, depth, text: textOf(node) }] : []
  })

const textOf = (node: Element | ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : ''
