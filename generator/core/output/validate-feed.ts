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

interface FeedFaults {
  /** Why the text is no JSON or XML; undefined if it begins as neither. */
  readonly syntax: string | undefined
  /** Dates and addresses that readers of feeds and sitemaps cannot read. */
  readonly dates: readonly string[]
  readonly addresses: readonly string[]
}

/** Faults of JSON and XML, and of what an Atom feed, RSS feed, JSON Feed or sitemap holds. */
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
    const readSyntax = /^\s*[[{]/.test(text) ? readJsonFeed : /^\s*</.test(text) ? readXml : undefined
    return { syntax: readSyntax?.(text, read, readAttributes), dates: [...dates], addresses: [...addresses] }
  },
})

function readJsonFeed(text: string, read: (name: string, value: string) => void): string | undefined {
  try {
    const feed: { version?: unknown } = JSON.parse(text)
    const values = String(feed.version).includes('jsonfeed.org') ? valuesIn(feed) : []
    for (const { value, path } of values) if (typeof value === 'string') read(String(path.at(-1)), value)
    return undefined
  } catch {
    return 'is no JSON that a program can read'
  }
}

function readXml(
  text: string,
  read: (name: string, value: string) => void,
  readAttributes: (attributes: Readonly<Record<string, string>>) => void,
): string | undefined {
  const open: string[] = []
  let isFeed = false
  const parsed = text.replace(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g, '')
  const [entity] = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);).{0,9}/i.exec(parsed) ?? []
  let fault = entity === undefined ? undefined : `\`${entity}\` is neither text nor a character of XML`
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const base = attributes['xml:base']
        if (open.length === 0) isFeed = /^(?:feed|rss|rdf:RDF|urlset|sitemapindex)$/.test(name) && base === undefined
        open.push('')
        if (isFeed) readAttributes(attributes)
      },
      ontext(piece) {
        if (open.length > 0) open.push(open.pop() + piece)
      },
      onclosetag(name, isImplied) {
        // An element that closes itself is implied to be closed, too.
        if (isImplied && text[parser.endIndex - 1] !== '/') fault ??= `the element <${name}> is not closed`
        const content = open.pop() ?? ''
        if (isFeed) read(name, content.trim())
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return fault && `is no XML that a program can read: ${fault}`
}
