import type { FilePosition } from '../core/diagnostics/index.ts'
import { byCodeUnit } from '../core/text/index.ts'
import { compareAddresses, findMovedPages } from './compare-addresses.ts'
import { compareFiles, compareWeights, pairFiles, urlOf } from './compare-files.ts'
import { compareClaims, compareFindings, findSignatures } from './compare-findings.ts'
import { compareMovedPage, comparePages } from './compare-pages.ts'
import { type ChangeWithoutPositions, mergeChanges } from './fold-changes.ts'
import type { Side } from './side.ts'
import type { MergedChange, SiteChanges } from './site-changes.ts'
import { diffWords } from './text-parts.ts'

/** Compares two states of a site. Files with equal versions are not read. */
export async function compareSites(before: Side, after: Side): Promise<SiteChanges> {
  const pairs = await pairFiles(before, after)
  // The page of a redirect is only for hosts that send none.
  const redirected = new Set([...before.redirects, ...after.redirects].map(({ from }) => from))
  const pagePairs = pairs.filter((pair) => pair.before?.page && pair.after?.page && !redirected.has(urlOf(pair)))
  const changed = pagePairs.flatMap(({ before: old, after: fresh, ...pair }) =>
    old?.page && fresh?.page ? [{ url: urlOf(pair), changes: comparePages(old.page, fresh.page) }] : [],
  )
  const moved = findMovedPages(before, after, pairs)
  const ofMoved = moved.map((one) => ({ url: one.to, changes: compareMovedPage(one.pages, one) }))
  const movedPages = moved.map(({ from, to }) => ({ from, to })).sort((a, b) => byCodeUnit(a.to, b.to))
  const earlier = new Map(movedPages.map(({ from, to }) => [to, from]))
  const changes = mergeChanges([...changed, ...ofMoved].sort((a, b) => byCodeUnit(a.url, b.url))).map((one) =>
    addPositions(one, before, after, earlier),
  )
  const findings = compareFindings(before, after)
  const claims = compareClaims(before, after, movedPages)
  return {
    before: before.name,
    after: after.name,
    addresses: compareAddresses(before, after, { pairs, movedPages }),
    findings,
    claims,
    signatures: findSignatures(claims, findings, after),
    brokenLinks: after.findings?.filter(({ code }) => code.startsWith('link/dead')).length,
    changedPages: changed.map(({ url }) => url).sort(byCodeUnit),
    movedPages,
    changes,
    weights: compareWeights(pairs, pagePairs),
    files: compareFiles(pairs, before, after),
    hasOtherHeaders: JSON.stringify(before.headers) !== JSON.stringify(after.headers),
  }
}

/** Adds positions on the first page of a change. `earlier` has the earlier addresses of moved pages. */
function addPositions(
  one: ChangeWithoutPositions,
  before: Side,
  after: Side,
  earlier: ReadonlyMap<string, string>,
): MergedChange {
  const [page = ''] = one.pages
  const positions = {
    before:
      one.before === undefined ? undefined : locate(before, earlier.get(page) ?? page, one, one.before, 'removed'),
    after: one.after === undefined ? undefined : locate(after, page, one, one.after, 'added'),
  }
  return { ...one, positions }
}

function locate(
  side: Side,
  page: string,
  { kind, before, after }: ChangeWithoutPositions,
  text: string,
  own: 'removed' | 'added',
): FilePosition | undefined {
  if (kind === 'link' || kind === 'media') return side.locate({ page, address: text })[0]
  if (!['title', 'description', 'words', 'order', 'head', 'json-ld'].includes(kind)) return undefined
  // Addresses of metadata are those of the published files, which no source names.
  if (/^(?:https?:\/)?\/\S*$/.test(text)) return undefined
  const parts = before === undefined || after === undefined ? [] : diffWords(before, after)
  // A part of a figure may stand anywhere: the whole is looked for.
  const isFigure = !/\p{L}{3}/u.test(text)
  const changed = parts.find((part) => part.kind === own && /[\p{L}\p{N}]/u.test(part.text))?.text.trim()
  const words = (isFigure ? undefined : changed) ?? text
  // Templates are full of numbers that state nothing, such as coordinates.
  const isOfContent = isFigure && kind === 'json-ld'
  return side.locate({ page, words, sentence: text, ...(isOfContent && { isOfContent }) })[0]
}
