import { Parser } from 'htmlparser2'
import { parseHtml } from '../html/parse-html.ts'
import { valuesIn } from '../source/data-path.ts'
import { readDate } from '../text/dates.ts'

const isMoment = (text: string): boolean => text.includes('T') && readDate(text) !== undefined
const isMailDate = (text: string): boolean =>
  /^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d(?::\d\d)? (?:[+-]\d{4}|[A-Z]{1,3})$/.test(text) &&
  !Number.isNaN(Date.parse(text))
const isDate = (text: string): boolean => readDate(text) !== undefined

/** The forms of dates: RFC 3339 in Atom and JSON Feed, RFC 822 in RSS, those of W3C in sitemaps. */
const dates: Readonly<Record<string, (text: string) => boolean>> = {
  ...{ published: isMoment, updated: isMoment, date_published: isMoment, date_modified: isMoment },
  ...{ pubDate: isMailDate, lastBuildDate: isMailDate, 'dc:date': isDate, lastmod: isDate },
}

/** Elements, attributes and keys whose values are addresses. */
const addresses = new Set(
  'avatar banner_image comments external_url favicon feed_url home_page_url href icon image link loc logo src uri url'.split(
    ' ',
  ),
)

/** Those whose values are HTML. */
const htmlNames = new Set(['content', 'content:encoded', 'content_html', 'description', 'summary'])

const roots = new Set(['feed', 'rss', 'rdf:RDF', 'urlset', 'sitemapindex'])

/** What readers of a feed or a sitemap cannot read: its malformed dates and relative addresses, each once; none of another text. */
export function readFeedFaults(text: string) {
  const found = { dates: new Set<string>(), addresses: new Set<string>() }
  const isRelative = (address: string): boolean => !/^(?:[a-z][a-z0-9+.-]*:|\/\/|$)/i.test(address)
  const read = (name: string, value: string): void => {
    if (dates[name]?.(value) === false) found.dates.add(value)
    if (addresses.has(name) && isRelative(value)) found.addresses.add(value)
    if (htmlNames.has(name)) parseHtml(value, [{ onopentag: (_name, attributes) => readAttributes(attributes) }])
  }
  const readAttributes = ({ href, src, url }: Readonly<Record<string, string>>): void => {
    for (const address of [href, src, url]) if (address !== undefined) read('href', address)
  }
  if (/^\s*\{/.test(text)) for (const { name, value } of stringsOfJsonFeed(text)) read(name, value)
  else if (/^\s*</.test(text)) parseXml(text, read, readAttributes)
  return { dates: [...found.dates], addresses: [...found.addresses] }
}

function stringsOfJsonFeed(text: string): readonly { readonly name: string; readonly value: string }[] {
  try {
    const feed: unknown = text.includes('jsonfeed.org/version') ? JSON.parse(text) : undefined
    return valuesIn(feed).flatMap(({ value, path }) =>
      typeof value === 'string' ? [{ name: String(path.at(-1)), value }] : [],
    )
  } catch {
    return []
  }
}

function parseXml(
  text: string,
  read: (name: string, value: string) => void,
  readAttributes: (attributes: Readonly<Record<string, string>>) => void,
): void {
  const open: { readonly name: string; text: string }[] = []
  let isFeed = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length === 0) isFeed = roots.has(name) && attributes['xml:base'] === undefined
        open.push({ name, text: '' })
        if (isFeed) readAttributes(attributes)
      },
      ontext(piece) {
        const last = open.at(-1)
        if (last) last.text += piece
      },
      onclosetag() {
        const last = open.pop()
        if (last && isFeed) read(last.name, last.text.trim())
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
}
