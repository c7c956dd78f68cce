import type { FoldedChange } from '../site-changes.ts'

/**
 * Pages that have a change to themselves first; then one page of each group that changes alike, a second one of each, and so on. Not all may be
 * rendered, or have room.
 */
export function orderPages(
  pages: readonly string[],
  changes: readonly Pick<FoldedChange, 'pages'>[],
): readonly string[] {
  const ofPage = new Map<string, number[]>(pages.map((page) => [page, []]))
  for (const [index, change] of changes.entries()) for (const page of change.pages) ofPage.get(page)?.push(index)
  const fewest = (page: string): number =>
    Math.min(pages.length, ...(ofPage.get(page) ?? []).map((index) => changes[index]?.pages.length ?? 0))
  const sizes = new Map<string, number>()
  return pages
    .toSorted((a, b) => fewest(a) - fewest(b))
    .map((page) => {
      const group = String(ofPage.get(page))
      const rank = sizes.get(group) ?? 0
      sizes.set(group, rank + 1)
      return { page, rank }
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ page }) => page)
}
