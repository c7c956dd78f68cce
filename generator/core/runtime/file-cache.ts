import type { Database } from './database.ts'

/** Encoded pictures and fonts of earlier runs. A name changes with its bytes. A damaged file counts as absent. */
export interface FileCache {
  readonly find: (name: string) => Promise<Uint8Array | undefined>
  /** Ignores errors: the next run encodes the file again. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>
}

/** Files that the database lacks are read from `others`. */
export function createFileCache(
  database: Database<Uint8Array>,
  others: readonly Database<Uint8Array>[] = [],
): FileCache {
  const used = new Set<string>()
  return {
    async find(name) {
      used.add(name)
      let bytes = database.get(name)
      for (const other of others) bytes ??= other.get(name)
      return bytes
    },
    async put(name, bytes) {
      used.add(name)
      database.write(new Map([[name, bytes]]), (key) => used.has(key))
    },
  }
}

export const noFileCache: FileCache = { find: async () => undefined, put: async () => undefined }

/** The cached file, or the one that `make` returns, which is then cached. */
export async function cachedBytes(
  files: FileCache,
  name: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const cached = await files.find(name)
  if (cached) return cached
  const bytes = await make()
  await files.put(name, bytes)
  return bytes
}
