import { isDerived, toChangeItems, toDerivedItems } from './change-items.ts'
import {
  plural,
  type ReportItem,
  toAddedItem,
  toClaimItem,
  toFileItems,
  toFindingItem,
  toGoneItem,
  toMovedItem,
  toSignatureItem,
  toUnreadableItem,
  toWeightItems,
} from './report-items.ts'
import type { ClaimChange, PageChange, SiteChanges } from './site-changes.ts'

/** The report for people, which the formats lay out. */
export interface ReportSection {
  readonly title: string
  /** Whether it needs a decision before the change is published. */
  readonly isUrgent: boolean
  readonly items: readonly ReportItem[]
}

/** Sections with items, the most important first. Empty if nothing differs. */
export function toSections(all: SiteChanges): readonly ReportSection[] {
  const { addresses, findings, claims = [], changes, signatures } = all
  const { gone, moved, added, hidden } = addresses
  const { errors, warnings } = partBySeverity(all)
  const section = (title: string, items: readonly ReportItem[], isUrgent = false) => ({ title, items, isUrgent })
  const ofKinds = (...kinds: readonly PageChange['kind'][]): readonly ReportItem[] =>
    toChangeItems(changes.filter((one) => kinds.includes(one.kind) && !isDerived(one)))
  const unreadable = addresses.unreadable.filter(({ leadsTo }) => leadsTo !== undefined)
  const notPublic = hidden.filter(({ url }) => !unreadable.some((page) => page.url === url))
  const isNew = claims.some(({ kind }) => kind === 'new')
  const sections = [
    section('Addresses gone without a redirect', toItems(gone, toGoneItem, addresses), true),
    section('New errors: with them nothing is published', errors.map(toFindingItem), true),
    section('Signatures needed', signatures.map(toSignatureItem), true),
    section('Can no longer be read', unreadable.map(toUnreadableItem)),
    section('Redirects', toItems(moved, toMovedItem, all)),
    section('New addresses', toItems(added, toAddedItem, all)),
    section(
      'Not public',
      notPublic.map(({ url, reason }) => ({ text: `${url}: ${reason}` })),
    ),
    section('Claims', claims.map(toClaimItem), isNew),
    section('Words', ofKinds('words', 'order')),
    section('Titles and descriptions', ofKinds('title', 'description')),
    section('Links', ofKinds('link')),
    section('Pictures and media', ofKinds('picture', 'media')),
    section('Anchors', ofKinds('anchor')),
    section('Structured data and other metadata', [...ofKinds('json-ld', 'head'), ...toDerivedItems(changes)]),
    section('Stylesheets, scripts and markup', ofKinds('asset', 'markup')),
    section('New warnings', warnings.map(toFindingItem)),
    section('Findings mended', (findings?.mended ?? []).map(toFindingItem)),
    section('Weight', toWeightItems(all)),
    section('Files', toFileItems(all)),
  ].filter(({ items }) => items.length > 0)
  if (sections.length === 0) return []
  return [...sections, section('Checked', toCheckItems(all)), section('The same as before', toSameItems(all))]
}

const toItems = <One, All>(list: readonly One[], toItem: (one: One, all: All) => ReportItem, all: All) =>
  list.map((one) => toItem(one, all))

function partBySeverity({ findings }: Pick<SiteChanges, 'findings'>) {
  const added = findings?.added ?? []
  const errors = added.filter(({ severity }) => severity === 'error')
  return { errors, warnings: added.filter((one) => !errors.includes(one)) }
}

/** What a release depends on, outright. */
function toCheckItems(all: SiteChanges): readonly ReportItem[] {
  const checks: readonly (readonly [string, number | undefined])[] = [
    ['Addresses gone without a redirect', all.addresses.gone.length],
    ['New errors', all.findings && partBySeverity(all).errors.length],
    ['Broken links within the site', all.brokenLinks],
  ]
  return checks.flatMap(([name, count]) =>
    count === undefined ? [] : [{ text: `${name}: ${count === 0 ? 'none' : count}` }],
  )
}

/** What a reader would otherwise have to conclude from a missing section. */
function toSameItems({ addresses, findings, claims, changes, weights, hasOtherHeaders }: SiteChanges): ReportItem[] {
  const { gone, moved, added, hidden } = addresses
  const hasNone = (...kinds: readonly PageChange['kind'][]): boolean =>
    !changes.some(({ kind }) => kinds.includes(kind))
  const same: readonly (readonly [string, boolean])[] = [
    ['addresses and redirects', gone.length + moved.length + added.length + hidden.length === 0],
    ['errors and warnings', findings?.added.length === 0 && findings.mended.length === 0],
    ['claims', claims?.length === 0],
    ['words', hasNone('words', 'order')],
    ['titles and descriptions', hasNone('title', 'description')],
    ['links', hasNone('link')],
    ['pictures and media', hasNone('picture', 'media')],
    ['anchors', hasNone('anchor')],
    ['structured data and other metadata', hasNone('json-ld', 'head')],
    ['stylesheets and scripts', hasNone('asset')],
    ['the weight of every page that is on both sides', weights.pages.length === 0],
    ['headers of the host', !hasOtherHeaders],
  ]
  return [{ text: same.flatMap(([name, isSame]) => (isSame ? [name] : [])).join(', ') }]
}

/** The counts of a report in one line. */
export function summarize(all: SiteChanges): string {
  const { addresses, changedPages, claims = [], findings, files, signatures } = all
  const { errors, warnings } = partBySeverity(all)
  const ofKind = (kind: ClaimChange['kind']): number => claims.filter((claim) => claim.kind === kind).length
  const counts: readonly (readonly [count: number, one: string, many?: string])[] = [
    [addresses.gone.length, 'address gone', 'addresses gone'],
    [errors.length, 'new error'],
    [addresses.moved.length, 'redirect'],
    [addresses.added.length, 'new address', 'new addresses'],
    [changedPages.length, 'page changed', 'pages changed'],
    [ofKind('new'), 'claim newly made', 'claims newly made'],
    [ofKind('changed'), 'claim changed', 'claims changed'],
    [ofKind('dropped'), 'claim dropped', 'claims dropped'],
    [signatures.length, 'signature needed', 'signatures needed'],
    [warnings.length, 'new warning'],
    [findings?.mended.length ?? 0, 'finding mended', 'findings mended'],
    [files.uploads.length, 'file to upload', 'files to upload'],
    [files.deletions.length, 'file to delete', 'files to delete'],
  ]
  return counts.flatMap((one) => (one[0] > 0 ? [plural(...one)] : [])).join(', ')
}

/** Pages in words: all of a few, or how many and their common beginning. */
export function describePages(pages: readonly string[], max = 3): string {
  if (pages.length <= max) return pages.join(', ')
  const common = commonPrefix(pages)
  const family = common.length > 1 ? ` below ${common}…` : ''
  return `in ${pages.length} pages${family}: ${pages.slice(0, max).join(', ')} and ${pages.length - max} more`
}

/** Up to a slash or hyphen. */
function commonPrefix(texts: readonly string[]): string {
  const [first = '', ...others] = texts
  let length = first.length
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length--
  return first.slice(0, length).replace(/[^/-]*$/, '')
}
