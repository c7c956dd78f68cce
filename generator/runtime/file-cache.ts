import { join } from 'node:path'

/** Encoded pictures and fonts of earlier runs, by names that change with their bytes. Damaged ones count as absent. */
export interface FileCache {
  readonly find: (name: string) => Promise<Uint8Array | undefined>
  /** What cannot be written is made again by the next run. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>
}

/** cacache in `<folder>/files`; `others` are read where it lacks a file. */
export function openFileCache(folder: string, others: readonly FileCache[] = []): FileCache {
  const path = join(folder, 'files')
  return {
    async find(name) {
      const { default: cacache } = await import('cacache')
      const own = await cacache.get(path, name).catch(() => undefined)
      if (own) return own.data
      for (const other of others) {
        const bytes = await other.find(name)
        if (bytes) return bytes
      }
      return undefined
    },
    async put(name, bytes) {
      const { default: cacache } = await import('cacache')
      try {
        // cacache does not write content again that is there: what `find` could not read is removed first.
        const damaged = await cacache.get.info(path, name)
        if (damaged) await cacache.rm.content(path, damaged.integrity)
        await cacache.put(path, name, Buffer.from(bytes))
      } catch {
        // It is made again by the next run.
      }
    },
  }
}

export const noFileCache: FileCache = { find: async () => undefined, put: async () => undefined }

/** The file of a name, made where the cache lacks it. */
export async function cachedBytes(
  files: FileCache,
  name: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const known = await files.find(name)
  if (known) return known
  const bytes = await make()
  await files.put(name, bytes)
  return bytes
}
