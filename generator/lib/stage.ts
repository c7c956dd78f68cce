/** Results of one kind, by key. What was not asked for since the last sweep goes with the next one. */
export interface Stage {
  /** The value kept under a key; nothing where there is none, or what is kept cannot be trusted. */
  readonly find: (key: string) => { readonly value: unknown } | undefined
  readonly has: (key: string) => boolean
  readonly put: (key: string, value: unknown) => void
  readonly putJson?: (key: string, json: string) => void
  readonly sweep: () => void
  /** Takes to the store what later runs can use. */
  readonly save: () => void
  readonly size: () => number
  /** Keys put since the stage was opened. */
  readonly fresh: () => number
}

interface Remembered {
  readonly value: unknown
  isTouched: boolean
}

/** Kept for as long as the process lives. */
export function createMemoryStage(entries = new Map<string, Remembered>()): Stage {
  const fresh = new Set<string>()
  return {
    find(key) {
      const entry = entries.get(key)
      if (entry) entry.isTouched = true
      return entry
    },
    has(key) {
      const entry = entries.get(key)
      if (entry) entry.isTouched = true
      return entry !== undefined
    },
    put(key, value) {
      entries.set(key, { value, isTouched: true })
      fresh.add(key)
    },
    sweep() {
      for (const [key, entry] of entries) {
        if (entry.isTouched) entry.isTouched = false
        else {
          entries.delete(key)
          fresh.delete(key)
        }
      }
    },
    save: () => undefined,
    size: () => entries.size,
    fresh: () => fresh.size,
  }
}
