import { escapeRegExp } from '../../runtime/strings.ts'
import { diffTexts } from './compare-texts.ts'
import { changeKinds, type FoldedChange, type PageChange } from './site-changes.ts'

type Unplaced = Omit<FoldedChange, 'positions'>

export interface ChangedPage {
  readonly url: string
  readonly changes: readonly PageChange[]
}

/**
 * Joins the changes that several pages have. Two changes of a text are equal if the same words are removed and added, wherever they stand;
 * names that are in the addresses of the pages count as equal.
 */
export function foldChanges(pages: readonly ChangedPage[]): readonly Unplaced[] {
  const groups = new Map<string, (PageChange & { readonly page: string })[]>()
  for (const { url, changes } of pages) {
    const mask = createMask(url)
    const seen = new Map<string, number>()
    for (const one of changes) {
      const key = keyOf(one, mask)
      // Of two equal changes of one page, each is in a group of its own.
      const count = (seen.get(key) ?? 0) + 1
      seen.set(key, count)
      const id = `${count}\0${key}`
      const group = groups.get(id)
      if (group) group.push({ ...one, page: url })
      else groups.set(id, [{ ...one, page: url }])
    }
  }
  const folded = [...groups.values()].flatMap(([first, ...others]): Unplaced[] => {
    if (!first) return []
    const { page, ...one } = first
    const all = [first, ...others]
    const isEqual = others.every(({ before, after }) => before === first.before && after === first.after)
    return [
      {
        ...one,
        pages: all.map((other) => other.page),
        variants: isEqual ? [] : all.map(({ page, before, after }) => ({ page, before, after })),
      },
    ]
  })
  // The sort is stable: changes of a kind stay in the order of the first page that has them.
  return folded.sort((a, b) => changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind))
}

function keyOf({ kind, name, before, after, also }: PageChange, mask: (text: string) => string): string {
  const isText = ['title', 'description', 'words', 'head', 'json-ld'].includes(kind)
  if (!isText) return JSON.stringify([kind, name, before ?? null, after ?? null].map((text) => text && mask(text)))
  if (before === undefined || after === undefined)
    return JSON.stringify([kind, name, mask(before ?? ''), mask(after ?? ''), before === undefined])
  const parts = diffTexts(before, after).filter((part) => part.kind !== 'same')
  return JSON.stringify([kind, name, also, parts.map((part) => [part.kind, mask(part.text)])])
}

/** Replaces the name that a page has in its address: `New York` of `/wellness-in-new-york`, in words and in addresses. */
function createMask(url: string): (text: string) => string {
  const words = (url.split('/').at(-1) ?? '').split('-').filter(Boolean)
  if (words.length === 0) return (text) => text
  // The longest end of the address that a text contains.
  const ends = words.map((_, index) => words.slice(index).map(escapeRegExp).join('[ -]'))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ends.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return (text) => text.replace(pattern, '\u0001')
}
