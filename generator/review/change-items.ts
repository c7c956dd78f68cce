import { formatSourcePositions, plural, type ReportItem } from './report-items.ts'
import type { MergedChange, PageChange } from './site-changes.ts'
import { diffWords, toChangedParts } from './text-parts.ts'

/** Changes for people, those of figures first. Equal ones, such as in two menus, are one item. */
export function toChangeItems(changes: readonly MergedChange[]): readonly ReportItem[] {
  const figuresFirst = changes.toSorted((a, b) => Number(isOfFigure(b)) - Number(isOfFigure(a)))
  const equal = new Map<string, { readonly item: ReportItem; count: number }>()
  for (const item of figuresFirst.map(toChangeItem)) {
    const key = JSON.stringify(item)
    const known = equal.get(key) ?? { item, count: 0 }
    equal.set(key, known)
    known.count++
  }
  return [...equal.values()].map(({ item, count }) =>
    count === 1 ? item : { ...item, notes: [`${plural(count, 'time')} on each page`, ...(item.notes ?? [])] },
  )
}

/** Whether a figure differs, such as a price, a date or hours. */
const isOfFigure = ({ kind, before, after }: MergedChange): boolean =>
  kind === 'words' &&
  before !== undefined &&
  after !== undefined &&
  diffWords(before, after).some((part) => part.kind !== 'same' && /\p{N}/u.test(part.text))

function toChangeItem(change: MergedChange): ReportItem {
  const { kind, before, after, pages } = change
  const state = before === after ? '' : before === undefined ? ', new' : after === undefined ? ', gone' : ''
  return {
    text: describeSubject(change) + state,
    ...(kind === 'markup' ? {} : { parts: toChangedParts(before, after) }),
    pages,
    places: formatSourcePositions(change),
    notes: describeSurroundings(change),
  }
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

const nouns: Readonly<Partial<Record<PageChange['kind'], string>>> = {
  asset: 'file',
  head: 'metadata',
  'json-ld': 'structured data',
}

function describeSubject({ kind, name, before, after, context, landmark }: MergedChange): string {
  const element = elements.find(([pattern]) => pattern.test(name))?.[1] ?? ''
  const where = landmark ? ` in ${landmark === 'navigation' ? 'a' : 'the'} ${landmark}` : ''
  const noun = nouns[kind] ?? kind
  switch (kind) {
    case 'markup':
      return 'only the markup differs'
    case 'words':
      return element + where
    case 'order':
      return `moved ${element}${where}`
    case 'link': {
      const link = before !== undefined && after !== undefined ? 'target of a link' : 'link'
      return [link + where, name].filter(Boolean).join(', ')
    }
    case 'json-ld': {
      // The last thing of the path and its property.
      const property = name.split('.').slice(-2).join('.')
      return context === undefined ? `${noun} ${property}` : `${noun} of “${context}”: ${property}`
    }
    default:
      return [noun, name].filter(Boolean).join(' ')
  }
}

function describeSurroundings(change: MergedChange): readonly string[] {
  const { kind, name, before, after, also, variants } = change
  const isReplaced = before !== undefined && after !== undefined && before !== after
  return [
    ...describeContext(change),
    ...(kind === 'picture' && isReplaced && !name.includes('→') ? ['another picture of the same name'] : []),
    ...(also.length > 0 ? [`also in ${also.join(', ')}`] : []),
    ...(variants.length > 0 ? ['the words around it, or the name of the page in it, differ from page to page'] : []),
  ]
}

function describeContext({ kind, context, earlierContext }: MergedChange): readonly string[] {
  // Structured data names it first.
  if (context === undefined || kind === 'json-ld') return []
  if (kind === 'picture') return [`described as “${context}”`]
  if (kind === 'link') return [`the link “${context}”`]
  return [earlierContext === undefined ? `below “${context}”` : `from under “${earlierContext}” to under “${context}”`]
}

const hash = /'sha(?:256|384|512)-[^']*'/g

const sourcesOf = (policy = ''): string => policy.replace(hash, 'hash')

/** Whether other changes bring it about: which pages browsers fetch ahead, and hashes in the policy. Another source in the policy is a change of its own. */
export function isDerived({ kind, name, before, after, variants }: MergedChange): boolean {
  if (kind !== 'head') return false
  if (name === 'script speculationrules') return true
  const texts = variants.length > 0 ? variants : [{ before, after }]
  return name === 'Content-Security-Policy' && texts.every((one) => sourcesOf(one.before) === sourcesOf(one.after))
}

/** One item for all of them. */
export function toDerivedItems(changes: readonly MergedChange[]): readonly ReportItem[] {
  const derived = changes.filter(isDerived)
  const pages = [...new Set(derived.flatMap((one) => one.pages))].sort()
  return pages.length === 0 ? [] : [{ text: 'which pages browsers fetch ahead, with hashes in the policy', pages }]
}
