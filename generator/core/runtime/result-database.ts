import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RootDatabase } from 'lmdb'
import { hashOf, sha256 } from './hash.ts'

/** Results of earlier runs, as JSON by key. Entries that cannot be read or written count as absent and are computed again. */
export interface ResultDatabase {
  readonly get: (key: string) => string | undefined
  readonly has: (key: string) => boolean
  /** Stores entries. With `isUsed`, then removes unused ones if they make up most of the database. */
  readonly write: (entries: ReadonlyMap<string, string>, isUsed?: (key: string) => boolean) => void
  /** The folder may be opened again, or removed, once this resolves. */
  readonly close: () => Promise<void>
}

/** Unused entries beyond the number of used ones that are kept. */
const maxUnused = 2000

/** `write` is for this folder, `export` for a folder that is copied to another machine, and `read` for such a copy. */
type Access = 'write' | 'export' | 'read'

/**
 * LMDB in `<folder>/results.mdb`, opened by the first read or write. A file that is damaged, or was not written by this version of the
 * generator, is replaced by an empty one; damage within the same step of the file system's clock (4 ms on Linux) is not seen. Each value is
 * stored with its own hash.
 */
export async function openResultDatabase(
  folder: string,
  version: string,
  access: Access = 'write',
): Promise<ResultDatabase> {
  const lmdb = await import('lmdb')
  const isReadOnly = access === 'read'
  const path = join(folder, 'results.mdb')
  const lockPath = `${path}-lock`
  const stampPath = join(folder, 'results.stamp')
  let opened: RootDatabase<string, string> | undefined
  let isBroken = false
  /** Keys of values with a wrong hash. `has` does not read values, so it knows those that were read. */
  const damaged = new Set<string>()
  /** What shows that the file is intact. A copy has another time. */
  const stamp = (): string => {
    const { size, mtimeMs } = statSync(path)
    return [version, access === 'write' ? `${size} ${Math.floor(mtimeMs)}` : sha256(readFileSync(path))].join('\n')
  }
  const isIntact = (): boolean => {
    try {
      return readFileSync(stampPath, 'utf8') === stamp()
    } catch {
      return false
    }
  }
  const open = (): RootDatabase<string, string> => {
    if (!isIntact()) {
      if (isReadOnly) throw new Error('the results are from another version')
      for (const file of [path, lockPath, stampPath]) rmSync(file, { force: true, recursive: true })
    }
    mkdirSync(folder, { recursive: true })
    // LMDB ends the process if it cannot open its lock file. Without the right to write, it reads without one.
    const isFolder = statSync(lockPath, { throwIfNoEntry: false })?.isDirectory() ?? false
    if (isFolder && isReadOnly) throw new Error('the lock file is a folder')
    if (isFolder) rmSync(lockPath, { recursive: true })
    if (!isReadOnly) closeSync(openSync(lockPath, 'a'))
    return lmdb.open({ path, encoding: 'string', noSync: true, readOnly: isReadOnly, maxReaders: 64 })
  }
  const attempt = <T>(work: (database: RootDatabase<string, string>) => T): T | undefined => {
    if (isBroken) return undefined
    try {
      opened ??= open()
      return work(opened)
    } catch {
      isBroken = true
      return undefined
    }
  }
  return {
    get: (key) =>
      attempt((database) => {
        const stored = database.get(key)
        const json = stored?.slice(16)
        if (json !== undefined && stored?.startsWith(hashOf(key, json))) return json
        if (stored !== undefined) damaged.add(key)
        return undefined
      }),
    has: (key) => !damaged.has(key) && (attempt((database) => database.doesExist(key)) ?? false),
    write: (entries, isUsed) =>
      attempt((database) => {
        database.transactionSync(() => {
          for (const [key, json] of entries) {
            database.putSync(key, hashOf(key, json) + json)
            damaged.delete(key)
          }
          if (!isUsed) return
          const keys = [...database.getKeys()]
          const unused = keys.filter((key) => !isUsed(key))
          if (unused.length > keys.length - unused.length + maxUnused)
            for (const key of unused) database.removeSync(key)
        })
        writeFileSync(stampPath, stamp())
      }),
    close: async () => opened?.close(),
  }
}
