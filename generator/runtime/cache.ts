import { createRowStage } from './row-stage.ts'
import { createMemoryStage, type Stage } from './stage.ts'
import { noStore, type Store } from './store.ts'
import { createTableStage } from './table-stage.ts'

/** Results of earlier compiles by stage and content hash. */
export interface Cache {
  /** The value remembered under `key`, or what `make` returns, remembered from now on. */
  readonly memo: <T>(stage: string, key: string, make: () => T) => T
  /** The value remembered under `key`. The stage's name fixes its type. */
  readonly find: <T>(stage: string, key: string) => T | undefined
  readonly put: (stage: string, key: string, value: unknown) => void
  /** The same, for a value that is written already. */
  readonly putJson: (stage: string, key: string, json: string) => void
  /** Whether there is a value; it is not read. */
  readonly has: (stage: string, key: string) => boolean
  /** Ends a compile: drops everything that neither it nor the last good one has asked for. */
  readonly sweep: (isGood: boolean) => void
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

/** Shapes of texts that stay, whether a run has asked for them or not, and most that are taken of any: what is written by hand has few. */
const mostShapes = 5000
const mostTaken = 2 * mostShapes
const shapeStages: ReadonlySet<string> = new Set(['markdown-shape', 'yaml-shape'])

/** Stages that outlive the process. Their values are plain data, and dearer to make than to read. */
const kinds: Readonly<Record<string, (name: string, store: Store) => Stage>> = {
  digest: createTableStage,
  sound: createTableStage,
  yaml: createRowStage,
  entry: createTableStage,
  ahead: createTableStage,
  'markdown-shape': (name, store) => createTableStage(name, store, mostShapes),
  'yaml-shape': (name, store) => createTableStage(name, store, mostShapes),
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
  file: createTableStage,
  published: createTableStage,
}

/**
 * Begins with what earlier runs have left in the store, if they were of the same generator. What is not there is looked for among
 * what other machines have made.
 */
export function createCache(store: Store = noStore, others: readonly Cache[] = []): Cache {
  const stages = new Map<string, Stage>()
  const stageOf = (name: string): Stage => {
    const known = stages.get(name)
    if (known) return known
    const stage = (store === noStore ? undefined : kinds[name]?.(name, store)) ?? createMemoryStage()
    stages.set(name, stage)
    return stage
  }
  const put = (name: string, key: string, value: unknown): void => {
    const stage = stageOf(name)
    if (!shapeStages.has(name) || stage.size() < mostTaken) stage.put(key, value)
  }
  const find = (name: string, key: string): { readonly value: unknown } | undefined => {
    const known = stageOf(name).find(key)
    if (known || others.length === 0 || !kinds[name]) return known
    for (const other of others) {
      const value = other.find(name, key)
      if (value === undefined) continue
      stageOf(name).put(key, value)
      return { value }
    }
    return undefined
  }
  return {
    memo<T>(name: string, key: string, make: () => T): T {
      const known = find(name, key)
      // The stage's name fixes the type: each stage has one caller.
      if (known) return known.value as T
      const value = make()
      put(name, key, value)
      return value
    },
    find: <T>(name: string, key: string) => find(name, key)?.value as T | undefined,
    put,
    putJson(name, key, json) {
      const stage = stageOf(name)
      if (stage.putJson) stage.putJson(key, json)
      else stage.put(key, JSON.parse(json))
    },
    has: (name, key) => stageOf(name).has(key) || (others.length > 0 && find(name, key) !== undefined),
    sweep(isGood) {
      for (const stage of stages.values()) stage.sweep(isGood)
    },
    hits: () =>
      [...stages].flatMap(([stage, { size, fresh }]) =>
        kinds[stage] ? [{ stage, asked: size(), hits: Math.max(0, size() - fresh()) }] : [],
      ),
    save() {
      for (const stage of stages.values()) stage.save()
    },
  }
}
