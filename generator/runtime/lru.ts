/** Most bytes, as written, of values that are held beside those in use. */
const most = 12_000_000

/** The values asked for last, as many as fit, by the hash of what is written of them. */
export function createLru<Value>() {
  const values = new Map<string, { readonly value: Value; readonly size: number }>()
  let total = 0
  return {
    find: (key: string): { readonly value: Value } | undefined => values.get(key),
    drop(key: string): void {
      total -= values.get(key)?.size ?? 0
      values.delete(key)
    },
    put(key: string, value: Value, size: number): void {
      total += size - (values.get(key)?.size ?? 0)
      values.delete(key)
      values.set(key, { value, size })
      for (const [oldest, entry] of values) {
        if (total <= most) return
        values.delete(oldest)
        total -= entry.size
      }
    },
  }
}
