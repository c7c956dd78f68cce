import { endings, isCompressible } from '../../output/compress.ts'
import { hostFileNames } from '../../output/hosts/hosts.ts'
import { byCodeUnit } from '../../runtime/strings.ts'
import { kindOf } from '../build/build-report.ts'
import { compareClaims } from './compare-claims.ts'
import { compareFindings } from './compare-findings.ts'
import { comparePages } from './compare-pages.ts'
import { diffTexts } from './compare-texts.ts'
import { findSignatures } from './find-signatures.ts'
import { type ChangedPage, foldChanges } from './fold-changes.ts'
import type {
  AddressChanges,
  ClaimChange,
  FileChanges,
  FoldedChange,
  SiteChanges,
  Weight,
  WeightChanges,
} from './site-changes.ts'
import type { FileDetails, FileSummary, HiddenPage, SiteSide, SiteSummary } from './site-summary.ts'

/** A file that differs, with the details of both sides; of one side if it is new or gone. */
interface FilePair {
  readonly path: string
  readonly route: string | undefined
  readonly before: FileDetails | undefined
  readonly after: FileDetails | undefined
}

/** Compares two states of a site. Files with equal versions are not read. */
export async function compareSites(before: SiteSide, after: SiteSide): Promise<SiteChanges> {
  const pairs = await pairFiles(before, after)
  // The page of a redirect is only for hosts that send none.
  const redirected = new Set([before, after].flatMap(({ summary }) => summary.redirects.map(({ from }) => from)))
  const changed = pairs.flatMap(({ path, route, before: old, after: fresh }): ChangedPage[] => {
    const url = route ?? `/${path}`
    return old?.page && fresh?.page && !redirected.has(url)
      ? [{ url, changes: comparePages(old.page, fresh.page) }]
      : []
  })
  changed.sort((a, b) => byCodeUnit(a.url, b.url))
  const findings = compareFindings(before.summary.findings, after.summary.findings)
  const claims = await placeClaims(compareClaims(before.summary.claims, after.summary.claims), before, after)
  return {
    before: before.name,
    after: after.name,
    addresses: compareAddresses(before, after, pairs),
    findings,
    claims,
    signatures: findSignatures(claims, findings, after.summary),
    changedPages: changed.map(({ url }) => url),
    changes: await Promise.all(foldChanges(changed).map((one) => addPositions(one, before, after))),
    weights: weigh(pairs),
    files: compareFiles(pairs, before, after),
    hasOtherHeaders: JSON.stringify(before.summary.headers) !== JSON.stringify(after.summary.headers),
  }
}

const byPath = ({ summary }: SiteSide): ReadonlyMap<string, FileSummary> =>
  new Map(summary.files.map((file) => [file.path, file]))

async function pairFiles(before: SiteSide, after: SiteSide): Promise<readonly FilePair[]> {
  const [old, fresh] = [byPath(before), byPath(after)]
  const paths = [...new Set([...old.keys(), ...fresh.keys()])].sort(byCodeUnit)
  const differing = paths.filter((path) => {
    const [one, other] = [old.get(path), fresh.get(path)]
    return !one || !other || one.version === undefined || one.version !== other.version
  })
  const pairs: FilePair[] = []
  for (const path of differing) {
    const details = {
      before: old.has(path) ? await before.read(path) : undefined,
      after: fresh.has(path) ? await after.read(path) : undefined,
    }
    const isSame = details.before && details.after && details.before.sha256 === details.after.sha256
    if (!isSame) pairs.push({ path, route: fresh.get(path)?.route ?? old.get(path)?.route, ...details })
  }
  return pairs
}

/** Whether visitors or other sites may use the address of a file. */
const isAddressed = ({ path }: Pick<FilePair, 'path'>): boolean =>
  !path.startsWith('_assets/') && !hostFileNames.has(path)

function compareAddresses(before: SiteSide, after: SiteSide, pairs: readonly FilePair[]): AddressChanges {
  const redirectsBefore = new Map(before.summary.redirects.map(({ from, to }) => [from, to]))
  const redirects = new Map(after.summary.redirects.map(({ from, to }) => [from, to]))
  const urls = new Set(after.summary.files.map(({ path, route }) => route ?? `/${path}`))
  const toAddress = ({ path, route }: FilePair, details: FileDetails | undefined) => ({
    url: route ?? `/${path}`,
    title: details?.page?.title,
  })
  const files = pairs.filter(isAddressed)
  const gone = files.filter(({ after: fresh }) => !fresh).map((pair) => toAddress(pair, pair.before))
  const goneRedirects = [...redirectsBefore.keys()].map((url) => ({ url, title: undefined }))
  const added = files
    .filter(({ path, route, before: old }) => !old || redirectsBefore.has(route ?? `/${path}`))
    .map((pair) => toAddress(pair, pair.after))
  const lost = [...gone, ...goneRedirects].filter(({ url }) => !redirects.has(url) && !urls.has(url))
  return {
    gone: [...new Map(lost.map((address) => [address.url, address])).values()],
    moved: after.summary.redirects
      .filter(({ from, to }) => redirectsBefore.get(from) !== to)
      .map(({ from, to }) => ({ from, to, earlier: redirectsBefore.get(from) })),
    added: added.filter(({ url }) => urls.has(url) && !redirects.has(url)),
    hidden: findNewlyHidden(before.summary.hidden, after.summary.hidden),
  }
}

function findNewlyHidden(before: SiteSummary['hidden'], after: SiteSummary['hidden']): readonly HiddenPage[] {
  const earlier = new Map(before?.map(({ url, reason }) => [url, reason]))
  return before ? (after ?? []).filter(({ url, reason }) => earlier.get(url) !== reason) : []
}

/** Adds the lines that state the claims. They are searched for the claims that differ alone. */
const placeClaims = (claims: ReturnType<typeof compareClaims>, before: SiteSide, after: SiteSide) =>
  claims &&
  Promise.all(
    claims.map(async (claim): Promise<ClaimChange> => {
      const positions = await (claim.kind === 'dropped' ? before : after).locate({ claim: claim.name })
      return { ...claim, lines: [...new Set(positions.map(({ file, line }) => `${file}:${line}`))] }
    }),
  )

/** Positions of the first page of a change. A position takes a search in the sources. */
async function addPositions(
  one: Omit<FoldedChange, 'positions' | 'wasOnSite'>,
  before: SiteSide,
  after: SiteSide,
): Promise<FoldedChange> {
  const [page = ''] = one.pages
  const positions = {
    before: one.before === undefined ? undefined : await locate(before, page, one, one.before, 'removed'),
    after: one.after === undefined ? undefined : await locate(after, page, one, one.after, 'added'),
  }
  const picture = one.kind === 'picture' ? one.after?.replace(/ \([^)]*\)$/, '') : undefined
  if (picture === undefined) return { ...one, positions }
  return { ...one, positions, wasOnSite: before.summary.files.some(({ path }) => `/${path}` === picture) }
}

async function locate(
  side: SiteSide,
  page: string,
  { kind, before, after }: Omit<FoldedChange, 'positions'>,
  text: string,
  own: 'removed' | 'added',
) {
  if (kind === 'link' || kind === 'media') return (await side.locate({ page, address: text }))[0]
  if (!['title', 'description', 'words', 'order', 'head', 'json-ld'].includes(kind)) return undefined
  const parts = before === undefined || after === undefined ? [] : diffTexts(before, after)
  const words = parts.find((part) => part.kind === own && /[\p{L}\p{N}]/u.test(part.text))?.text.trim() ?? text
  return (await side.locate({ page, words, sentence: text }))[0]
}

function weigh(pairs: readonly FilePair[]): WeightChanges {
  const kinds = new Map<string, { before: number; after: number }>()
  let unknown = 0
  for (const { path, before, after } of pairs) {
    const sum = kinds.get(kindOf(path)) ?? { before: 0, after: 0 }
    if ((before && before.bytes === undefined) || (after && after.bytes === undefined)) unknown++
    else kinds.set(kindOf(path), { before: sum.before + (before?.bytes ?? 0), after: sum.after + (after?.bytes ?? 0) })
  }
  const pages = pairs.flatMap(({ path, route, before, after }): Weight[] =>
    before?.page && after?.page && before.bytes !== after.bytes
      ? [{ name: route ?? `/${path}`, before: before.bytes ?? 0, after: after.bytes ?? 0 }]
      : [],
  )
  const growth = ({ before, after }: Weight): number => Math.abs(after - before)
  return {
    kinds: [...kinds].map(([name, sums]) => ({ name, ...sums })).filter(({ before, after }) => before !== after),
    unknown,
    pages: pages.sort((a, b) => growth(b) - growth(a) || byCodeUnit(a.name, b.name)),
  }
}

function compareFiles(pairs: readonly FilePair[], before: SiteSide, after: SiteSide): FileChanges {
  const withVariants = (path: string, details: FileDetails | undefined, { summary }: SiteSide): readonly string[] =>
    summary.hasVariants && isCompressible(path, details?.bytes ?? 0)
      ? [path, ...endings.map((ending) => path + ending)]
      : [path]
  const uploads = pairs.flatMap(({ path, after: fresh }) =>
    fresh
      ? withVariants(path, fresh, after).map((name) => ({ path: name, bytes: name === path ? fresh.bytes : undefined }))
      : [],
  )
  const kept = new Set(uploads.map(({ path }) => path))
  const deletions = pairs
    .flatMap(({ path, before: old }) => (old ? withVariants(path, old, before) : []))
    .filter((path) => !kept.has(path))
  return { uploads, deletions }
}
