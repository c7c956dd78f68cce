import { join } from 'node:path'

/** Encoded pictures and fonts of earlier runs. A name changes with its bytes. A damaged file counts as absent. */
export interface FileCache {
  readonly find: (name: string) => Promise<Uint8Array | undefined>
  /** Ignores errors: the next run encodes the file again. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>
}

/** Opens the cacache in `<folder>/files`. Files that it lacks are read from `others`. */
export function openFileCache(folder: string, others: readonly FileCache[] = []): FileCache {
  const path = join(folder, 'files')
  return {
    async find(name) {
      const { default: cacache } = await import('cacache')
      const own = await cacache.get(path, name).catch(() => undefined)
      let bytes: Uint8Array | undefined = own?.data
      for (const other of others) bytes ??= await other.find(name)
      return bytes
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
