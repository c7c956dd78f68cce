import { closeSync, mkdirSync, openSync, readFileSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { RootDatabase } from 'lmdb'
import { hashOf } from './hash.ts'
import { isLink, isNonFile } from './links.ts'

/** Values of earlier runs by key. Those that cannot be read or written count as absent and are made again. */
export interface Database<Value> {
  readonly get: (key: string) => Value | undefined
  readonly has: (key: string) => boolean
  /** Stores entries. With `isUsed`, then removes unused ones if they make up most of a database that has its `minSize`. */
  readonly write: (entries: ReadonlyMap<string, Value>, isUsed?: (key: string) => boolean) => void
  /** The folder may be opened again, removed or copied, once this resolves. */
  readonly close: () => Promise<void>
  /** After the last write of a run: the file is known again where it is copied to. */
  readonly save?: () => void
}

/** How values are stored, with a hash of 16 characters before each. */
interface Format<Value> {
  readonly encoding: 'string' | 'binary'
  readonly join: (hash: string, value: Value) => Value
  readonly split: (stored: Value) => readonly [hash: string, value: Value]
}

const textFormat: Format<string> = {
  encoding: 'string',
  join: (hash, text) => hash + text,
  split: (stored) => [stored.slice(0, 16), stored.slice(16)],
}

const bytesFormat: Format<Uint8Array> = {
  encoding: 'binary',
  join: (hash, bytes) => Buffer.concat([Buffer.from(hash), bytes]),
  split: (stored) => [Buffer.from(stored.subarray(0, 16)).toString('latin1'), stored.subarray(16)],
}

/** Unused entries beyond the number of used ones that are kept. */
const maxUnused = 2000

interface DatabaseOptions {
  readonly folder: string
  /** Its files are `<name>.mdb` and `<name>.stamp`. */
  readonly name: string
  /** A database of another version is replaced by an empty one. */
  readonly version: string
  readonly isReadOnly: boolean
  /** Bytes of the file from which on unused entries are removed. */
  readonly minSize: number
}

/** JSON of results of stages, in `results.mdb`. */
export const openResultDatabase = (folder: string, version: string, isReadOnly = false) =>
  openDatabase({ folder, name: 'results', version, isReadOnly, minSize: 0 }, textFormat)

/** Encoded pictures and fonts, in `files.mdb`. Their names, not the version of the generator, change with their bytes. */
export const openFileDatabase = (folder: string, isReadOnly = false, minSize = 2_000_000_000) =>
  openDatabase({ folder, name: 'files', version: '1', isReadOnly, minSize }, bytesFormat)

/**
 * LMDB in one file, opened by the first read or write. LMDB maps the file, and a damaged page can end the process: one that was changed
 * since the last write, or is of another version, is replaced by an empty one. No program can restore the time at which a file was changed;
 * damage within the same step of the file system's clock (4 ms on Linux) is not seen. Each value is stored with its own hash.
 */
async function openDatabase<Value extends string | Uint8Array>(
  { folder, name, version, isReadOnly, minSize }: DatabaseOptions,
  format: Format<Value>,
): Promise<Database<Value>> {
  const { open } = await import('lmdb')
  const path = join(folder, `${name}.mdb`)
  const stamp = createStamp(path, join(folder, `${name}.stamp`), version)
  let opened: RootDatabase<Value, string> | undefined
  let isBroken = false
  let isUnsaved = false
  /** Reading what was cut off meanwhile would end the process. */
  let size = 0
  /** Keys of values with a wrong hash. `has` does not read values, so it knows those that were read. */
  const damaged = new Set<string>()
  const openFile = (): RootDatabase<Value, string> => {
    if (isLink(folder)) throw new Error('the folder is a link, which may lead anywhere')
    const lockPath = `${path}-lock`
    // Links may lead anywhere, and reading a pipe may never end.
    if ([path, lockPath, stamp.path].some(isNonFile) || !stamp.isIntact()) {
      if (isReadOnly) throw new Error('the database is damaged or from another version')
      for (const file of [path, lockPath, stamp.path]) rmSync(file, { force: true, recursive: true })
    }
    // LMDB ends the process if it cannot open its lock file. Without the right to write, it reads without one.
    mkdirSync(folder, { recursive: true })
    if (!isReadOnly) closeSync(openSync(lockPath, 'a'))
    return open({ path, encoding: format.encoding, noSync: true, readOnly: isReadOnly, maxReaders: 64 })
  }
  const attempt = <T>(work: (database: RootDatabase<Value, string>) => T): T | undefined => {
    if (isBroken) return undefined
    try {
      opened ??= openFile()
      const now = statSync(path, { throwIfNoEntry: false })?.size ?? size
      if (now < size) throw new Error('the database has been cut off')
      size = now
      return work(opened)
    } catch {
      isBroken = true
      return undefined
    }
  }
  const save = (): void => {
    if (isUnsaved) attempt(() => stamp.write(true))
    isUnsaved = false
  }
  return {
    get: (key) =>
      attempt((database) => {
        const stored = database.get(key)
        if (stored === undefined) return undefined
        const [hash, value] = format.split(stored)
        if (hash === hashOf(key, value)) return value
        damaged.add(key)
        return undefined
      }),
    has: (key) => !damaged.has(key) && (attempt((database) => database.doesExist(key)) ?? false),
    write: (entries, isUsed) =>
      attempt((database) => {
        database.transactionSync(() => {
          for (const [key, value] of entries) {
            database.putSync(key, format.join(hashOf(key, value), value))
            damaged.delete(key)
          }
          if (isUsed && statSync(path).size >= minSize) removeUnused(database, isUsed)
        })
        stamp.write(false)
        isUnsaved = true
      }),
    save,
    async close() {
      save()
      await opened?.close()
    },
  }
}

/** What shows that the file of a database is intact: its version, its state, and its checksum once it is saved, as a copy has other times. */
function createStamp(path: string, stampPath: string, version: string) {
  const describeState = (): string => {
    const { size, mtimeMs, ctimeMs, ino } = statSync(path)
    return `${size} ${mtimeMs} ${ctimeMs} ${ino}`
  }
  return {
    path: stampPath,
    isIntact(): boolean {
      try {
        const [itsVersion, state, itsChecksum] = readFileSync(stampPath, 'utf8').split('\n')
        return itsVersion === version && (state === describeState() || itsChecksum === checksumOf(path))
      } catch {
        return false
      }
    },
    write: (isSaved: boolean): void =>
      writeFileSync(stampPath, [version, describeState(), isSaved ? checksumOf(path) : ''].join('\n')),
  }
}

/** Of a file that may be larger than the memory. */
function checksumOf(path: string): string {
  const chunk = Buffer.allocUnsafe(2 ** 18)
  const file = openSync(path, 'r')
  let sum = 0
  for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk))
    sum = crc32(chunk.subarray(0, size), sum)
  closeSync(file)
  return String(sum)
}

function removeUnused(database: RootDatabase<unknown, string>, isUsed: (key: string) => boolean): void {
  const keys = [...database.getKeys()]
  const unused = keys.filter((key) => !isUsed(key))
  if (unused.length > keys.length - unused.length + maxUnused) for (const key of unused) database.removeSync(key)
}

/** Encoded pictures and fonts of earlier runs. A name changes with its bytes. A damaged file counts as absent. */
export interface FileCache {
  readonly find: (name: string) => Uint8Array | undefined
  /** The cached file, or the one that `make` returns, which is then cached. If it cannot be, the next run makes it again. */
  readonly get: (name: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>
  readonly save?: (() => void) | undefined
}

/** Files that the database lacks are read from `others`. */
export function createFileCache(
  database: Database<Uint8Array>,
  others: readonly Database<Uint8Array>[] = [],
): FileCache {
  const used = new Set<string>()
  const find = (name: string): Uint8Array | undefined => {
    used.add(name)
    let bytes = database.get(name)
    for (const other of others) bytes ??= other.get(name)
    return bytes
  }
  return {
    find,
    async get(name, make) {
      const known = find(name)
      if (known) return known
      const bytes = await make()
      database.write(new Map([[name, bytes]]), (key) => used.has(key))
      return bytes
    },
    save: database.save,
  }
}

export const noFileCache: FileCache = { find: () => undefined, get: (_name, make) => make() }
