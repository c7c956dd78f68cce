/** Does something with every item, at most `width` at a time, and returns the results in the items' order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length)
  const left = items.entries()
  const work = async (): Promise<void> => {
    for (const [index, item] of left) results[index] = await run(item)
  }
  await Promise.all(Array.from({ length: width }, work))
  return results
}
