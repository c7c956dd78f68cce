import { noStore, type Store } from './store.ts'

/** Results of earlier compiles by stage and content hash. What a compile does not touch is dropped by `sweep`. */
export interface Cache {
  /** The value remembered under `key`, or what `make` returns, remembered from now on. */
  readonly memo: <T>(stage: string, key: string, make: () => T) => T
  readonly has: (stage: string, key: string) => boolean
  /** Drops everything that was not asked for since the last sweep. */
  readonly sweep: () => void
  /** Keeps what later runs can use in the store, where anything of it is new. */
  readonly save: () => void
}

interface Remembered {
  value: unknown
  isTouched: boolean
}

/** Stages whose values are plain data, and dearer to make than to read. */
const kept: ReadonlySet<string> = new Set(['digest', 'yaml', 'markdown', 'render', 'masked', 'compliance', 'shown'])

const name = 'memory.json'

/** Begins with what earlier runs have left in the store, if they were of the same generator. */
export function createCache(store: Store = noStore): Cache {
  let isChanged = false
  const stages = recall(store)
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
      isChanged ||= kept.has(stage)
      return value
    },
    has: (stage, key) => stages.get(stage)?.has(key) ?? false,
    sweep() {
      for (const [stage, entries] of stages) {
        for (const [key, entry] of entries) {
          if (entry.isTouched) entry.isTouched = false
          else {
            entries.delete(key)
            isChanged ||= kept.has(stage)
          }
        }
      }
    },
    save() {
      if (!isChanged || store === noStore) return
      const plain = [...stages].flatMap(([stage, entries]) =>
        kept.has(stage) ? [[stage, [...entries].map(([key, { value }]) => [key, value])]] : [],
      )
      store.write(name, JSON.stringify({ version: store.version, stages: plain }))
      isChanged = false
    },
  }
}

function recall(store: Store): Map<string, Map<string, Remembered>> {
  const text = store.read(name)
  if (text === undefined) return new Map()
  // Written above; the store vouches for the bytes.
  const { version, stages } = JSON.parse(text) as {
    version: string
    stages: readonly (readonly [string, readonly (readonly [string, unknown])[]])[]
  }
  if (version !== store.version) return new Map()
  return new Map(
    stages.map(([stage, entries]) => [
      stage,
      new Map(entries.map(([key, value]) => [key, { value, isTouched: false }])),
    ]),
  )
}
