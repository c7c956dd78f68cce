import { createLru } from './lru.ts'
import type { ResultDatabase } from './result-database.ts'

/** Results by stage and key. A stage of kind `disk` has plain data as results, which later runs find again. */
export interface Cache {
  readonly find: (stage: StoredStage, key: string) => { readonly value: unknown } | undefined
  readonly put: (stage: StoredStage, key: string, value: unknown) => void
  /** Whether there is a result; it is not read. */
  readonly has: (stage: StoredStage, key: string) => boolean
  /** Ends a compilation: forgets what neither it nor the last one without errors has used. */
  readonly sweep: (isGood: boolean) => void
  /** Writes new results to the database. */
  readonly save: () => void
  readonly close: () => void
  readonly hits: () => readonly Hits[]
}

export interface StoredStage {
  readonly name: string
  readonly storage: 'memory' | 'disk'
}

/** How many results of a stage were used, and how many of these an earlier compilation had made. */
export interface Hits {
  readonly stage: string
  readonly used: number
  readonly hits: number
}

/** Bytes of new results, as JSON, from which they are written before the run ends. */
const maxPending = 8_000_000

interface Marked {
  isUsed: boolean
  /** Whether the last compilation without errors has used it. */
  isGood: boolean
}

interface Remembered extends Marked {
  readonly value: unknown
}

/** Keeps results in memory and, where a database is given, on disk; `others` are read where both lack a result. */
export function createCache(database?: ResultDatabase, others: readonly ResultDatabase[] = []): Cache {
  const memory = new Map<string, Remembered>()
  /** Keys of disk results that this process has used. */
  const stored = new Map<string, Marked>()
  const parsed = createLru<unknown>()
  const pending = new Map<string, string>()
  /** Keys of results that this compilation has made. */
  const made = new Set<string>()
  const counts = new Map<string, { used: number; hits: number }>()
  let pendingSize = 0

  const count = (stage: string, id: string, isHit: boolean): void => {
    if (made.has(id)) return
    if (!isHit) made.add(id)
    const sum = counts.get(stage) ?? { used: 0, hits: 0 }
    counts.set(stage, { used: sum.used + 1, hits: sum.hits + (isHit ? 1 : 0) })
  }
  const flush = (): void => {
    if (pending.size > 0) database?.write(pending, (key) => stored.has(key))
    pending.clear()
    pendingSize = 0
  }
  const putStored = (id: string, value: unknown): void => {
    const json = JSON.stringify(value)
    stored.set(id, { isUsed: true, isGood: false })
    parsed.put(id, value, json.length)
    pending.set(id, json)
    pendingSize += json.length
    if (pendingSize > maxPending) flush()
  }
  const findStored = (id: string): { readonly value: unknown } | undefined => {
    const known = parsed.find(id)
    if (known) return known
    const json = pending.get(id) ?? database?.get(id)
    const foreign =
      json === undefined ? others.map(({ get }) => get(id)).find((found) => found !== undefined) : undefined
    const text = json ?? foreign
    if (text === undefined) return undefined
    const value: unknown = JSON.parse(text)
    if (foreign === undefined) parsed.put(id, value, text.length)
    else putStored(id, value)
    return { value }
  }
  const isOnDisk = ({ storage }: StoredStage): boolean => storage === 'disk' && database !== undefined
  const markStored = (id: string): void => {
    const entry = stored.get(id)
    if (entry) entry.isUsed = true
    else stored.set(id, { isUsed: true, isGood: false })
  }
  return {
    find(stage, key) {
      const id = `${stage.name}/${key}`
      if (!isOnDisk(stage)) {
        const entry = memory.get(id)
        if (entry) entry.isUsed = true
        if (stage.storage === 'disk' && entry) count(stage.name, id, true)
        return entry
      }
      const found = findStored(id)
      if (found) {
        markStored(id)
        count(stage.name, id, true)
      }
      return found
    },
    put(stage, key, value) {
      const id = `${stage.name}/${key}`
      if (stage.storage === 'disk') count(stage.name, id, false)
      if (isOnDisk(stage)) putStored(id, value)
      else memory.set(id, { value, isUsed: true, isGood: false })
    },
    has(stage, key) {
      const id = `${stage.name}/${key}`
      if (!isOnDisk(stage)) {
        const entry = memory.get(id)
        if (entry) entry.isUsed = true
        return entry !== undefined
      }
      const isKept = pending.has(id) || (database?.has(id) ?? false) || others.some((other) => other.has(id))
      if (isKept) markStored(id)
      return isKept
    },
    sweep(isGood) {
      made.clear()
      for (const marks of [memory, stored])
        for (const [id, entry] of marks) {
          if (isGood) entry.isGood = entry.isUsed
          if (!entry.isUsed && !entry.isGood) {
            marks.delete(id)
            parsed.drop(id)
          }
          entry.isUsed = false
        }
    },
    save: flush,
    close: () => database?.close(),
    hits: () => [...counts].map(([stage, sum]) => ({ stage, ...sum })),
  }
}
