import { type Diagnostic, diagnose, startOf } from '../../../diagnostics/diagnostic.ts'
import { findFeedFaults } from '../../../output/validate-feed.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { diagnoseAddress, type RuleContext } from '../../rule-context.ts'
import { provenanceOfFile } from '../../source-locator.ts'

/** Dates and addresses in the site's feeds and sitemaps that programs cannot read. */
export const checkFeeds = ({ files, locator }: RuleContext, runtime: Pick<Runtime, 'cache'>): Diagnostic[] =>
  files.flatMap((file) => {
    const { path, text, module } = file
    const { dates, addresses } = findFeedFaults({ text }, runtime)
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
