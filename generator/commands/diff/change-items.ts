import { diffTexts, type TextPart } from './compare-texts.ts'
import type { ReportItem } from './report.ts'
import type { FoldedChange, PageChange } from './site-changes.ts'
import { plural } from './summarize.ts'

/** Changes for people. Those that a page has several times, such as in two menus, are one item. */
export function toChangeItems(changes: readonly FoldedChange[]): readonly ReportItem[] {
  const counts = new Map<string, number>()
  const items = new Map<string, ReportItem>()
  for (const item of changes.map(toChangeItem)) {
    const key = JSON.stringify(item)
    items.set(key, item)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...items].map(([key, item]) => {
    const count = counts.get(key) ?? 1
    return count === 1 ? item : { ...item, notes: [`${plural(count, 'time')} on each page`, ...(item.notes ?? [])] }
  })
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

const nouns: Readonly<Partial<Record<PageChange['kind'], string>>> = {
  order: 'moved',
  asset: 'file',
  head: 'metadata',
  'json-ld': 'structured data',
}

function describeSubject({ kind, name }: FoldedChange): string {
  if (kind === 'markup') return 'only the markup differs'
  if (kind === 'words') return describeElement(name)
  const noun = nouns[kind] ?? kind
  if (kind === 'order') return `${noun} ${describeElement(name)}`
  // Of the path of a statement, the last thing and its property.
  const named = kind === 'json-ld' ? name.split('.').slice(-2).join('.') : name
  return [noun, named].filter(Boolean).join(kind === 'link' || kind === 'anchor' ? ', ' : ' ')
}

function toChangeItem(change: FoldedChange): ReportItem {
  const { kind, before, after, pages } = change
  const state =
    before === undefined && after !== undefined ? ', new' : after === undefined && before !== undefined ? ', gone' : ''
  return {
    text: describeSubject(change) + state,
    ...(kind === 'markup' ? {} : { parts: partsOf(before, after) }),
    pages,
    places: describePositions(change),
    notes: describeSurroundings(change),
  }
}

function describePositions({ positions: { before, after } }: FoldedChange): readonly string[] {
  const [old, fresh] = [before, after].map((at) => at && `${at.file}:${at.line}`)
  return [...(fresh ? [fresh] : []), ...(old && old !== fresh ? [`was ${old}`] : [])]
}

function describeSurroundings(change: FoldedChange): readonly string[] {
  const { kind, before, after, also, context, row, peers = [], variants, wasOnSite } = change
  const isSameName = kind === 'picture' && before !== undefined && after !== undefined && before !== after
  return [
    ...(row === undefined ? [] : [`in “${row}”`]),
    ...(context === undefined ? [] : [contextNotes[kind]?.(context) ?? `below “${context}”`]),
    ...(peers.length > 0 ? [`beside it: ${peers.join(' · ')}`] : []),
    ...(isSameName ? ['another picture of the same name'] : []),
    ...(wasOnSite === undefined ? [] : [wasOnSite ? 'the site shows it already' : 'new on the site']),
    ...(also.length > 0 ? [`also in ${also.join(', ')}`] : []),
    ...(variants.length > 0 ? ['the words around it, or the name of the page in it, differ from page to page'] : []),
  ]
}

const contextNotes: Readonly<Partial<Record<PageChange['kind'], (context: string) => string>>> = {
  picture: (description) => `described as “${description}”`,
  'json-ld': (name) => `of “${name}”`,
}

const partsOf = (before: string | undefined, after: string | undefined): readonly TextPart[] => {
  if (before === undefined) return [{ kind: 'added', text: after ?? '' }]
  if (after === undefined) return [{ kind: 'removed', text: before }]
  return before === after ? [{ kind: 'same', text: after }] : diffTexts(before, after)
}
