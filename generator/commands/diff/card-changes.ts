import type { ReportItem } from './report.ts'
import type { FoldedChange, SiteChanges } from './site-changes.ts'

/** Whether a card comes, goes or moves: all that is in it does. Words that change within a card are changes of their own. */
export const isCardChange = ({ card, kind, before, after }: FoldedChange): boolean =>
  card !== undefined && (kind === 'order' || before === undefined || after === undefined)

/** One item for each card and what becomes of it; those that lead to new addresses first, for others make room for them. */
export function toCardItems({ changes, addresses }: Pick<SiteChanges, 'changes' | 'addresses'>): readonly ReportItem[] {
  const cards = new Map<string, { readonly card: string; readonly texts: Set<string>; readonly pages: Set<string> }>()
  for (const change of changes.filter(isCardChange)) {
    const { card = '', kind, name, before, after, pages } = change
    const text = `${card}, ${kind === 'order' ? 'moved' : before === undefined ? 'new' : 'gone'}`
    const known = cards.get(text) ?? { card, texts: new Set(), pages: new Set() }
    cards.set(text, known)
    if (kind === 'words' || (kind === 'order' && /^h[1-6]$/.test(name))) known.texts.add(after ?? before ?? '')
    for (const page of pages) known.pages.add(page)
  }
  const added = new Set(addresses.added.map(({ url }) => url))
  // What another card had before has no part in what becomes of one that comes or goes.
  const isRepeated = (text: string, card: string): boolean =>
    text === `${card}, moved` && (cards.has(`${card}, new`) || cards.has(`${card}, gone`))
  return [...cards]
    .filter(([text, { card }]) => !isRepeated(text, card))
    .sort(([, a], [, b]) => Number(added.has(b.card)) - Number(added.has(a.card)))
    .map(([text, { texts, pages }]) => ({
      text: `card of ${text}`,
      pages: [...pages].sort(),
      notes: [...texts].map((one) => `“${one}”`),
    }))
}
