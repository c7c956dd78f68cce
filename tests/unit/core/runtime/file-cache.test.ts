import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { open } from 'lmdb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileCache, noFileCache, openFileDatabase } from '../../../../generator/core/runtime/database.ts'

let folder = ''
let opened: Awaited<ReturnType<typeof openFileDatabase>>[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
  opened = []
})
afterEach(async () => {
  for (const database of opened) await database.close()
  rmSync(folder, { recursive: true })
})

async function openDatabase(minSize?: number) {
  const database = await openFileDatabase(folder, false, minSize)
  opened.push(database)
  return database
}

/** Leaves a file behind, as an earlier run does. */
async function leave(): Promise<void> {
  const database = await openDatabase()
  await createFileCache(database).get('a.avif', make)
  await database.close()
}

const bytes = Buffer.from([0, 0xff, 0x80, 10, 13, 0])
const make = async (): Promise<Uint8Array> => bytes

describe('a file cache', () => {
  it('finds the bytes of a name in the next run, and nothing else', async () => {
    await leave()
    const cache = createFileCache(await openDatabase())
    expect(cache.find('a.avif')).toEqual(bytes)
    expect(cache.find('b.avif')).toBeUndefined()
  })

  const path = (): string => join(folder, 'files.mdb')
  const damages: Readonly<Record<string, () => void>> = {
    changed: () => writeFileSync(path(), readFileSync(path()).fill(0, 4096)),
    'cut off': () => truncateSync(path(), 3),
    emptied: () => truncateSync(path(), 0),
    gone: () => rmSync(path()),
    'a folder': () => {
      rmSync(path())
      mkdirSync(path())
    },
  }
  it.each(Object.entries(damages))(
    'whose database is %s has no such file, and takes it again',
    async (_what, damage) => {
      await leave()
      // Times of files have steps of a few milliseconds: two changes within one cannot be told apart.
      await wait(20)
      damage()
      const database = await openDatabase()
      const cache = createFileCache(database)
      expect(cache.find('a.avif')).toBeUndefined()
      await cache.get('a.avif', make)
      expect(cache.find('a.avif')).toEqual(bytes)
      await database.close()
      expect(createFileCache(await openDatabase()).find('a.avif')).toEqual(bytes)
    },
  )

  it('has no file with other bytes than those that were stored', async () => {
    const cache = createFileCache(await openDatabase())
    await cache.get('a.avif', make)
    const raw = open<Uint8Array, string>({ path: path(), encoding: 'binary', noSync: true, maxReaders: 64 })
    raw.putSync('a.avif', Buffer.concat([raw.get('a.avif') ?? bytes, Buffer.from('!')]))
    await raw.close()
    expect(cache.find('a.avif')).toBeUndefined()
    await cache.get('a.avif', make)
    expect(cache.find('a.avif')).toEqual(bytes)
  })

  it('reads what it lacks from others, its own files first', async () => {
    const other = await openFileDatabase(join(folder, 'other'))
    other.write(new Map(Object.entries({ 'a.avif': Buffer.from('another'), 'b.avif': Buffer.from('b') })))
    await other.close()
    const copy = await openFileDatabase(join(folder, 'other'), true)
    opened.push(copy)
    const own = await openDatabase()
    own.write(new Map([['a.avif', bytes]]))
    const cache = createFileCache(own, [copy])
    expect(cache.find('a.avif')).toEqual(bytes)
    expect(cache.find('b.avif')).toEqual(Buffer.from('b'))
  })

  it('that cannot be written keeps nothing, and does not fail', async () => {
    writeFileSync(join(folder, 'file'), '')
    const cache = createFileCache(await openFileDatabase(join(folder, 'file')))
    await cache.get('a.avif', make)
    expect(cache.find('a.avif')).toBeUndefined()
  })

  it('of many bytes loses the files that a run does not use, and no others', async () => {
    const many = await openDatabase()
    many.write(new Map(Array.from({ length: 2100 }, (_, index) => [`old ${index}`, bytes])))
    const small = createFileCache(many)
    await small.get('a.avif', make)
    expect(small.find('old 0')).toEqual(bytes)
    await many.close()
    const large = createFileCache(await openDatabase(1))
    large.find('old 1')
    await large.get('b.avif', make)
    expect(['old 0', 'old 1', 'b.avif'].map(large.find)).toEqual([undefined, bytes, bytes])
  })
})

it('a file is made once, and again where nothing is kept', async () => {
  let made = 0
  const make = async () => {
    made++
    return bytes
  }
  const cache = createFileCache(await openDatabase())
  for (const _time of ['first', 'second']) expect(await cache.get('a', make)).toEqual(bytes)
  expect(made).toBe(1)
  for (const _time of ['first', 'second']) await noFileCache.get('a', make)
  expect(made).toBe(3)
})
