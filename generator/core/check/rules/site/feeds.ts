import { type Diagnostic, diagnose, startOf } from '../../../diagnostics/diagnostic.ts'
import { findFeedFaults } from '../../../output/validate-feed.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { diagnoseAddress, type RuleContext } from '../../rule-context.ts'
import { provenanceOfFile } from '../../source-locator.ts'

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
