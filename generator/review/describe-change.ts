import type { FoldedChange, PageChange } from './site-changes.ts'
import type { Landmark } from './site-summary.ts'
import { plural } from './summarize.ts'

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

export function describeElement({ name, landmark, target }: Pick<PageChange, 'name' | 'landmark' | 'target'>): string {
  if (landmark) return landmarks[landmark][target === undefined ? 1 : 0]
  return elements.find(([pattern]) => pattern.test(name))?.[1] ?? ''
}

const nouns: Readonly<Partial<Record<PageChange['kind'], string>>> = {
  order: 'moved',
  asset: 'file',
  head: 'metadata',
  'json-ld': 'structured data',
}

export function describeSubject(change: FoldedChange): string {
  const { kind, name, context, windows } = change
  if (kind === 'markup') return 'only the markup differs'
  if (kind === 'words') return describeElement(change)
  if (kind === 'link') return describeLink(change)
  if (windows) return `${kind}, in ${windows.condition}`
  const noun = nouns[kind] ?? kind
  if (kind === 'order') return `${noun} ${describeElement(change)}`
  // Of the path of a statement, the last thing and its property.
  const named = kind === 'json-ld' ? name.split('.').slice(-2).join('.') : name
  if (kind === 'json-ld' && context !== undefined) return `${noun} of “${context}”: ${named}`
  return [noun, named].filter(Boolean).join(kind === 'anchor' ? ', ' : ' ')
}

function describeLink({ name, landmark, isButton, before, after }: FoldedChange): string {
  const noun = isButton ? 'button' : landmark ? landmarks[landmark][0] : 'link'
  const isElsewhere = before !== undefined && after !== undefined
  return [isElsewhere ? `target of a ${noun}` : noun, name].filter(Boolean).join(', ')
}

/** `file:line` of both sides. */
export function describePositions({
  positions: { before, after },
}: Pick<FoldedChange, 'positions'>): readonly string[] {
  const [old, fresh] = [before, after].map((at) => at && `${at.file}:${at.line}`)
  return [...(fresh ? [fresh] : []), ...(old && old !== fresh ? [`was ${old}`] : [])]
}

/** What a new or moved heading or item stands between. */
export function describeNeighbors({ neighbors }: Pick<FoldedChange, 'neighbors'>): readonly string[] {
  const { previous, next } = neighbors ?? {}
  const quote = (text: string): string => `“${text.length > 80 ? `${text.slice(0, 79)}…` : text}”`
  const sides = [
    ...(previous === undefined ? [] : [`directly after ${quote(previous)}`]),
    ...(next === undefined ? [] : [`before ${quote(next)}`]),
  ]
  return sides.length > 0 ? [sides.join(', ')] : []
}

/** Most links that stay that are named. */
const maxUnchanged = 4

/** Says what a reader may expect to change, too, and does not. */
export function describeUnchanged({ kind, unchanged, pages, before, after }: FoldedChange): readonly string[] {
  if (unchanged === undefined || before === undefined || after === undefined) return []
  if (unchanged.length === 0)
    return kind === 'link' && pages.length === 1 ? ['no other link of the page has these words'] : []
  if (kind === 'link') {
    const noun = plural(unchanged.length, unchanged.every(({ isButton }) => isButton) ? 'other button' : 'other link')
    const places = [...new Set(unchanged.map(({ place = '' }) => place))].slice(0, maxUnchanged).join('; ')
    return [`${noun} with these words ${unchanged.length > 1 ? 'stay' : 'stays'} (→ ${before}): ${places}`]
  }
  const stay = unchanged.map(({ text, place = '', address }) => `“${text}” ${place} stays (→ ${address})`)
  return [...new Set(stay)].slice(0, maxUnchanged)
}
