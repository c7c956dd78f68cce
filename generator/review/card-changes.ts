import type { ReportItem } from './report.ts'
import type { AddressChanges, FoldedChange } from './site-changes.ts'

const stateOf = ({ kind, before }: FoldedChange): string =>
  kind === 'order' ? 'moved' : before === undefined ? 'new' : 'gone'

/**
 * Parts the changes of cards that come, go or move from all others. Such a card has its link or its heading on one side alone. Words that
 * change within a card that stays are changes of their own.
 */
export function partCardChanges(changes: readonly FoldedChange[]) {
  const inCards = changes.filter(
    ({ card, kind, before, after }) =>
      card !== undefined && (kind === 'order' || before === undefined || after === undefined),
  )
  const stateKeys = new Set(
    inCards
      .filter(({ kind, name }) => kind === 'link' || /^h[1-6]$/.test(name))
      .map((change) => `${change.card}, ${stateOf(change)}`),
  )
  // What another card had before has no part in what becomes of one that comes or goes.
  const findKey = (change: FoldedChange): string | undefined =>
    [stateOf(change), ...(change.kind === 'order' ? ['new', 'gone'] : [])]
      .map((state) => `${change.card}, ${state}`)
      .find((key) => stateKeys.has(key))
  const keys = new Map(inCards.flatMap((change) => [[change, findKey(change)] as const]))
  return {
    ofCards: inCards.flatMap((change) => {
      const key = keys.get(change)
      return key === undefined ? [] : [{ key, change }]
    }),
    others: changes.filter((change) => keys.get(change) === undefined),
  }
}

/** One item for each card and what becomes of it; those that lead to new addresses first, for others make room for them. */
export function toCardItems(
  ofCards: ReturnType<typeof partCardChanges>['ofCards'],
  { added }: Pick<AddressChanges, 'added'>,
): readonly ReportItem[] {
  const cards = new Map<string, { readonly card: string; readonly texts: Set<string>; readonly pages: Set<string> }>()
  for (const { key, change } of ofCards) {
    const { card = '', kind, name, before, after, pages } = change
    const known = cards.get(key) ?? { card, texts: new Set(), pages: new Set() }
    cards.set(key, known)
    if (kind === 'words' || (kind === 'order' && /^h[1-6]$/.test(name))) known.texts.add(after ?? before ?? '')
    for (const page of pages) known.pages.add(page)
  }
  const isAdded = ({ card }: { readonly card: string }): boolean => added.some(({ url }) => url === card)
  return [...cards]
    .sort(([, a], [, b]) => Number(isAdded(b)) - Number(isAdded(a)))
    .map(([key, { texts, pages }]) => ({
      text: `card of ${key}`,
      pages: [...pages].sort(),
      notes: [...texts].map((one) => `“${one}”`),
    }))
}
