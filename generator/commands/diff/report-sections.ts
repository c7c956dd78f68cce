import { diffTexts, type TextPart } from './compare-texts.ts'
import type { ClaimChange, FoldedChange, PageChange, SiteChanges, Weight } from './site-changes.ts'
import type { FindingSummary } from './site-summary.ts'
import { formatBytes, plural } from './summarize.ts'

/** The report for people, which the formats lay out. */
export interface ReportSection {
  readonly title: string
  /** Whether it needs a decision before the change is published. */
  readonly isUrgent: boolean
  readonly items: readonly ReportItem[]
}

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
  const ofKinds = (...kinds: readonly PageChange['kind'][]): readonly ReportItem[] =>
    pages.filter(({ kind }) => kinds.includes(kind)).map(toChangeItem)
  const toAddress = ({ url, title }: SiteChanges['addresses']['gone'][number]): ReportItem => ({
    text: title === undefined ? url : `${url}: ${title}`,
  })
  return [
    section('Addresses gone without a redirect', addresses.gone.map(toAddress), true),
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
    section(
      'Redirects',
      addresses.moved.map(({ from, to, earlier }) => ({
        text: `${from} → ${to}${earlier === undefined ? '' : ` (was ${earlier})`}`,
      })),
    ),
    section('New addresses', addresses.added.map(toAddress)),
    section(
      'Claims',
      claims.map(toClaimItem),
      claims.some(({ kind }) => kind === 'new'),
    ),
    section('Words', ofKinds('words', 'order')),
    section('Titles and descriptions', ofKinds('title', 'description')),
    section('Links', ofKinds('link')),
    section('Pictures and media', ofKinds('picture', 'media')),
    section('Anchors', ofKinds('anchor')),
    section('Structured data and other metadata', ofKinds('json-ld', 'head')),
    section('Stylesheets, scripts and markup', ofKinds('asset', 'markup')),
    section('New warnings', warnings.map(toFindingItem)),
    section('Findings mended', (findings?.mended ?? []).map(toFindingItem)),
    section('Weight', toWeightItems(changes)),
    section('Files', toFileItems(changes)),
  ].filter(({ items }) => items.length > 0)
}

/** Elements in the words of people who do not write HTML. */
const elements: readonly (readonly [RegExp, string])[] = [
  [/^h[1-6]$/, 'heading'],
  [/^p$/, 'paragraph'],
  [/^li$/, 'list item'],
  [/^(?:td|th|caption)$/, 'table'],
  [/^button$/, 'button'],
  [/^blockquote$/, 'quotation'],
  [/ alt$/, 'description of a picture'],
  [/ props$/, 'text of an interactive part'],
  [/ /, 'label'],
  [/$/, 'text'],
]

const describeElement = (name: string): string => elements.find(([pattern]) => pattern.test(name))?.[1] ?? ''

const nouns: Readonly<Partial<Record<PageChange['kind'], string>>> = { order: 'moved', link: 'link', anchor: 'anchor' }

function toChangeItem(change: FoldedChange): ReportItem {
  const { kind, name, before, after, also, context, pages, variants, positions } = change
  const isNew = before === undefined && after !== undefined
  const isGone = after === undefined && before !== undefined
  const named = kind === 'order' ? describeElement(name) : name
  const subject = kind === 'words' ? describeElement(name) : [nouns[kind] ?? kind, named].filter(Boolean).join(' ')
  const placeOf = (label: 'was ' | '', at: (typeof positions)['after']): readonly string[] =>
    at ? [`${label}${at.file}:${at.line}`] : []
  const places = [...new Set([...placeOf('', positions.after), ...placeOf('was ', positions.before)])]
  return {
    text: kind === 'markup' ? 'only the markup differs' : `${subject}${isNew ? ', new' : isGone ? ', gone' : ''}`,
    ...(kind === 'markup' ? {} : { parts: partsOf(before, after) }),
    pages,
    places,
    notes: [
      ...(context === undefined ? [] : [kind === 'picture' ? `described as “${context}”` : `below “${context}”`]),
      ...(also.length > 0 ? [`also in ${also.join(', ')}`] : []),
      ...(variants.length > 0 ? ['the words around it, or the name of the page in it, differ from page to page'] : []),
    ],
  }
}

const partsOf = (before: string | undefined, after: string | undefined): readonly TextPart[] => {
  if (before === undefined) return [{ kind: 'added', text: after ?? '' }]
  if (after === undefined) return [{ kind: 'removed', text: before }]
  return before === after ? [{ kind: 'same', text: after }] : diffTexts(before, after)
}

const toFindingItem = ({ code, message, file, line, column, pages }: FindingSummary): ReportItem => ({
  text: `${code}: ${message}`,
  places: [`${file}:${line}:${column}`],
  ...(pages.length > 0 ? { pages } : {}),
})

function toClaimItem({ kind, name, entry, earlier, pages, newPages, gonePages, lines }: ClaimChange): ReportItem {
  const texts = entry.filter(({ text }) => text !== '').map(({ name, text }) => `${name}: ${text}`)
  return {
    text: `${kind === 'new' ? 'newly made' : kind}: ${name}`,
    ...(pages.length > 0 ? { pages } : {}),
    places: lines,
    notes: [
      ...(kind === 'changed' && newPages.length > 0 ? [`newly on ${newPages.join(', ')}`] : []),
      ...(gonePages.length > 0 ? [`no longer on ${gonePages.join(', ')}`] : []),
      ...earlier.map(({ name, text }) => `${name} was: ${text === '' ? '(empty)' : text}`),
      ...texts,
    ],
  }
}

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
    ...(unknown > 0 ? [{ text: `${plural(unknown, 'picture or font', 'pictures or fonts')} not encoded yet` }] : []),
  ]
}

function toFileItems({ files: { uploads, deletions }, hasOtherHeaders }: SiteChanges): readonly ReportItem[] {
  const bytes = uploads.reduce((sum, file) => sum + (file.bytes ?? 0), 0)
  const upload = {
    text: `${plural(uploads.length, 'file')} to upload, ${formatBytes(bytes)} before compression`,
    notes: uploads.map(({ path }) => path),
  }
  const remove = { text: `${plural(deletions.length, 'file')} to delete`, notes: deletions }
  return [
    ...(uploads.length > 0 ? [upload] : []),
    ...(deletions.length > 0 ? [remove] : []),
    ...(hasOtherHeaders ? [{ text: 'the headers that the site sends differ' }] : []),
  ]
}
