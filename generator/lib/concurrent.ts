/** Maps with at most `limit` promises under way, keeping the order of the items. */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length)
  let next = 0
  const work = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++
      const item = items[index]
      if (item !== undefined) results[index] = await map(item, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work))
  return results
}
