import { Parser } from 'htmlparser2'
import { parseHtml } from '../html/parse-html.ts'
import { cacheStage } from '../runtime/cache.ts'
import { valuesIn } from '../source/data-path.ts'
import { readDate } from '../text/dates.ts'

const isDate = (text: string): boolean => readDate(text) !== undefined
const isMoment = (text: string): boolean => text.includes('T') && isDate(text)
const isMailDate = (text: string): boolean =>
  /^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d(?::\d\d)? (?:[+-]\d{4}|[A-Z]{1,3})$/.test(text) &&
  !Number.isNaN(Date.parse(text))

/** The forms of dates: RFC 3339 in Atom and JSON Feed, RFC 822 in RSS, those of W3C in sitemaps. */
const dateForms: Readonly<Record<string, (text: string) => boolean>> = {
  ...{ published: isMoment, updated: isMoment, date_published: isMoment, date_modified: isMoment },
  ...{ pubDate: isMailDate, lastBuildDate: isMailDate, 'dc:date': isDate, lastmod: isDate },
}

/** Elements, attributes and keys whose values are addresses. */
const addressNames = /^(?:href|src|link|loc|logo|icon|favicon|image|banner_image|avatar|(?:.*_)?url)$/

/** Dates and addresses that readers of feeds and sitemaps cannot read. */
interface FeedFaults {
  readonly dates: readonly string[]
  readonly addresses: readonly string[]
}

/** What an Atom feed, RSS feed, JSON Feed or sitemap holds; nothing of another text. */
export const findFeedFaults = cacheStage<{ readonly text: string }, FeedFaults>({
  name: 'read-feed',
  storage: 'disk',
  run({ text }) {
    const [dates, addresses] = [new Set<string>(), new Set<string>()]
    const read = (name: string, value: string): void => {
      if (dateForms[name]?.(value) === false) dates.add(value)
      if (addressNames.test(name) && !/^(?:[a-z][a-z0-9+.-]*:|\/\/|$)/i.test(value)) addresses.add(value)
      if (value.includes('<')) parseHtml(value, [{ onopentag: (_name, attributes) => readAttributes(attributes) }])
    }
    const readAttributes = ({ href = '', src = '', url = '' }: Readonly<Record<string, string>>): void => {
      for (const address of [href, src, url]) read('href', address)
    }
    if (text.trimStart().startsWith('{')) readJsonFeed(text, read)
    else if (text.trimStart().startsWith('<')) readXml(text, read, readAttributes)
    return { dates: [...dates], addresses: [...addresses] }
  },
})

function readJsonFeed(text: string, read: (name: string, value: string) => void): void {
  try {
    const feed: { version?: unknown } = JSON.parse(text)
    if (!String(feed.version).includes('jsonfeed.org')) return
    for (const { value, path } of valuesIn(feed)) if (typeof value === 'string') read(String(path.at(-1)), value)
  } catch {
    // It is another text.
  }
}

function readXml(
  text: string,
  read: (name: string, value: string) => void,
  readAttributes: (attributes: Readonly<Record<string, string>>) => void,
): void {
  const open: { readonly name: string; text: string }[] = []
  let isFeed = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const base = attributes['xml:base']
        if (open.length === 0) isFeed = /^(?:feed|rss|rdf:RDF|urlset|sitemapindex)$/.test(name) && base === undefined
        open.push({ name, text: '' })
        if (isFeed) readAttributes(attributes)
      },
      ontext(piece) {
        const last = open.at(-1)
        if (last) last.text += piece
      },
      onclosetag() {
        const { name, text } = open.pop() ?? { name: '', text: '' }
        if (isFeed) read(name, text.trim())
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
}
