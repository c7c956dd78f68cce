import { hostFileNames } from '../core/output/hosts/hosts.ts'
import { isNamedByContent } from '../core/output/manifest.ts'
import { type FilePair, urlOf } from './pair-files.ts'
import type { AddressChanges, MovedPage } from './site-changes.ts'
import type { FileDetails, HiddenPage, SiteSide, SiteSummary } from './site-summary.ts'

/** Whether visitors or other sites may use the address of a file. */
const isAddressed = ({ path }: Pick<FilePair, 'path'>): boolean => !isNamedByContent(path) && !hostFileNames.has(path)

export function compareAddresses(
  before: SiteSide,
  after: SiteSide,
  { pairs, movedPages }: { readonly pairs: readonly FilePair[]; readonly movedPages: readonly MovedPage[] },
): AddressChanges {
  const redirectsBefore = new Map(before.summary.redirects.map(({ from, to }) => [from, to]))
  const redirects = new Map(after.summary.redirects.map(({ from, to }) => [from, to]))
  const urls = new Set(after.summary.files.map(urlOf))
  const toAddress = (pair: FilePair, details: FileDetails | undefined) => ({
    url: urlOf(pair),
    title: details?.page?.title,
  })
  const byUrl = new Map(pairs.map((pair) => [urlOf(pair), pair]))
  const files = pairs.filter(isAddressed)
  const gone = files.filter(({ after: fresh }) => !fresh).map((pair) => toAddress(pair, pair.before))
  const goneRedirects = [...redirectsBefore.keys()].map((url) => ({ url, title: undefined }))
  const added = files
    .filter((pair) => !pair.before || redirectsBefore.has(urlOf(pair)))
    .map((pair) => toAddress(pair, pair.after))
  const lost = [...gone, ...goneRedirects].filter(({ url }) => !redirects.has(url) && !urls.has(url))
  const reasons = new Map(after.summary.hidden?.map(({ url, reason }) => [url, reason]))
  const isPage = (pair: FilePair): boolean => pair.before?.page !== undefined && !redirectsBefore.has(urlOf(pair))
  const unreadable = files
    .filter((pair) => isPage(pair) && (!pair.after || redirects.has(urlOf(pair))))
    .filter((pair) => !movedPages.some(({ from }) => from === urlOf(pair)))
    .map((pair) => ({
      ...toAddress(pair, pair.before),
      reason: reasons.get(urlOf(pair)),
      leadsTo: redirects.get(urlOf(pair)),
    }))
  return {
    unreadable,
    gone: [...new Map(lost.map((address) => [address.url, address])).values()],
    moved: after.summary.redirects
      .filter(({ from, to }) => redirectsBefore.get(from) !== to)
      .map(({ from, to }) => ({
        from,
        to,
        earlier: redirectsBefore.get(from),
        titles: {
          before: redirectsBefore.has(from) ? undefined : byUrl.get(from)?.before?.page?.title,
          after: byUrl.get(to)?.after?.page?.title,
        },
      })),
    added: added.filter(({ url }) => urls.has(url) && !redirects.has(url)),
    hidden: findNewlyHidden(before.summary.hidden, after.summary.hidden),
  }
}

function findNewlyHidden(before: SiteSummary['hidden'], after: SiteSummary['hidden']): readonly HiddenPage[] {
  const earlier = new Map(before?.map(({ url, reason }) => [url, reason]))
  return before ? (after ?? []).filter(({ url, reason }) => earlier.get(url) !== reason) : []
}
