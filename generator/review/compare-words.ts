import { findSameTarget } from './compare-links.ts'
import { compareLists } from './compare-texts.ts'
import { findPeers } from './figure-lists.ts'
import { change, contextOf, placeOf } from './page-change.ts'
import type { PageChange } from './site-changes.ts'
import type { BodyText, NamedText, PageSummary } from './site-summary.ts'

type Page = Pick<PageSummary, 'words' | 'links'>

const isAttribute = ({ name }: NamedText): boolean => name.includes(' ')

/** A text of the menu is another one than the same text in the footer. */
const keyOf = (block: BodyText): string =>
  [isAttribute(block) ? block.name : '', block.landmark ?? '', block.text].join('\0')

export function compareWords(before: Page, after: Page): readonly PageChange[] {
  const { changed, moved } = compareLists(before.words, after.words, keyOf, ({ text }) => text)
  const links = { before: before.links, after: after.links }
  return [
    ...changed.map(({ before: old, after: fresh }) => ({
      ...change('words', (fresh ?? old)?.name ?? '', old?.text, fresh?.text),
      ...contextOf((fresh ?? old)?.heading),
      ...placeOf(fresh ?? old),
      ...(fresh?.figure && { row: fresh.figure.row || undefined, peers: findPeers(fresh, after.words) }),
      ...(old && fresh ? findSameTarget(old, fresh, links) : {}),
      ...(fresh && !old ? neighborsOf(fresh, after.words) : {}),
    })),
    ...moved.map(({ before: old, after: fresh }) => ({
      ...change('order', fresh.name, fresh.text, fresh.text),
      ...contextOf(fresh.heading),
      ...(old.heading !== fresh.heading && old.heading !== '' && { earlierContext: old.heading }),
      ...placeOf(fresh),
      ...neighborsOf(fresh, after.words),
    })),
  ]
}

const isListed = ({ name }: NamedText): boolean => /^(?:h[2-6]|li|dt|summary|th)$/.test(name)

/** The texts of the same kind before and after a heading or an item of a list. */
function neighborsOf(one: BodyText, words: readonly BodyText[]): Pick<PageChange, 'neighbors'> {
  if (!isListed(one)) return {}
  const index = words.indexOf(one)
  // A heading of a higher rank begins another list.
  const isEnd = ({ name }: BodyText): boolean => /^h[1-6]$/.test(name) && (!/^h/.test(one.name) || name < one.name)
  const find = (list: readonly BodyText[]): string | undefined => {
    const end = list.findIndex(isEnd)
    return list.slice(0, end < 0 ? list.length : end).find(({ name }) => name === one.name)?.text
  }
  const neighbors = { previous: find(words.slice(0, index).reverse()), next: find(words.slice(index + 1)) }
  return neighbors.previous === undefined && neighbors.next === undefined ? {} : { neighbors }
}
