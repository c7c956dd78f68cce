/** Memoises the promises of the `limit` keys that were used last. A failed one is not kept. */
export function createLru<Value>(limit: number) {
  const entries = new Map<string, Promise<Value>>()
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const known = entries.get(key)
    const value = known ?? make()
    if (!known) value.catch(() => entries.get(key) === value && entries.delete(key))
    entries.delete(key)
    entries.set(key, value)
    for (const oldest of entries.keys()) {
      if (entries.size <= limit) break
      entries.delete(oldest)
    }
    return value
  }
}
