import { hostFileNames, isNamedByContent } from '../core/output/index.ts'
import { type FilePair, urlOf } from './compare-files.ts'
import type { Side } from './side.ts'
import type { AddressChanges, MovedPage } from './site-changes.ts'
import type { PageSummary } from './summarize-page.ts'

/** Whether visitors or other sites may use the address of a file. */
const isAddressed = ({ path }: Pick<FilePair, 'path'>): boolean => !isNamedByContent(path) && !hostFileNames.has(path)

export function compareAddresses(
  before: Side,
  after: Side,
  { pairs, movedPages }: { readonly pairs: readonly FilePair[]; readonly movedPages: readonly MovedPage[] },
): AddressChanges {
  const redirectsBefore = new Map(before.redirects.map(({ from, to }) => [from, to]))
  const redirects = new Map(after.redirects.map(({ from, to }) => [from, to]))
  const urls = new Set(after.files.map(urlOf))
  const toAddress = (pair: FilePair, file: FilePair['before']) => ({ url: urlOf(pair), title: titleOf(file?.page) })
  const byUrl = new Map(pairs.map((pair) => [urlOf(pair), pair]))
  const files = pairs.filter(isAddressed)
  const gone = files.filter(({ after: fresh }) => !fresh).map((pair) => toAddress(pair, pair.before))
  const goneRedirects = [...redirectsBefore.keys()].map((url) => ({ url, title: undefined }))
  const added = files
    .filter((pair) => !pair.before || redirectsBefore.has(urlOf(pair)))
    .map((pair) => toAddress(pair, pair.after))
  const lost = [...gone, ...goneRedirects].filter(({ url }) => !redirects.has(url) && !urls.has(url))
  const { hidden = [] } = after
  const hiddenBefore = new Map(before.hidden?.map(({ url, reason }) => [url, reason]))
  const reasons = new Map(hidden.map(({ url, reason }) => [url, reason]))
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
    moved: after.redirects
      .filter(({ from, to }) => redirectsBefore.get(from) !== to)
      .map(({ from, to }) => ({
        from,
        to,
        earlier: redirectsBefore.get(from),
        titles: {
          before: redirectsBefore.has(from) ? undefined : titleOf(byUrl.get(from)?.before?.page),
          after: titleOf(byUrl.get(to)?.after?.page),
        },
      })),
    added: added.filter(({ url }) => urls.has(url) && !redirects.has(url)),
    hidden: before.hidden ? hidden.filter(({ url, reason }) => hiddenBefore.get(url) !== reason) : [],
  }
}

const titleOf = (page: PageSummary | undefined): string | undefined =>
  page && (page.find(({ kind }) => kind === 'title')?.text ?? '')

interface PagePair extends MovedPage {
  readonly pages: readonly [before: PageSummary, after: PageSummary]
}

/** Share of common texts from which a new page is one that was at another address; with a redirect to it, and without. */
const minShare = { redirected: 0.2, other: 0.5 }

/** Pairs pages that are gone with those of new addresses that have their texts, first those that a redirect names. */
export function findMovedPages(before: Side, after: Side, pairs: readonly FilePair[]): readonly PagePair[] {
  const redirectsBefore = new Set(before.redirects.map(({ from }) => from))
  const redirects = new Map(after.redirects.map(({ from, to }) => [from, to.replace(/[?#].*$/s, '')]))
  const toPages = (side: 'before' | 'after', isAbsent: (url: string, pair: FilePair) => boolean) =>
    pairs.flatMap((pair) => {
      const [url, page] = [urlOf(pair), pair[side]?.page]
      return page && isAbsent(url, pair) ? [{ url, page, texts: textsOf(page) }] : []
    })
  const gone = toPages('before', (url, pair) => !redirectsBefore.has(url) && (!pair.after || redirects.has(url)))
  const added = toPages('after', (url, pair) => !redirects.has(url) && (!pair.before || redirectsBefore.has(url)))
  const candidates = gone
    .flatMap((old) => added.map((fresh) => ({ old, fresh, share: shareOf(old.texts, fresh.texts) })))
    .map((one) => ({ ...one, isRedirected: redirects.get(one.old.url) === one.fresh.url }))
    .filter(({ share, isRedirected }) => share >= (isRedirected ? minShare.redirected : minShare.other))
    .sort((a, b) => Number(b.isRedirected) - Number(a.isRedirected) || b.share - a.share)
  const taken = new Set<PageSummary>()
  return candidates.flatMap(({ old, fresh }) => {
    if (taken.has(old.page) || taken.has(fresh.page)) return []
    taken.add(old.page).add(fresh.page)
    return [{ from: old.url, to: fresh.url, pages: [old.page, fresh.page] as const }]
  })
}

/** The texts of a page that are not in a landmark. */
const textsOf = (page: PageSummary): ReadonlySet<string> =>
  new Set(page.flatMap(({ kind, landmark, text }) => (kind === 'words' && landmark === undefined ? [text] : [])))

/** Share of common texts, from 0 to 1. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((text) => other.has(text)).length
  return (2 * common) / Math.max(1, one.size + other.size)
}
