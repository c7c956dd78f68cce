import { randomUUID } from 'node:crypto'
import { type Marks, type Stage, sweep } from './stage.ts'
import type { Store } from './store.ts'

/** What stands in one file: all of a table, or what has changed of it since. */
interface Sheet {
  readonly version: string
  /** Tells the table that a list of changes belongs to. */
  readonly id: string
  readonly keys: readonly string[]
  readonly values: readonly unknown[]
  /** Keys that are no more. */
  readonly gone: readonly string[]
}

interface Kept extends Marks {
  readonly value: unknown
  /** Whether the store has a value under its key. */
  isStored: boolean
}

/** Part of a table that may change before it is written anew as a whole. */
const mostChanges = 0.1

/**
 * Small values of which every run needs nearly all: read at once when the first is asked for. A run that changes few of them writes those alone.
 * Values are plain data. Up to `most` of them stay although they are not asked for.
 */
export function createTableStage(name: string, store: Store, most = 0): Stage {
  const state: { kept: Map<string, Kept> | undefined; id: string; isSaved: boolean } = {
    kept: undefined,
    id: '',
    isSaved: true,
  }
  /** Keys whose value is not that of the table as a whole was last written. */
  const changed = new Set<string>()
  const fresh = new Set<string>()
  const read = (suffix: string): Sheet | undefined => {
    const text = store.read(`table/${name}${suffix}.json`)
    if (text === undefined) return undefined
    // Written below; the store vouches for the bytes.
    const sheet = JSON.parse(text) as Sheet
    return sheet.version === store.version ? sheet : undefined
  }
  const open = (): Map<string, Kept> => {
    if (state.kept) return state.kept
    const kept = new Map<string, Kept>()
    state.kept = kept
    const base = read('')
    if (!base) return kept
    state.id = base.id
    const changes = read('-changes')
    for (const sheet of changes?.id === base.id ? [base, changes] : [base]) {
      sheet.keys.forEach(
        (key, index) =>
          void kept.set(key, { value: sheet.values[index], isTouched: false, isGood: true, isStored: true }),
      )
      for (const key of sheet.gone) kept.delete(key)
    }
    if (changes?.id === base.id) for (const key of [...changes.keys, ...changes.gone]) changed.add(key)
    return kept
  }
  const find = (key: string): Kept | undefined => {
    const entry = open().get(key)
    if (entry) entry.isTouched = true
    return entry
  }
  return {
    find,
    has: (key) => find(key) !== undefined,
    put(key, value) {
      // A key that has changed and is no more has a value in the store.
      const isStored = open().get(key)?.isStored ?? changed.has(key)
      open().set(key, { value, isTouched: true, isGood: false, isStored })
      changed.add(key)
      fresh.add(key)
      state.isSaved = false
    },
    sweep(isGood) {
      if (!state.kept || state.kept.size <= most) return
      for (const [key, { isStored }] of sweep(state.kept, isGood)) {
        fresh.delete(key)
        if (isStored) changed.add(key)
        else changed.delete(key)
        state.isSaved = false
      }
    },
    save() {
      const { kept } = state
      if (!kept || state.isSaved) return
      const write = (suffix: string, id: string, keys: readonly string[], gone: readonly string[]): void => {
        const values = keys.map((key) => kept.get(key)?.value)
        store.write(`table/${name}${suffix}.json`, JSON.stringify({ version: store.version, id, keys, values, gone }))
      }
      for (const key of changed) {
        const entry = kept.get(key)
        if (entry) entry.isStored = true
      }
      if (state.id === '' || changed.size > kept.size * mostChanges) {
        state.id = randomUUID()
        changed.clear()
        write('', state.id, [...kept.keys()], [])
      } else {
        const present = [...changed].filter((key) => kept.has(key))
        write(
          '-changes',
          state.id,
          present,
          [...changed].filter((key) => !kept.has(key)),
        )
      }
      state.isSaved = true
    },
    size: () => open().size,
    fresh: () => fresh.size,
  }
}
