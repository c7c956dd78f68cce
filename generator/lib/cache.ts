/** Results of earlier compiles by stage and content hash. What a compile does not touch is dropped by `sweep`. */
export interface Cache {
  /** The value remembered under `key`, or what `make` returns, remembered from now on. */
  readonly memo: <T>(stage: string, key: string, make: () => T) => T
  /** Drops everything that was not asked for since the last sweep. */
  readonly sweep: () => void
}

interface Remembered {
  value: unknown
  isTouched: boolean
}

export function createCache(): Cache {
  const stages = new Map<string, Map<string, Remembered>>()
  return {
    memo<T>(stage: string, key: string, make: () => T): T {
      const entries = stages.get(stage) ?? new Map<string, Remembered>()
      stages.set(stage, entries)
      const known = entries.get(key)
      if (known) {
        known.isTouched = true
        // The stage's name fixes the type: each stage has one caller.
        return known.value as T
      }
      const value = make()
      entries.set(key, { value, isTouched: true })
      return value
    },
    sweep() {
      for (const entries of stages.values()) {
        for (const [key, entry] of entries) {
          if (entry.isTouched) entry.isTouched = false
          else entries.delete(key)
        }
      }
    },
  }
}
