import type { Database, FileCache } from '../../generator/core/runtime/database.ts'

/** A database that keeps results until the process ends. What it lacks is read from another one, which may have it no more the next time. */
export function createMemoryDatabase(
  other?: Database<string>,
): Database<string> & { readonly keys: () => readonly string[] } {
  const results = new Map<string, string>()
  const get = (key: string): string | undefined => {
    const found = results.get(key) ?? other?.get(key)
    if (found !== undefined) results.set(key, found)
    return found
  }
  return {
    get,
    has: (key) => get(key) !== undefined,
    write(entries) {
      for (const [key, json] of entries) results.set(key, json)
    },
    close: async () => undefined,
    keys: () => [...results.keys()],
  }
}

/** Bundles of unchanged templates, and nothing else. */
export function createBundleDatabase(): Database<string> {
  const bundles = createMemoryDatabase()
  return {
    ...bundles,
    write: (entries) => bundles.write(new Map([...entries].filter(([key]) => key.startsWith('bundle/')))),
  }
}

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
