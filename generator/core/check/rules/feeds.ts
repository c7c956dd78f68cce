import { Parser } from 'htmlparser2'
import { type Diagnostic, diagnose, startOf } from '../../diagnostics/diagnostic.ts'
import { parseHtml } from '../../html/parse-html.ts'
import { cacheStage } from '../../runtime/cache.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { valuesIn } from '../../source/data-path.ts'
import { parseTime } from '../../text/dates.ts'
import { diagnoseAddress, type RuleContext } from '../rule-context.ts'
import { provenanceOfFile } from '../source-locator.ts'

/** JSON and XML of the site that programs cannot read, and dates and addresses in its feeds and sitemaps. */
export const checkFeeds = ({ files, locator }: RuleContext, runtime: Pick<Runtime, 'cache'>): Diagnostic[] =>
  files.flatMap((file) => {
    const { path, text, module } = file
    const { syntax, dates, addresses } = findFeedFaults({ text }, runtime)
    if (syntax !== undefined && /\.(?:json|webmanifest|xml|rss|atom)$/.test(path)) {
      const help = 'make feeds with `renderFeed` of `#site`, JSON with `JSON.stringify`, and write & in XML as &amp;'
      return [diagnose('template/error', startOf(module), `/${path} ${syntax}`, { help })]
    }
    const [first, ...others] = addresses
    const provenance = provenanceOfFile(file)
    const more = others.length === 0 ? '' : `, and ${others.length} more`
    const message = `/${path} holds the address \`${first}\`${more}, which no reader can complete`
    const help =
      'write whole addresses: `file.origin` before one, and `toAbsoluteUrls(html, address, file)` of `#site` for HTML'
    return [
      ...(first === undefined ? [] : [diagnose('output/relative-address', startOf(module), message, { help })]),
      ...dates.flatMap((date) =>
        diagnoseAddress('output/invalid-date', date, `/${path} holds the date \`${date}\``, provenance, locator, {
          help: 'Atom and JSON Feed need 2025-06-30T09:00:00Z, RSS Mon, 30 Jun 2025 09:00:00 GMT, sitemaps 2025-06-30',
        }),
      ),
    ]
  })

const isDate = (text: string): boolean => parseTime(text) !== undefined
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
