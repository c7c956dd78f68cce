import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Stage } from '../../generator/runtime/stage.ts'
import { createStore, noStore } from '../../generator/runtime/store.ts'

/** A store of version `one` in a folder of its own, new for each test. */
export function storeForEach() {
  const kept = {
    folder: '',
    store: noStore,
    files: (name: string): readonly string[] => readdirSync(join(kept.folder, name)).sort(),
  }
  beforeEach(() => {
    kept.folder = mkdtempSync(join(tmpdir(), 'cache-'))
    kept.store = createStore(kept.folder, 'one')
  })
  afterEach(() => rmSync(kept.folder, { recursive: true }))
  return kept
}

export const keysTo = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `key ${index}`)

export function fill(stage: Stage, keys: readonly string[], value: unknown = 1): void {
  for (const key of keys) stage.put(key, value)
}
