/**
 * Does something with every item, at most `width` at a time, and returns the results in the items' order. Where one fails, no other is begun, and
 * the failure is told when those under way have ended.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  width: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length)
  const faults: unknown[] = []
  const left = items.entries()
  const work = async (): Promise<void> => {
    for (const [index, item] of left) {
      if (faults.length > 0) return
      try {
        results[index] = await run(item)
      } catch (fault) {
        faults.push(fault)
      }
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  if (faults.length > 0) throw faults[0]
  return results
}
