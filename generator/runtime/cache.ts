import type { ResultDatabase } from './result-database.ts'

/** Results of stages by key. Results of stages with `disk` storage are plain data and are found by later runs. */
export interface Cache {
  readonly find: (stage: StoredStage, key: string) => { readonly value: unknown } | undefined
  readonly put: (stage: StoredStage, key: string, value: unknown) => void
  /** Whether there is a result. Does not read it. */
  readonly has: (stage: StoredStage, key: string) => boolean
  /** Ends a compilation: removes results that neither it nor the last one without errors used. */
  readonly sweep: (isGood: boolean) => void
  /** Writes new results to the database. */
  readonly save: () => void
  readonly close: () => Promise<void>
  readonly hits: () => readonly Hits[]
}

export interface StoredStage {
  readonly name: string
  readonly storage: 'memory' | 'disk'
}

/** How many results of a stage were used, and how many of those came from the cache. */
export interface Hits {
  readonly stage: string
  readonly used: number
  readonly hits: number
}

/** Characters of JSON of new results before they are written, and of stored results that are held in memory. */
const maxPendingSize = 8_000_000
const maxParsedSize = 12_000_000

interface Usage {
  isUsed: boolean
  /** Whether the last compilation without errors used the result. */
  isGood: boolean
}

/** Holds results in memory and in the database, if there is one. Results that both lack are read from `others`. */
export function createCache(database?: ResultDatabase, others: readonly ResultDatabase[] = []): Cache {
  const memory = new Map<string, { readonly value: unknown }>()
  const parsed = new Map<string, { readonly value: unknown }>()
  const pending = new Map<string, string>()
  /** Usage of the results that this process found or added. */
  const usages = new Map<string, Usage>()
  /** Ids of results that this compilation has added: their later uses are not hits. */
  const added = new Set<string>()
  const counts = new Map<string, { used: number; hits: number }>()
  let pendingSize = 0
  let parsedSize = 0

  const count = ({ name, storage }: StoredStage, id: string, isHit: boolean): void => {
    if (storage === 'memory' || added.has(id)) return
    if (!isHit) added.add(id)
    const { used, hits } = counts.get(name) ?? { used: 0, hits: 0 }
    counts.set(name, { used: used + 1, hits: hits + (isHit ? 1 : 0) })
  }
  const markUsed = (id: string): void => {
    usages.set(id, { isUsed: true, isGood: usages.get(id)?.isGood ?? false })
  }
  const save = (): void => {
    if (pending.size > 0) database?.write(pending, (id) => usages.has(id))
    pending.clear()
    pendingSize = 0
  }
  const holdParsed = (id: string, value: unknown, size: number): void => {
    if (parsedSize + size > maxParsedSize) parsed.clear()
    parsedSize = parsed.size === 0 ? size : parsedSize + size
    parsed.set(id, { value })
  }
  const store = (id: string, value: unknown): void => {
    const json = JSON.stringify(value)
    usages.set(id, { isUsed: true, isGood: false })
    holdParsed(id, value, json.length)
    pending.set(id, json)
    pendingSize += json.length
    if (pendingSize > maxPendingSize) save()
  }
  const findStored = (id: string): { readonly value: unknown } | undefined => {
    const known = parsed.get(id)
    if (known) return known
    const own = pending.get(id) ?? database?.get(id)
    const json = own ?? others.map(({ get }) => get(id)).find((found) => found !== undefined)
    if (json === undefined) return undefined
    const value: unknown = JSON.parse(json)
    if (own === undefined) store(id, value)
    else holdParsed(id, value, json.length)
    return { value }
  }
  const isStored = ({ storage }: StoredStage): boolean => storage === 'disk' && database !== undefined
  const idOf = ({ name }: StoredStage, key: string): string => `${name}/${key}`
  return {
    find(stage, key) {
      const id = idOf(stage, key)
      const found = isStored(stage) ? findStored(id) : memory.get(id)
      if (!found) return undefined
      markUsed(id)
      count(stage, id, true)
      return found
    },
    put(stage, key, value) {
      const id = idOf(stage, key)
      count(stage, id, false)
      if (isStored(stage)) return store(id, value)
      memory.set(id, { value })
      usages.set(id, { isUsed: true, isGood: false })
    },
    has(stage, key) {
      const id = idOf(stage, key)
      const isFound = isStored(stage)
        ? pending.has(id) || (database?.has(id) ?? false) || others.some((other) => other.has(id))
        : memory.has(id)
      if (isFound) markUsed(id)
      return isFound
    },
    sweep(isGood) {
      added.clear()
      for (const [id, usage] of usages) {
        if (isGood) usage.isGood = usage.isUsed
        if (!usage.isUsed && !usage.isGood) {
          usages.delete(id)
          memory.delete(id)
          parsed.delete(id)
        }
        usage.isUsed = false
      }
    },
    save,
    close: async () => database?.close(),
    hits: () => [...counts].map(([stage, sum]) => ({ stage, ...sum })),
  }
}
