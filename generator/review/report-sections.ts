import { isDerived, toChangeItems, toDerivedItems } from './change-items.ts'
import {
  plural,
  type ReportItem,
  toAddressItem,
  toClaimItem,
  toFileItems,
  toFindingItem,
  toNoLongerServedItem,
  toRedirectItem,
  toSignatureItem,
  toWeightItems,
} from './report-items.ts'
import type { FindingSummary } from './side.ts'
import type { PageChange, SiteChanges } from './site-changes.ts'

/** The report for people, which the formats lay out. */
export interface ReportSection {
  readonly title: string
  /** Whether it needs a decision before the change is published. */
  readonly isUrgent: boolean
  readonly items: readonly ReportItem[]
}

/** Sections with items, the most important first; then the titles of those without. Empty if nothing differs. */
export function toSections(all: SiteChanges): readonly ReportSection[] {
  const { addresses, movedPages, claims, changes, signatures } = all
  const { errors, warnings, mended } = partFindings(all)
  const ofKinds = (...kinds: readonly PageChange['kind'][]): readonly ReportItem[] =>
    toChangeItems(changes.filter((one) => kinds.includes(one.kind) && !isDerived(one)))
  const unreadable = addresses.unreadable.filter(({ leadsTo }) => leadsTo !== undefined)
  const notPublic = addresses.hidden
    .filter(({ url }) => !unreadable.some((page) => page.url === url))
    .map(({ url, reason }) => ({ text: `${url}: ${reason}` }))
  const gone = addresses.gone.map((one) =>
    toAddressItem(one, addresses.unreadable.find(({ url }) => url === one.url)?.reason),
  )
  const added = addresses.added.map((one) => {
    const moved = movedPages.find(({ to }) => to === one.url)
    return toAddressItem(one, moved && `was ${moved.from}`)
  })
  const redirects = addresses.moved.map((one) => toRedirectItem(one, all))
  const isNew = claims?.some(({ kind }) => kind === 'new') === true
  const sections: readonly (readonly [title: string, items: readonly ReportItem[] | undefined, isUrgent?: boolean])[] =
    [
      ['Addresses gone without a redirect', gone, true],
      ['New errors: with them nothing is published', errors?.map(toFindingItem), true],
      ['Signatures needed', claims && signatures.map(toSignatureItem), true],
      ['Can no longer be read', unreadable.map(toNoLongerServedItem)],
      ['Redirects', redirects],
      ['New addresses', added],
      ['Not public', notPublic],
      ['Claims', claims?.map(toClaimItem), isNew],
      ['Words', ofKinds('words', 'order')],
      ['Titles and descriptions', ofKinds('title', 'description')],
      ['Links', ofKinds('link')],
      ['Pictures and media', ofKinds('picture', 'media')],
      ['Anchors', ofKinds('anchor')],
      ['Structured data and other metadata', [...ofKinds('json-ld', 'head'), ...toDerivedItems(changes)]],
      ['Stylesheets, scripts and markup', ofKinds('asset', 'markup')],
      ['New warnings', warnings?.map(toFindingItem)],
      ['Findings mended', mended?.map(toFindingItem)],
      ['Weight', toWeightItems(all)],
      ['Files', toFileItems(all)],
    ]
  const found = sections.flatMap(([title, items = [], isUrgent = false]) =>
    items.length > 0 ? [{ title, items, isUrgent }] : [],
  )
  // Sections that are unknown are in neither list.
  const empty = sections.flatMap(([title, items]) => (items?.length === 0 ? [title.replace(/:.*/, '')] : []))
  const none = [...empty, ...(all.brokenLinks === 0 ? ['Broken links within the site'] : [])].join('; ')
  return found.length === 0 ? [] : [...found, { title: 'None of these', items: [{ text: none }], isUrgent: false }]
}

/** Undefined if the findings of a side are unknown. */
function partFindings({ findings }: Pick<SiteChanges, 'findings'>) {
  const isError = ({ severity }: FindingSummary): boolean => severity === 'error'
  return {
    errors: findings?.added.filter(isError),
    warnings: findings?.added.filter((one) => !isError(one)),
    mended: findings?.mended,
  }
}

/** The counts of a report in one line. */
export function summarizeChanges(all: SiteChanges): string {
  const { addresses, changedPages, claims = [], files, signatures } = all
  const { errors = [], warnings = [], mended = [] } = partFindings(all)
  const counts: readonly (readonly [count: number, one: string, many?: string])[] = [
    [addresses.gone.length, 'address gone', 'addresses gone'],
    [errors.length, 'new error'],
    [addresses.moved.length, 'redirect'],
    [addresses.added.length, 'new address', 'new addresses'],
    [changedPages.length, 'page changed', 'pages changed'],
    [claims.length, 'claim changed', 'claims changed'],
    [signatures.length, 'signature needed', 'signatures needed'],
    [warnings.length, 'new warning'],
    [mended.length, 'finding mended', 'findings mended'],
    [files.uploads.length, 'file to upload', 'files to upload'],
    [files.deletions.length, 'file to delete', 'files to delete'],
  ]
  return counts.flatMap((one) => (one[0] > 0 ? [plural(...one)] : [])).join(', ')
}

/** Pages in words: all of a few, or how many. */
export const formatPageList = (pages: readonly string[], max = 3): string =>
  pages.length <= max
    ? pages.join(', ')
    : `in ${pages.length} pages: ${pages.slice(0, max).join(', ')} and ${pages.length - max} more`
