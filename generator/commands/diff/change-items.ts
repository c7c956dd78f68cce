import { diffTexts, type TextPart } from './compare-texts.ts'
import type { ReportItem } from './report.ts'
import type { FoldedChange, PageChange } from './site-changes.ts'
import type { Landmark } from './site-summary.ts'
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

const isAddress = (text: string): boolean => /^(?:https?:\/|\/|#)\S*(?: \(\S+\))?$/.test(text)

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

const landmarks: Readonly<Record<Landmark, readonly [link: string, text: string]>> = {
  menu: ['menu entry', 'text in the header'],
  footer: ['footer link', 'text in the footer'],
  breadcrumb: ['breadcrumb', 'breadcrumb'],
  navigation: ['navigation link', 'text of a navigation'],
}

function describeElement({ name, landmark, target }: Pick<PageChange, 'name' | 'landmark' | 'target'>): string {
  if (landmark) return landmarks[landmark][target === undefined ? 1 : 0]
  return elements.find(([pattern]) => pattern.test(name))?.[1] ?? ''
}

const nouns: Readonly<Partial<Record<PageChange['kind'], string>>> = {
  order: 'moved',
  asset: 'file',
  head: 'metadata',
  'json-ld': 'structured data',
}

function describeSubject(change: FoldedChange): string {
  const { kind, name, context, landmark } = change
  if (kind === 'markup') return 'only the markup differs'
  if (kind === 'words') return describeElement(change)
  if (kind === 'link' && landmark) return [`target of a ${landmarks[landmark][0]}`, name].filter(Boolean).join(', ')
  const noun = nouns[kind] ?? kind
  if (kind === 'order') return `${noun} ${describeElement(change)}`
  // Of the path of a statement, the last thing and its property.
  const named = kind === 'json-ld' ? name.split('.').slice(-2).join('.') : name
  if (kind === 'json-ld' && context !== undefined) return `${noun} of “${context}”: ${named}`
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
  const { kind, before, after, also, row, peers = [], variants, wasOnSite, target } = change
  // Structured data names it first.
  const context = kind === 'json-ld' ? undefined : change.context
  const isSameName = kind === 'picture' && before !== undefined && after !== undefined && before !== after
  return [
    ...(row === undefined ? [] : [`in “${row}”`]),
    ...(context === undefined ? [] : [contextNotes[kind]?.(context) ?? `below “${context}”`]),
    ...(target === undefined ? [] : [`leads to ${target}`]),
    ...(peers.length > 0 ? [`beside it: ${peers.join(' · ')}`] : []),
    ...(isSameName ? ['another picture of the same name'] : []),
    ...(wasOnSite === undefined ? [] : [wasOnSite ? 'the site shows it already' : 'new on the site']),
    ...(also.length > 0 ? [`also in ${also.join(', ')}`] : []),
    ...(variants.length > 0 ? ['the words around it, or the name of the page in it, differ from page to page'] : []),
  ]
}

const contextNotes: Readonly<Partial<Record<PageChange['kind'], (context: string) => string>>> = {
  picture: (description) => `described as “${description}”`,
  link: (text) => `the link “${text}”`,
}

function partsOf(before: string | undefined, after: string | undefined): readonly TextPart[] {
  if (before === undefined) return [{ kind: 'added', text: after ?? '' }]
  if (after === undefined) return [{ kind: 'removed', text: before }]
  if (before === after) return [{ kind: 'same', text: after }]
  // Parts of two addresses that happen to be alike say nothing.
  return [before, after].every(isAddress)
    ? [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ]
    : diffTexts(before, after)
}
