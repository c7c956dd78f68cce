import type { Database, FileCache } from '../../generator/core/runtime/database.ts'

/** A database that keeps results whose keys match until the process ends. */
export function createMemoryDatabase(kept = /^/): Database<string> & { readonly keys: () => readonly string[] } {
  const results = new Map<string, string>()
  return {
    get: (key) => results.get(key),
    has: (key) => results.has(key),
    write(entries) {
      for (const [key, json] of entries) if (kept.test(key)) results.set(key, json)
    },
    close: async () => undefined,
    keys: () => [...results.keys()],
  }
}

/** Bundles of unchanged templates, and nothing else. */
export const createBundleDatabase = (): Database<string> => createMemoryDatabase(/^bundle\//)

export function createMemoryFiles(): FileCache {
  const files = new Map<string, Uint8Array>()
  return {
    find: (name) => files.get(name),
    async get(name, make) {
      const bytes = files.get(name) ?? (await make())
      files.set(name, bytes)
      return bytes
    },
  }
}
