import { createRowStage } from './row-stage.ts'
import { createMemoryStage, type Stage } from './stage.ts'
import { noStore, type Store } from './store.ts'
import { createTableStage } from './table-stage.ts'

/** Results of earlier compiles by stage and content hash. What a compile does not touch is dropped by `sweep`. */
export interface Cache {
  /** The value remembered under `key`, or what `make` returns, remembered from now on. */
  readonly memo: <T>(stage: string, key: string, make: () => T) => T
  /** The value remembered under `key`. The stage's name fixes its type. */
  readonly find: <T>(stage: string, key: string) => T | undefined
  readonly put: (stage: string, key: string, value: unknown) => void
  /** Whether there is a value; it is not read. */
  readonly has: (stage: string, key: string) => boolean
  /** Drops everything that was not asked for since the last sweep. */
  readonly sweep: () => void
  /** Keeps what later runs can use in the store, where anything of it is new. */
  readonly save: () => void
  /** How much of each stage was there from an earlier compile. */
  readonly hits: () => readonly Hits[]
}

export interface Hits {
  readonly stage: string
  readonly asked: number
  readonly hits: number
}

/** Stages that outlive the process. Their values are plain data, and dearer to make than to read. */
const kinds: Readonly<Record<string, (name: string, store: Store) => Stage>> = {
  digest: createTableStage,
  sound: createTableStage,
  yaml: createRowStage,
  entry: createTableStage,
  ahead: createTableStage,
  markdown: createRowStage,
  page: createTableStage,
  body: createRowStage,
  facts: createRowStage,
  sketch: createRowStage,
  sketched: createTableStage,
  alike: createTableStage,
  compliance: createTableStage,
  shown: createTableStage,
  written: createTableStage,
  settled: createTableStage,
  file: createRowStage,
  published: createTableStage,
}

/** Begins with what earlier runs have left in the store, if they were of the same generator. */
export function createCache(store: Store = noStore): Cache {
  const stages = new Map<string, Stage>()
  const stageOf = (name: string): Stage => {
    const known = stages.get(name)
    if (known) return known
    const stage = (store === noStore ? undefined : kinds[name]?.(name, store)) ?? createMemoryStage()
    stages.set(name, stage)
    return stage
  }
  return {
    memo<T>(name: string, key: string, make: () => T): T {
      const stage = stageOf(name)
      const known = stage.find(key)
      // The stage's name fixes the type: each stage has one caller.
      if (known) return known.value as T
      const value = make()
      stage.put(key, value)
      return value
    },
    find: <T>(name: string, key: string) => stageOf(name).find(key)?.value as T | undefined,
    put: (name, key, value) => stageOf(name).put(key, value),
    has: (name, key) => stageOf(name).has(key),
    sweep() {
      for (const stage of stages.values()) stage.sweep()
    },
    hits: () =>
      [...stages].map(([stage, { size, fresh }]) => ({ stage, asked: size(), hits: Math.max(0, size() - fresh()) })),
    save() {
      for (const stage of stages.values()) stage.save()
    },
  }
}
