import { endings } from '../core/output/compress.ts'
import { toAddedItem, toGoneItem, toMovedItem, toUnreadableItem } from './address-items.ts'
import { partCardChanges, toCardItems } from './card-changes.ts'
import { toChangeItems } from './change-items.ts'
import { toClaimItems } from './claim-items.ts'
import { isDerived, toDerivedItems } from './derived-changes.ts'
import { toLimitItems } from './limit-items.ts'
import type { ReportItem, ReportSection } from './report.ts'
import type { PageChange, SiteChanges, Weight } from './site-changes.ts'
import type { FindingSummary } from './site-summary.ts'
import { formatBytes, plural } from './summarize.ts'

/** Sections with items, the most important first. Empty if nothing differs. */
export function toSections(changes: SiteChanges): readonly ReportSection[] {
  const { addresses, findings, claims = [], changes: pages } = changes
  const isError = ({ severity }: FindingSummary): boolean => severity === 'error'
  const [errors, warnings] = [
    findings?.added.filter(isError) ?? [],
    findings?.added.filter((one) => !isError(one)) ?? [],
  ]
  const section = (title: string, items: readonly ReportItem[], isUrgent = false): ReportSection => ({
    title,
    items,
    isUrgent,
  })
  const { ofCards, others } = partCardChanges(pages)
  const ofKinds = (...kinds: readonly PageChange['kind'][]): readonly ReportItem[] =>
    toChangeItems(others.filter((one) => kinds.includes(one.kind) && !isDerived(one)))
  const limits = toLimitItems(pages)
  const unreadable = addresses.unreadable.filter(({ leadsTo }) => leadsTo !== undefined)
  const sections = [
    section(
      'Addresses gone without a redirect',
      addresses.gone.map((one) => toGoneItem(one, addresses)),
      true,
    ),
    section('New errors: with them nothing is published', errors.map(toFindingItem), true),
    section(
      'Signatures needed',
      changes.signatures.map(({ roles, task, claim, pages, lines }) => ({
        text: `${roles.length > 1 ? `one of ${roles.join(', ')}` : roles.join('')}: ${task} (${claim})`,
        pages,
        places: lines,
      })),
      true,
    ),
    section('Limiting words removed', limits.removed, true),
    section('Can no longer be read', unreadable.map(toUnreadableItem)),
    section(
      'Redirects',
      addresses.moved.map((one) => toMovedItem(one, changes)),
    ),
    section(
      'New addresses',
      addresses.added.map((one) => toAddedItem(one, changes)),
    ),
    section(
      'Not public',
      addresses.hidden
        .filter(({ url }) => !unreadable.some((page) => page.url === url))
        .map(({ url, reason }) => ({ text: `${url}: ${reason}` })),
    ),
    section(
      'Claims',
      toClaimItems(changes),
      claims.some(({ kind }) => kind === 'new'),
    ),
    section('Limiting words added', limits.added),
    section('Words', ofKinds('words', 'order')),
    section('Cards that lead to other pages', toCardItems(ofCards, addresses)),
    section('Titles and descriptions', ofKinds('title', 'description')),
    section('Links', ofKinds('link')),
    section('Pictures and media', ofKinds('picture', 'media')),
    section('Anchors', ofKinds('anchor')),
    section('Structured data and other metadata', [...ofKinds('json-ld', 'head'), ...toDerivedItems(pages)]),
    section('Stylesheets, scripts and markup', ofKinds('asset', 'markup')),
    section('New warnings', warnings.map(toFindingItem)),
    section('Findings mended', (findings?.mended ?? []).map(toFindingItem)),
    section('Weight', toWeightItems(changes)),
    section('Files', toFileItems(changes)),
  ].filter(({ items }) => items.length > 0)
  return sections.length === 0
    ? []
    : [...sections, section('Checked', toCheckItems(changes)), section('The same as before', toSameItems(changes))]
}

const toFindingItem = ({ code, message, file, line, column, pages }: FindingSummary): ReportItem => ({
  text: `${code}: ${message}`,
  places: [`${file}:${line}:${column}`],
  ...(pages.length > 0 ? { pages } : {}),
})

function toWeightItems({ weights: { kinds, pages, unknown } }: SiteChanges): readonly ReportItem[] {
  const toText = ({ name, before, after }: Weight): string => {
    const growth = after - before
    return `${name}: ${formatBytes(before)} → ${formatBytes(after)} (${growth > 0 ? '+' : '−'}${formatBytes(Math.abs(growth))})`
  }
  const total = pages.reduce((sum, { before, after }) => sum + after - before, 0)
  return [
    ...kinds.map((kind) => ({ text: `files that differ, ${toText(kind)}` })),
    ...(pages.length > 0
      ? [
          {
            text: `${plural(pages.length, 'page')}: ${total > 0 ? '+' : total < 0 ? '−' : ''}${formatBytes(Math.abs(total))} of HTML`,
            notes: pages.slice(0, 5).map(toText),
          },
        ]
      : []),
    ...(unknown > 0
      ? [{ text: `without ${plural(unknown, 'picture or font', 'pictures or fonts')}: a build encodes them` }]
      : []),
  ]
}

function toFileItems({ files: { uploads, deletions }, hasOtherHeaders }: SiteChanges): readonly ReportItem[] {
  const bytes = uploads.reduce((sum, file) => sum + (file.bytes ?? 0), 0)
  const upload = {
    text: `${plural(uploads.length, 'file')} to upload, ${formatBytes(bytes)} before compression`,
    notes: joinVariants(uploads.map(({ path }) => path)),
  }
  const remove = { text: `${plural(deletions.length, 'file')} to delete`, notes: joinVariants(deletions) }
  return [
    ...(uploads.length > 0 ? [upload] : []),
    ...(deletions.length > 0 ? [remove] : []),
    ...(hasOtherHeaders ? [{ text: 'the headers that the site sends differ' }] : []),
  ]
}

/** Lists the compressed variants of a file with it. */
function joinVariants(paths: readonly string[]): readonly string[] {
  const listed = new Set(paths)
  const variantsOf = (path: string) => endings.filter((ending) => listed.has(path + ending))
  return paths
    .filter((path) => !endings.some((ending) => path.endsWith(ending) && listed.has(path.slice(0, -ending.length))))
    .map((path) => [path, ...variantsOf(path)].join(', '))
}

/** What a release depends on, outright. */
function toCheckItems({ addresses, findings, brokenLinks }: SiteChanges): readonly ReportItem[] {
  const errors = findings?.added.filter(({ severity }) => severity === 'error').length
  const checks: readonly (readonly [string, number | undefined])[] = [
    ['Addresses gone without a redirect', addresses.gone.length],
    ['New errors', errors],
    ['Broken links within the site', brokenLinks],
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
    ['claims', claims?.length === 0 && !changes.some(({ limits = [] }) => limits.length > 0)],
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
  const names = same.flatMap(([name, isSame]) => (isSame ? [name] : []))
  return [{ text: names.join(', ') }]
}
