import { type FilePair, urlOf } from './pair-files.ts'
import type { MovedPage } from './site-changes.ts'
import type { PageSummary, SiteSide } from './site-summary.ts'

interface PagePair extends MovedPage {
  readonly pages: readonly [before: PageSummary, after: PageSummary]
}

/** Share of common texts from which a new page is one that was at another address; with a redirect to it, and without. */
const minShare = { redirected: 0.2, other: 0.5 }

/** Pages that are gone may have a text in common; one that more of them have says nothing. */
const maxSharers = 20

/** Pairs pages that are gone with those of new addresses that have their texts, first those that a redirect names. */
export function findMovedPages(before: SiteSide, after: SiteSide, pairs: readonly FilePair[]): readonly PagePair[] {
  const redirectsBefore = new Set(before.summary.redirects.map(({ from }) => from))
  const redirects = new Map(after.summary.redirects.map(({ from, to }) => [from, to.replace(/[?#].*$/s, '')]))
  const toPages = (side: 'before' | 'after', isAbsent: (pair: FilePair) => boolean) =>
    pairs.flatMap((pair) => {
      const page = pair[side]?.page
      return page && isAbsent(pair) ? [{ url: urlOf(pair), page }] : []
    })
  const gone = toPages('before', (pair) => {
    const url = urlOf(pair)
    return !redirectsBefore.has(url) && (!pair.after || redirects.has(url))
  })
  const added = toPages('after', (pair) => {
    const url = urlOf(pair)
    return !redirects.has(url) && (!pair.before || redirectsBefore.has(url))
  })
  const candidates = countCommonTexts(gone, added)
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

interface PageAt {
  readonly url: string
  readonly page: PageSummary
}

/** The texts of a page that are not in a landmark. */
const textsOf = ({ page }: PageAt): ReadonlySet<string> =>
  new Set(page.words.flatMap(({ landmark, text }) => (landmark === undefined ? [text] : [])))

function countCommonTexts(gone: readonly PageAt[], added: readonly PageAt[]) {
  const sharers = new Map<string, PageAt[]>()
  const sizes = new Map<PageAt, number>()
  for (const page of gone) {
    const texts = textsOf(page)
    sizes.set(page, texts.size)
    for (const text of texts) sharers.set(text, [...(sharers.get(text) ?? []), page])
  }
  return added.flatMap((fresh) => {
    const texts = textsOf(fresh)
    const counts = new Map<PageAt, number>()
    for (const text of texts) {
      const pages = sharers.get(text) ?? []
      if (pages.length <= maxSharers) for (const page of pages) counts.set(page, (counts.get(page) ?? 0) + 1)
    }
    return [...counts].map(([old, count]) => ({
      old,
      fresh,
      share: (2 * count) / ((sizes.get(old) ?? 0) + texts.size),
    }))
  })
}
