import { type Diagnostic, diagnose, startOf } from '../../../diagnostics/diagnostic.ts'
import { decodeAddress } from '../../../html/address.ts'
import { feedIdsOf } from '../../../output/feed-ids.ts'
import { parseAddressRecord } from '../../../source/address-record.ts'
import type { RuleContext } from '../../rule-context.ts'

/** Entries of feeds that have another id than the recorded ones of their page, and of the pages that were redirected to it. */
export function checkFeedIds({ content, files, pages, settings }: RuleContext): Diagnostic[] {
  if (!content.addressRecord.includes(' id ')) return []
  const { feedIds } = parseAddressRecord(content.addressRecord)
  const owners = new Map(pages.map(({ route }) => [route.url, route.owner]))
  const redirects = settings.redirects ?? []
  const entries = new Map(feedIdsOf(files, settings).map((entry) => [`${entry.address} ${entry.id}`, entry])).values()
  return [...entries].flatMap(({ address, id }) => {
    const url = decodeAddress(address)
    const former = redirects.flatMap(({ from, to }) => (to === url ? [from] : []))
    const known = [url, ...former].flatMap((one) => [...(feedIds.get(one) ?? [])])
    if (known.length === 0 || known.includes(id)) return []
    const message = `the entry of ${url} in feeds has the id \`${id}\`, which was \`${known[0]}\``
    const help = 'make the id of something that stays as it is, such as a number: not of the address or the date'
    return diagnose('route/feed-id', startOf(owners.get(url) ?? 'templates/site.ts'), message, { help })
  })
}
