import { parseDocument } from 'htmlparser2'
import { z } from 'zod'

const address = () => z.url({ protocol: /^https?$/ })
const moment = () => z.iso.datetime({ offset: true })
const authors = () =>
  z.array(z.strictObject({ name: z.string().min(1), url: address().optional(), avatar: address().optional() }))

/** JSON Feed 1.1 without extensions: https://www.jsonfeed.org/version/1.1/ */
export const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  description: z.string().optional(),
  home_page_url: address(),
  feed_url: address(),
  icon: address().optional(),
  favicon: address().optional(),
  language: z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/),
  authors: authors(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: address(),
      title: z.string().min(1),
      summary: z.string().optional(),
      content_html: z.string().min(1),
      image: address().optional(),
      date_published: moment(),
      authors: authors(),
      tags: z.array(z.string().min(1)),
    }),
  ),
})

/** Addresses in a text that lead nowhere from a feed reader. */
export const relativeAddresses = (html: string): readonly string[] =>
  [...html.matchAll(/ (?:href|src|srcset|poster)="([^"]*)"/g)]
    .map(([, value = '']) => value)
    .filter((value) => !/^(?:https?:\/\/|mailto:|tel:)/.test(value))

export interface AtomEntry {
  readonly id: string
  /** Of the first link. */
  readonly link: string
  readonly updated: string
  readonly html: string
}

/** The entries of an Atom feed, and the feed's own id and moment. */
export function readAtom(xml: string): AtomEntry & { readonly entries: readonly AtomEntry[] } {
  const [feed] = childrenOf(parseDocument(xml, { xmlMode: true }), 'feed')
  if (!feed) throw new Error('there is no feed')
  return { ...entryOf(feed), entries: childrenOf(feed, 'entry').map(entryOf) }
}

type Node = ReturnType<typeof parseDocument>['children'][number]
type Parent = Extract<Node, { readonly children: unknown }> | ReturnType<typeof parseDocument>

const childrenOf = (parent: Parent, name: string): Parent[] =>
  parent.children.flatMap((child) => ('name' in child && child.name === name && 'children' in child ? [child] : []))

const textOf = (parent: Parent, name: string): string =>
  childrenOf(parent, name)
    .flatMap(({ children }) => children.map((child) => ('data' in child ? child.data : '')))
    .join('')

function hrefOf(parent: Parent): string {
  const [link] = childrenOf(parent, 'link')
  return link && 'attribs' in link ? (link.attribs['href'] ?? '') : ''
}

const entryOf = (parent: Parent): AtomEntry => ({
  id: textOf(parent, 'id'),
  link: hrefOf(parent),
  updated: textOf(parent, 'updated'),
  html: textOf(parent, 'content'),
})
