import { escapeXml } from '../html/escape.ts'
import { toAbsoluteUrl, toAbsoluteUrls } from '../html/rewrite-html.ts'
import { mapLeaves } from '../source/data-path.ts'
import { dateHelp, parseTime } from '../text/dates.ts'
import type { FileSite } from './define.ts'

interface FeedAuthor {
  readonly name: string
  readonly url?: string | undefined
  readonly avatar?: string | undefined
}

export interface FeedItem {
  /** Stays when the address of the page changes. */
  readonly id: string
  readonly url: string
  readonly title: string
  readonly summary?: string | undefined
  readonly content_html?: string | undefined
  readonly image?: string | undefined
  /** A day, or a time with its zone. */
  readonly date_published: string | Date
  readonly date_modified?: string | Date | undefined
  readonly authors?: readonly FeedAuthor[]
  readonly tags?: readonly string[]
}

/** A feed as JSON Feed 1.1 names its parts. Addresses, and those in HTML, may begin with `/`. */
export interface Feed {
  readonly title: string
  readonly description: string
  readonly home_page_url: string
  readonly feed_url: string
  readonly icon?: string
  readonly favicon?: string
  readonly language?: string
  readonly authors?: readonly FeedAuthor[]
  /** The newest first. */
  readonly items: readonly FeedItem[]
}

/** The text of a feed, for `make` of `defineFile`: its addresses are whole, its dates are moments. Throws if a date is none. */
export function renderFeed(format: 'atom' | 'rss' | 'json', feed: Feed, site: FileSite): string {
  const { origin, language, name } = site
  const absolute = (address: string): string => toAbsoluteUrl(address, origin, site)
  const complete = <T extends object>(fields: T, url = origin): T =>
    // Values keep their types.
    mapLeaves(fields, (leaf, path) => {
      const key = String(path.at(-1))
      if (leaf === undefined) return leaf
      if (key === 'content_html') return toAbsoluteUrls(String(leaf), url, site)
      if (key.startsWith('date_')) return toMoment(leaf)
      return /^(?:id|icon|favicon|image|avatar|(?:.*_)?url)$/.test(key) ? absolute(String(leaf)) : leaf
    }) as T
  // Fails at the call of the template, which is too far up the stack below.
  for (const { date_published, date_modified = date_published } of feed.items)
    for (const date of [date_published, date_modified]) toMoment(date)
  const items = feed.items.map((item) => complete(item, absolute(item.url)))
  const whole = {
    ...complete({ ...feed, language: feed.language ?? language, authors: feed.authors ?? [{ name }], items: [] }),
    items,
  }
  if (format !== 'json')
    return `<?xml version="1.0" encoding="UTF-8"?>\n${(format === 'atom' ? toAtom : toRss)(whole).join('\n')}\n`
  return `${JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', ...whole }, undefined, 1)}\n`
}

function toMoment(date: unknown): string {
  const time = parseTime(date)
  if (time === undefined) throw new TypeError(`a feed has the date \`${String(date)}\`: ${dateHelp}`)
  return new Date(time).toISOString().replace('.000Z', 'Z')
}

const element = (name: string, text: string | undefined, attributes = ''): readonly string[] =>
  text === undefined ? [] : [`<${name}${attributes}>${escapeXml(text)}</${name}>`]

const link = (rel: string, type: string, href: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`

const authorsOf = ({ authors = [] }: Pick<Feed, 'authors'>): readonly string[] =>
  authors.map(({ name }) => `<author><name>${escapeXml(name)}</name></author>`)

const updatedOf = ({ date_published, date_modified = date_published }: FeedItem): string => String(date_modified)

/** A feed without items has never been changed. */
const lastUpdateOf = ({ items }: Feed): string => items.map(updatedOf).sort().at(-1) ?? '1970-01-01T00:00:00Z'

const toAtom = (feed: Feed): readonly string[] => [
  `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language ?? '')}">`,
  ...element('id', feed.feed_url),
  ...element('title', feed.title),
  ...element('subtitle', feed.description),
  ...element('updated', lastUpdateOf(feed)),
  ...authorsOf(feed),
  link('self', 'application/atom+xml', feed.feed_url),
  link('alternate', 'text/html', feed.home_page_url),
  ...element('icon', feed.favicon ?? feed.icon),
  ...feed.items.flatMap((item) => [
    '<entry>',
    ...element('id', item.id),
    ...element('title', item.title),
    link('alternate', 'text/html', item.url),
    ...element('published', String(item.date_published)),
    ...element('updated', updatedOf(item)),
    ...authorsOf(item),
    ...(item.tags ?? []).map((tag) => `<category term="${escapeXml(tag)}"/>`),
    ...element('summary', item.summary),
    ...element('content', item.content_html, ' type="html"'),
    '</entry>',
  ]),
  '</feed>',
]

/** RSS 2.0. */
const toRss = (feed: Feed): readonly string[] => [
  '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
  '<channel>',
  ...element('title', feed.title),
  ...element('link', feed.home_page_url),
  ...element('description', feed.description),
  ...element('language', feed.language),
  ...element('lastBuildDate', new Date(lastUpdateOf(feed)).toUTCString()),
  link('self', 'application/rss+xml', feed.feed_url).replace('<link', '<atom:link'),
  ...feed.items.flatMap((item) => [
    '<item>',
    ...element('title', item.title),
    ...element('link', item.url),
    ...element('guid', item.id, ' isPermaLink="false"'),
    ...element('pubDate', new Date(item.date_published).toUTCString()),
    ...(item.authors ?? []).flatMap(({ name }) => element('dc:creator', name)),
    ...(item.tags ?? []).flatMap((tag) => element('category', tag)),
    ...element('description', item.summary),
    ...element('content:encoded', item.content_html),
    '</item>',
  ]),
  '</channel>',
  '</rss>',
]
