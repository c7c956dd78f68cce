import type { FilePosition } from '../core/diagnostics/locator.ts'
import { byCodeUnit } from '../core/runtime/strings.ts'
import { compareAddresses } from './compare-addresses.ts'
import { compareClaims } from './compare-claims.ts'
import { compareFiles, weigh } from './compare-files.ts'
import { compareFindings } from './compare-findings.ts'
import { compareMovedPage, comparePages } from './compare-pages.ts'
import { diffTexts } from './compare-texts.ts'
import { findMovedPages } from './find-moved-pages.ts'
import { findSignatures } from './find-signatures.ts'
import { type ChangedPage, foldChanges } from './fold-changes.ts'
import { pairFiles, urlOf } from './pair-files.ts'
import type { ClaimChange, FoldedChange, SiteChanges } from './site-changes.ts'
import type { SiteSide, SiteSummary } from './site-summary.ts'

/** Compares two states of a site. Files with equal versions are not read. */
export async function compareSites(before: SiteSide, after: SiteSide): Promise<SiteChanges> {
  const pairs = await pairFiles(before, after)
  const pagePairs = pairs.flatMap((pair) => {
    const { before: old, after: fresh } = pair
    // The page of a redirect is only for hosts that send none.
    const isRedirect = [before, after].some(({ summary }) => summary.redirects.some(({ from }) => from === urlOf(pair)))
    return old?.page && fresh?.page && !isRedirect ? [{ pair, pages: [old.page, fresh.page] as const }] : []
  })
  const moved = findMovedPages(before, after, pairs)
  const movedPages = moved.map(({ from, to }) => ({ from, to })).sort((a, b) => byCodeUnit(a.to, b.to))
  const changed = pagePairs.map(
    ({ pair, pages }): ChangedPage => ({ url: urlOf(pair), changes: comparePages(...pages) }),
  )
  const ofMoved = moved.map((one): ChangedPage => ({ url: one.to, changes: compareMovedPage(one.pages, one) }))
  const earlier = new Map(movedPages.map(({ from, to }) => [to, from]))
  const folded = foldChanges([...changed, ...ofMoved].sort((a, b) => byCodeUnit(a.url, b.url)))
  const changes = await Promise.all(folded.map((one) => addPositions(one, before, after, earlier)))
  const isRenamed = (from: string, to: string): boolean => !after.hasSource(from) && !before.hasSource(to)
  const findings = compareFindings(before.summary.findings, after.summary.findings, isRenamed)
  const claims = await placeClaims(
    compareClaims(before.summary.claims, after.summary.claims, movedPages),
    before,
    after,
    changes,
  )
  return {
    before: before.name,
    after: after.name,
    addresses: compareAddresses(before, after, { pairs, movedPages }),
    findings,
    claims,
    signatures: findSignatures(claims, findings, after.summary),
    brokenLinks: countBrokenLinks(after.summary.findings),
    changedPages: changed.map(({ url }) => url).sort(byCodeUnit),
    movedPages,
    changes,
    weights: weigh(
      pairs,
      pagePairs.map(({ pair }) => pair),
    ),
    files: compareFiles(pairs, before, after),
    hasOtherHeaders: JSON.stringify(before.summary.headers) !== JSON.stringify(after.summary.headers),
  }
}

/** Adds the lines that state the claims, and what changes in them. They are searched for the claims that differ alone. */
const placeClaims = (
  claims: ReturnType<typeof compareClaims>,
  before: SiteSide,
  after: SiteSide,
  changes: readonly FoldedChange[],
) =>
  claims &&
  Promise.all(
    claims.map(async (claim): Promise<ClaimChange> => {
      const side = claim.kind === 'dropped' ? 'before' : 'after'
      const positions = await { before, after }[side].locate({ claim: claim.name })
      const lines = [...new Set(positions.map(lineOf))]
      const wordings = changes
        .filter(
          ({ kind, positions }) =>
            ['words', 'title', 'description'].includes(kind) &&
            positions[side] &&
            lines.includes(lineOf(positions[side])),
        )
        .map(({ before, after, pages }) => ({ before, after, pages }))
      return { ...claim, lines, wordings }
    }),
  )

const lineOf = ({ file, line }: FilePosition): string => `${file}:${line}`

/** Positions of the first page of a change. A position takes a search in the sources. */
async function addPositions(
  one: Omit<FoldedChange, 'positions' | 'wasOnSite'>,
  before: SiteSide,
  after: SiteSide,
  earlier: ReadonlyMap<string, string>,
): Promise<FoldedChange> {
  const [page = ''] = one.pages
  const positions = {
    before:
      one.before === undefined
        ? undefined
        : await locate(before, earlier.get(page) ?? page, one, one.before, 'removed'),
    after: one.after === undefined ? undefined : await locate(after, page, one, one.after, 'added'),
  }
  const picture = one.sources?.after
  if (picture === undefined) return { ...one, positions }
  return { ...one, positions, wasOnSite: before.summary.files.some(({ path }) => `/${path}` === picture) }
}

/** Links within the site that lead nowhere. Every compilation looks for them. */
const countBrokenLinks = (findings: SiteSummary['findings']): number | undefined =>
  findings?.filter(({ code }) => code.startsWith('link/dead')).length

async function locate(
  side: SiteSide,
  page: string,
  { kind, before, after, row }: Omit<FoldedChange, 'positions'>,
  text: string,
  own: 'removed' | 'added',
) {
  if (kind === 'link' || kind === 'media') return (await side.locate({ page, address: text }))[0]
  if (!['title', 'description', 'words', 'order', 'head', 'json-ld'].includes(kind)) return undefined
  // Addresses of metadata are those of the published files, which no source names.
  if (/^(?:https?:\/)?\/\S*$/.test(text)) return undefined
  const parts = before === undefined || after === undefined ? [] : diffTexts(before, after)
  // A part of a figure may stand anywhere: the whole is looked for, and its row says which one it is.
  const isFigure = !/\p{L}{3}/u.test(text)
  const changed = parts.find((part) => part.kind === own && /[\p{L}\p{N}]/u.test(part.text))?.text.trim()
  const words = (isFigure ? undefined : changed) ?? text
  const sentence = isFigure && row && after !== undefined ? row.replace(after, () => text) : text
  // Templates are full of numbers that state nothing, such as coordinates.
  const isOfContent = isFigure && kind === 'json-ld'
  return (await side.locate({ page, words, sentence, ...(isOfContent && { isOfContent }) }))[0]
}
