import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RootDatabase } from 'lmdb'
import { hashOf } from './hash.ts'

/** Results of earlier runs, as JSON by key. Entries that cannot be read or written count as absent and are computed again. */
export interface ResultDatabase {
  readonly get: (key: string) => string | undefined
  readonly has: (key: string) => boolean
  /** Stores entries, then removes unused ones if they make up most of the database. */
  readonly write: (entries: ReadonlyMap<string, string>, isUsed: (key: string) => boolean) => void
  readonly close: () => void
}

/** Unused entries beyond the number of used ones that are kept. */
const maxUnused = 2000

/**
 * LMDB in `<folder>/results.mdb`, opened by the first read or write. A file that is damaged, or was not closed by this version of the
 * generator, is replaced by an empty one. Each value is stored with its own hash.
 */
export async function openResultDatabase(folder: string, version: string, isReadOnly = false): Promise<ResultDatabase> {
  const lmdb = await import('lmdb')
  const path = join(folder, 'results.mdb')
  const stampPath = join(folder, 'results.stamp')
  let opened: RootDatabase<string, string> | undefined
  let isBroken = false
  const currentStamp = (): string => {
    const { size, mtimeMs, ino } = statSync(path)
    return `${version} ${size} ${mtimeMs} ${ino}`
  }
  const open = (): RootDatabase<string, string> => {
    if (tryRead(() => readFileSync(stampPath, 'utf8')) !== tryRead(currentStamp)) {
      if (isReadOnly) throw new Error('the results are from another version')
      for (const file of [path, `${path}-lock`, stampPath]) rmSync(file, { force: true })
    }
    mkdirSync(folder, { recursive: true })
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
        return json !== undefined && stored?.startsWith(hashOf(key, json)) ? json : undefined
      }),
    has: (key) => attempt((database) => database.doesExist(key)) ?? false,
    write: (entries, isUsed) =>
      attempt((database) => {
        database.transactionSync(() => {
          for (const [key, json] of entries) database.putSync(key, hashOf(key, json) + json)
          const keys = [...database.getKeys()]
          const unused = keys.filter((key) => !isUsed(key))
          if (unused.length > keys.length - unused.length + maxUnused)
            for (const key of unused) database.removeSync(key)
        })
        writeFileSync(stampPath, currentStamp())
      }),
    close: () => void opened?.close(),
  }
}

function tryRead(read: () => string): string | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
