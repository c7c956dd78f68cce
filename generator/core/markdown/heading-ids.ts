import Slugger from 'github-slugger'
import type { Element, Root } from 'hast'
import type { Heading } from '../api/define.ts'
import { textOf } from './html-tree.ts'

/** Ids that would shadow a property of `document` or `window` in scripts. */
const shadowingId =
  /^(?:body|children|close|cookie|document|domain|embeds|focus|forms|frames|head|history|images|length|links|location|main|name|open|origin|parent|plugins|root|scripts|self|status|title|top|window)$/

/** Gives headings that have no id one: that of a `{#id}` at their end, or else one by their words. */
export function addHeadingIds(tree: Root): Heading[] {
  const slugger = new Slugger()
  const headings = tree.children.flatMap((node) =>
    node.type === 'element' && /^h[1-6]$/.test(node.tagName) ? [{ node, given: takeGivenId(node) }] : [],
  )
  // The ids of words avoid those that are given further below.
  for (const { given } of headings) if (given !== undefined) slugger.slug(given)
  return headings.map(({ node, given }) => {
    const text = textOf(node)
    const slug = given ?? (slugger.slug(text.normalize('NFC')) || slugger.slug('section'))
    const id = shadowingId.test(slug) ? `${slug}-section` : slug
    node.properties['id'] = id
    return { id, text, depth: Number(node.tagName[1]) }
  })
}

/** The id of a heading; else takes `{#id}` out of its end. */
function takeGivenId({ properties, children }: Element): string | undefined {
  if (typeof properties['id'] === 'string') return properties['id']
  const first = children.findLastIndex(({ type }) => type !== 'text') + 1
  const value = children.slice(first).map(textOf).join('')
  const [words, id] = /\s*\{#([A-Za-z][\w-]*)\}$/.exec(value) ?? []
  if (words !== undefined)
    children.splice(first, children.length, { type: 'text', value: value.slice(0, -words.length) })
  return id
}
