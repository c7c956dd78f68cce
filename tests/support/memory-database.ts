import type { FileCache } from '../../generator/core/runtime/file-cache.ts'
import type { ResultDatabase } from '../../generator/core/runtime/result-database.ts'

/** A database that keeps results whose keys match until the process ends. */
export function createMemoryDatabase(kept = /^/): ResultDatabase {
  const results = new Map<string, string>()
  return {
    get: (key) => results.get(key),
    has: (key) => results.has(key),
    write(entries) {
      for (const [key, json] of entries) if (kept.test(key)) results.set(key, json)
    },
    close: async () => undefined,
  }
}

/** Bundles of unchanged templates, and nothing else. */
export const createBundleDatabase = (): ResultDatabase => createMemoryDatabase(/^bundle\//)

export function createMemoryFiles(): FileCache {
  const files = new Map<string, Uint8Array>()
  return {
    find: async (name) => files.get(name),
    put: async (name, bytes) => void files.set(name, bytes),
  }
}
