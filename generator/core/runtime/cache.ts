import type { Database } from './database.ts'

export interface StoredStage {
  readonly name: string
  readonly storage: 'memory' | 'disk'
}

/** Characters of JSON of new results before they are written, and of stored results that are held in memory. */
const maxPendingSize = 8_000_000
const maxParsedSize = 12_000_000

interface Found {
  readonly value: unknown
}

export type Cache = ReturnType<typeof createCache>
export type Hits = ReturnType<Cache['hits']>[number]

/**
 * Results of stages by key, in memory and in the database, if there is one. Results that both lack are read from `others`, and not copied: that takes a tenth of a merge's time.
 * Results of stages with `disk` storage are plain data and are found by later runs.
 */
export function createCache(database?: Database<string>, others: readonly Database<string>[] = []) {
  const memory = new Map<string, Found>()
  const parsed = new Map<string, Found>()
  const pending = new Map<string, string>()
  /** Ids of results that this compilation, the one before it and the last one without errors asked for or added. */
  let used = new Set<string>()
  let usedBefore = new Set<string>()
  let usedByGood = new Set<string>()
  /** Ids of results that this compilation has added: their later uses are not hits. */
  const added = new Set<string>()
  const counts = new Map<string, { used: number; hits: number }>()
  let pendingSize = 0
  let parsedSize = 0

  const count = ({ name, storage }: StoredStage, id: string, isHit: boolean): void => {
    if (storage === 'memory' || added.has(id)) return
    if (!isHit) added.add(id)
    const sum = counts.get(name) ?? { used: 0, hits: 0 }
    counts.set(name, { used: sum.used + 1, hits: sum.hits + (isHit ? 1 : 0) })
  }
  /** Whether results were written since the last removal of unused ones. */
  let hasGrown = false
  /** Whether the last compilation asked for all that it needs: one with errors ends early. */
  let isUseKnown = false
  const write = (isUsed?: (id: string) => boolean): void => {
    database?.write(pending, isUsed)
    pending.clear()
    pendingSize = 0
    hasGrown = isUsed === undefined
  }
  const save = (): void => {
    if (pending.size === 0 && !hasGrown) return
    const kept = [used, usedBefore, usedByGood]
    write(isUseKnown ? (id) => kept.some((ids) => ids.has(id)) : undefined)
  }
  const holdParsed = (id: string, value: unknown, size: number): void => {
    if (parsedSize + size > maxParsedSize) parsed.clear()
    parsedSize = parsed.size === 0 ? size : parsedSize + size
    parsed.set(id, { value })
  }
  const store = (id: string, value: unknown): void => {
    const json = JSON.stringify(value)
    holdParsed(id, value, json.length)
    pending.set(id, json)
    pendingSize += json.length
    // Later stages may use what no stage has used yet.
    if (pendingSize > maxPendingSize) write()
  }
  const findStored = (id: string): Found | undefined => {
    const known = parsed.get(id)
    if (known) return known
    let json = pending.get(id) ?? database?.get(id)
    for (const other of others) json ??= other.get(id)
    if (json === undefined) return undefined
    const value: unknown = JSON.parse(json)
    holdParsed(id, value, json.length)
    return { value }
  }
  const isStored = ({ storage }: StoredStage): boolean => storage === 'disk' && database !== undefined
  const idOf = ({ name }: StoredStage, key: string): string => `${name}/${key}`
  return {
    find(stage: StoredStage, key: string): Found | undefined {
      const id = idOf(stage, key)
      used.add(id)
      const found = isStored(stage) ? findStored(id) : memory.get(id)
      if (found) count(stage, id, true)
      return found
    },
    put(stage: StoredStage, key: string, value: unknown): void {
      const id = idOf(stage, key)
      used.add(id)
      count(stage, id, false)
      if (isStored(stage)) store(id, value)
      else memory.set(id, { value })
    },
    /** Whether there is a result. Does not read it. */
    has(stage: StoredStage, key: string): boolean {
      const id = idOf(stage, key)
      used.add(id)
      if (!isStored(stage)) return memory.has(id)
      return pending.has(id) || (database?.has(id) ?? false) || others.some((other) => other.has(id))
    },
    /** Ends a compilation: removes results that neither it nor the last one without errors used. */
    sweep(isGood: boolean): void {
      added.clear()
      isUseKnown = isGood
      if (isGood) usedByGood = used
      for (const results of [memory, parsed])
        for (const id of results.keys()) if (!used.has(id) && !usedByGood.has(id)) results.delete(id)
      usedBefore = used
      used = new Set()
    },
    save,
    close: async () => database?.close(),
    /** How many results of each stage were used, and how many of those came from the cache. */
    hits: () => [...counts].map(([stage, sum]) => ({ stage, ...sum })),
  }
}
