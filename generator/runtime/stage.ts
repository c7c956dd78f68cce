/** Results of one kind, by key. What neither this compile nor the last good one has asked for goes with the next sweep. */
export interface Stage {
  /** The value kept under a key; nothing where there is none, or what is kept cannot be trusted. */
  readonly find: (key: string) => { readonly value: unknown } | undefined
  readonly has: (key: string) => boolean
  readonly put: (key: string, value: unknown) => void
  readonly putJson?: (key: string, json: string) => void
  readonly sweep: (isGood: boolean) => void
  /** Takes to the store what later runs can use. */
  readonly save: () => void
  readonly size: () => number
  /** Keys put since the stage was opened. */
  readonly fresh: () => number
}

/** When a result was last asked for. */
export interface Marks {
  /** In this compile. */
  isTouched: boolean
  /** In the last good one, or by an earlier run. */
  isGood: boolean
}

/** Ends a compile, and gives what it has dropped. While content is broken, what the last good pages are made of stays. */
export function sweep<Row extends Marks>(
  rows: Map<string, Row>,
  isGood: boolean,
): readonly (readonly [key: string, row: Row])[] {
  const dropped: [string, Row][] = []
  for (const entry of rows) {
    const [, row] = entry
    if (isGood) row.isGood = row.isTouched
    if (!row.isTouched && !row.isGood) dropped.push(entry)
    row.isTouched = false
  }
  for (const [key] of dropped) rows.delete(key)
  return dropped
}

interface Remembered extends Marks {
  readonly value: unknown
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
      entries.set(key, { value, isTouched: true, isGood: false })
      fresh.add(key)
    },
    sweep(isGood) {
      for (const [key] of sweep(entries, isGood)) fresh.delete(key)
    },
    save: () => undefined,
    size: () => entries.size,
    fresh: () => fresh.size,
  }
}
