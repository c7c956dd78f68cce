import { compressedEndings } from '../core/output/index.ts'
import type { FindingSummary } from './side.ts'
import type {
  Address,
  ChangedRedirect,
  ClaimChange,
  MergedChange,
  NoLongerServedPage,
  SignatureRequest,
  SiteChanges,
  WeightChange,
} from './site-changes.ts'
import type { TextPart } from './text-parts.ts'

/** A line of the report for people, which the formats lay out. */
export interface ReportItem {
  readonly text: string
  /** A text with its changes. */
  readonly parts?: readonly TextPart[]
  /** Addresses of the pages that it is about. */
  readonly pages?: readonly string[]
  /** `file:line`. */
  readonly places?: readonly string[]
  readonly notes?: readonly string[]
}

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

const formatBytes = (bytes: number): string =>
  Math.abs(bytes) < 10_000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} KB`

/** `file:line` of both sides. */
export function formatSourcePositions({ positions }: Pick<MergedChange, 'positions'>): readonly string[] {
  const [old, fresh] = [positions.before, positions.after].map((at) => at && `${at.file}:${at.line}`)
  return [...(fresh ? [fresh] : []), ...(old && old !== fresh ? [`was ${old}`] : [])]
}

/** An address with what became of its page, or was it. */
export const toAddressItem = ({ url, title }: Address, note: string | undefined): ReportItem => ({
  text: title === undefined ? url : `${url}: ${title}`,
  notes: note === undefined ? [] : [note],
})

export const toNoLongerServedItem = ({ url, title, reason, leadsTo }: NoLongerServedPage): ReportItem => ({
  text: [
    title === undefined ? url : `“${title}” (${url})`,
    reason ?? 'the page is gone',
    `its address leads to ${leadsTo}`,
  ].join('; '),
})

/** Says whether the address leads to the page that it had, or to another. */
export function toRedirectItem(
  { from, to, earlier, titles: { before, after } }: ChangedRedirect,
  { movedPages, addresses }: Pick<SiteChanges, 'movedPages' | 'addresses'>,
): ReportItem {
  const text = `${from} → ${to}${earlier === undefined ? '' : ` (was ${earlier})`}`
  if (before === undefined) return { text }
  const notes = [after === undefined || after === before ? `titled “${before}”` : `titled “${before}”, now “${after}”`]
  if (movedPages.some((page) => page.from === from && page.to === to)) notes.push('the same page at a new address')
  else if (addresses.unreadable.some(({ url }) => url === from))
    notes.push('another page; the one that was here can no longer be read')
  return { text, notes }
}

export const toFindingItem = ({ code, message, file, line, column, pages }: FindingSummary): ReportItem => ({
  text: `${code}: ${message}`,
  places: [`${file}:${line}:${column}`],
  ...(pages.length > 0 ? { pages } : {}),
})

export const toSignatureItem = ({ roles, task, claim, pages, lines }: SignatureRequest): ReportItem => ({
  text: `${roles.length > 1 ? `one of ${roles.join(', ')}` : roles.join('')}: ${task} (${claim})`,
  pages,
  places: lines,
})

export const toClaimItem = (claim: ClaimChange): ReportItem => ({
  text: `${claim.kind === 'new' ? 'newly made' : claim.kind}: ${claim.name}`,
  ...(claim.pages.length > 0 ? { pages: claim.pages } : {}),
  places: claim.lines,
  notes: [
    ...(claim.kind === 'changed' && claim.newPages.length > 0 ? [`newly on ${claim.newPages.join(', ')}`] : []),
    ...(claim.gonePages.length > 0 ? [`no longer on ${claim.gonePages.join(', ')}`] : []),
    ...claim.earlier.map(({ name, text }) => `${name} was: ${text === '' ? '(empty)' : text}`),
    ...claim.entry.filter(({ text }) => text !== '').map(({ name, text }) => `${name}: ${text}`),
  ],
})

export function toWeightItems({ weights: { kinds, pages, unknown } }: SiteChanges): readonly ReportItem[] {
  const signed = (bytes: number): string => `${bytes > 0 ? '+' : bytes < 0 ? '−' : ''}${formatBytes(Math.abs(bytes))}`
  const toText = ({ name, before, after }: WeightChange): string =>
    `${name}: ${formatBytes(before)} → ${formatBytes(after)} (${signed(after - before)})`
  const total = pages.reduce((sum, { before, after }) => sum + after - before, 0)
  const ofPages = {
    text: `${plural(pages.length, 'page')}: ${signed(total)} of HTML`,
    notes: pages.slice(0, 5).map(toText),
  }
  const ofUnknown = { text: `without ${plural(unknown, 'picture or font', 'pictures or fonts')}: a build encodes them` }
  return [
    ...kinds.map((kind) => ({ text: `files that differ, ${toText(kind)}` })),
    ...(pages.length > 0 ? [ofPages] : []),
    ...(unknown > 0 ? [ofUnknown] : []),
  ]
}

export function toFileItems({ files: { uploads, deletions }, hasOtherHeaders }: SiteChanges): readonly ReportItem[] {
  const bytes = uploads.reduce((sum, file) => sum + (file.bytes ?? 0), 0)
  const toItems = (paths: readonly string[], text: string): readonly ReportItem[] =>
    paths.length > 0 ? [{ text, notes: joinVariants(paths) }] : []
  const [added, size] = [uploads.map(({ path }) => path), formatBytes(bytes)]
  return [
    ...toItems(added, `${plural(uploads.length, 'file')} to upload, ${size} before compression`),
    ...toItems(deletions, `${plural(deletions.length, 'file')} to delete`),
    ...(hasOtherHeaders ? [{ text: 'the headers that the site sends differ' }] : []),
  ]
}

/** Lists the compressed variants of a file with it. */
function joinVariants(paths: readonly string[]): readonly string[] {
  const listed = new Set(paths)
  const isVariant = (path: string): boolean =>
    compressedEndings.some((ending) => path.endsWith(ending) && listed.has(path.slice(0, -ending.length)))
  return paths
    .filter((path) => !isVariant(path))
    .map((path) => [path, ...compressedEndings.filter((ending) => listed.has(path + ending))].join(', '))
}
