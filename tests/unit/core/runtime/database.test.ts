import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { open } from 'lmdb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openResultDatabase } from '../../../../generator/core/runtime/database.ts'

let folder = ''
let opened: Database<string>[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'))
  opened = []
})
afterEach(async () => {
  for (const database of opened) await database.close()
  rmSync(folder, { recursive: true })
})
const path = (): string => join(folder, 'results.mdb')

async function openDatabase(version = 'one', isReadOnly?: boolean): Promise<Database<string>> {
  const database = await openResultDatabase(folder, version, isReadOnly)
  opened.push(database)
  return database
}
const entries = (...pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string> => new Map(pairs)
const isUsed = (): boolean => true

/** Leaves results behind, as an earlier run does. */
async function leave(): Promise<void> {
  const database = await openDatabase()
  database.write(entries(['a', '1'], ['b', '[2]']), isUsed)
  await database.close()
}

describe('results', () => {
  it('are found by the next run', async () => {
    await leave()
    const database = await openDatabase()
    expect(['a', 'b', 'c'].map(database.get)).toEqual(['1', '[2]', undefined])
    expect(['a', 'b', 'c'].map(database.has)).toEqual([true, true, false])
  })

  it.each(['results.mdb', 'results.mdb-lock', 'results.stamp'])('are gone if %s is a link or a pipe', async (name) => {
    const outside = mkdtempSync(join(tmpdir(), 'outside-'))
    for (const put of [
      (path: string) => symlinkSync(join(outside, name), path),
      (path: string) => execFileSync('mkfifo', [path]),
    ]) {
      await leave()
      // What a link leads to is whole.
      copyFileSync(join(folder, name), join(outside, name))
      const before = readFileSync(join(outside, name))
      rmSync(join(folder, name))
      put(join(folder, name))
      const database = await openDatabase()
      expect(database.get('a')).toBeUndefined()
      database.write(entries(['a', '2']), isUsed)
      database.save?.()
      expect(database.get('a')).toBe('2')
      await database.close()
      expect(readFileSync(join(outside, name)).equals(before)).toBe(true)
    }
    rmSync(outside, { recursive: true })
  })

  it('are not kept where a link leads', async () => {
    const linked = join(folder, 'link')
    mkdirSync(join(folder, 'outside'))
    symlinkSync(join(folder, 'outside'), linked)
    const database = await openResultDatabase(linked, 'one')
    database.write(entries(['a', '1']), isUsed)
    database.save?.()
    expect([database.get('a'), readdirSync(join(folder, 'outside'))]).toEqual([undefined, []])
    await database.close()
  })

  it('are found by the run that has written them, the last of each key', async () => {
    const database = await openDatabase()
    database.write(entries(['a', '1']), isUsed)
    database.write(entries(['a', '2']), isUsed)
    expect(database.get('a')).toBe('2')
  })

  it('of another version are absent, and replaced', async () => {
    await leave()
    const other = await openDatabase('two')
    expect([other.get('a'), other.has('a')]).toEqual([undefined, false])
    other.write(entries(['c', '3']), isUsed)
    await other.close()
    const again = await openDatabase('two')
    expect(['a', 'c'].map(again.get)).toEqual([undefined, '3'])
    await again.close()
    expect((await openDatabase('one')).get('c')).toBeUndefined()
  })

  const damages: Readonly<Record<string, () => void>> = {
    emptied: () => truncateSync(path(), 0),
    'cut off': () => truncateSync(path(), Math.floor(readFileSync(path()).length / 2)),
    longer: () => writeFileSync(path(), 'x', { flag: 'a' }),
    'overwritten in part': () => writeFileSync(path(), readFileSync(path()).fill(0xff, 4096, 8192)),
    'overwritten in part, with its times': () => {
      const { atime, mtime } = statSync(path())
      writeFileSync(path(), readFileSync(path()).fill(0xff, 4096, 8192))
      utimesSync(path(), atime, mtime)
    },
    'no database': () => writeFileSync(path(), 'x'.repeat(20_000)),
    gone: () => rmSync(path()),
    'not known to be whole': () => rmSync(join(folder, 'results.stamp')),
  }
  it.each(Object.entries(damages))('in a file that is %s are absent, and replaced', async (_what, damage) => {
    await leave()
    // Times of files have steps of a few milliseconds: two changes within one cannot be told apart.
    await wait(20)
    damage()
    const database = await openDatabase()
    expect([database.get('a'), database.has('b')]).toEqual([undefined, false])
    database.write(entries(['a', 'new']), isUsed)
    await database.close()
    const next = await openDatabase()
    expect(['a', 'b'].map(next.get)).toEqual(['new', undefined])
  })

  it('are absent once the file is cut off while it is open', async () => {
    const values = Array.from({ length: 500 }, (_, index) => [`${index}`, `${index} ${'x'.repeat(5000)}`] as const)
    const database = await openDatabase()
    database.write(new Map(values), isUsed)
    expect(database.get('499')).toBe(values[499]?.[1])
    truncateSync(path(), 8192)
    expect(values.map(([key]) => database.get(key))).toEqual(values.map(() => undefined))
  })

  it('are found in a copy of the folder, if they were saved', async () => {
    const other = join(folder, 'other')
    const readCopy = async (): Promise<string | undefined> => {
      mkdirSync(other)
      for (const name of ['results.mdb', 'results.stamp']) copyFileSync(join(folder, name), join(other, name))
      const copy = await openResultDatabase(other, 'one')
      const value = copy.get('a')
      await copy.close()
      rmSync(other, { recursive: true })
      return value
    }
    const database = await openDatabase()
    database.write(entries(['a', '1']), isUsed)
    expect(await readCopy()).toBeUndefined()
    database.save?.()
    expect(await readCopy()).toBe('1')
  })

  it('are absent where the folder cannot be made', async () => {
    writeFileSync(join(folder, 'file'), '')
    const database = await openResultDatabase(join(folder, 'file'), 'one')
    database.write(entries(['a', '1']), isUsed)
    expect([database.get('a'), database.has('a')]).toEqual([undefined, false])
  })
})

describe('a value with a wrong hash', () => {
  it.each([
    ['changed', (value: string) => `${value} `],
    ['of another key', (_value: string, other: string) => other],
    ['empty', () => ''],
  ])('because it is %s is absent, and replaced', async (_what, spoil) => {
    const database = await openDatabase()
    database.write(entries(['a', '1'], ['b', '2']), isUsed)
    const raw = open<string, string>({ path: path(), encoding: 'string', noSync: true, maxReaders: 64 })
    raw.putSync('a', spoil(raw.get('a') ?? '', raw.get('b') ?? ''))
    expect([database.get('a'), database.get('b')]).toEqual([undefined, '2'])
    expect(database.has('a')).toBe(false)
    database.write(entries(['a', '3']), isUsed)
    expect([database.get('a'), database.has('a')]).toEqual(['3', true])
    await raw.close()
  })
})

describe('a database that is opened to read', () => {
  it('has no value with a wrong hash', async () => {
    const earlier = await openDatabase('one')
    earlier.write(entries(['a', '1'], ['b', '2']), isUsed)
    const raw = open<string, string>({ path: path(), encoding: 'string', noSync: true, maxReaders: 64 })
    raw.putSync('a', 'spoiled')
    await raw.close()
    earlier.write(entries(['c', '3']), isUsed)
    await earlier.close()
    const database = await openDatabase('one', true)
    expect([database.get('a'), database.has('a'), database.get('b')]).toEqual([undefined, false, '2'])
  })

  it('finds the results of its version', async () => {
    await leave()
    const database = await openDatabase('one', true)
    expect([database.get('a'), database.has('b'), database.has('c')]).toEqual(['1', true, false])
  })

  it('deletes and changes nothing, whatever the version', async () => {
    await leave()
    const before = readFileSync(path())
    for (const version of ['one', 'two']) {
      const database = await openDatabase(version, true)
      database.get('a')
      database.write(entries(['c', '3']), () => false)
      await database.close()
      expect(readFileSync(path()).equals(before), version).toBe(true)
    }
    expect((await openDatabase('one')).get('a')).toBe('1')
  })

  it('finds nothing where there is no file, and makes none', async () => {
    const database = await openDatabase('one', true)
    expect([database.get('a'), database.has('a')]).toEqual([undefined, false])
    expect(() => readFileSync(path())).toThrow('ENOENT')
  })
})

describe('unused results', () => {
  const many = (count: number) =>
    entries(...Array.from({ length: count }, (_, index) => [`old ${index}`, '1'] as const))
  const isNew = (key: string): boolean => key === 'new'

  it('stay while they are few: the next edit may be undone', async () => {
    const database = await openDatabase()
    database.write(many(2001), isUsed)
    database.write(entries(['new', '2']), isNew)
    expect([database.has('old 0'), database.has('old 2000'), database.has('new')]).toEqual([true, true, true])
  })

  it('are removed at last, and used ones stay', async () => {
    const database = await openDatabase()
    database.write(many(2002), isUsed)
    database.write(entries(['new', '2']), isNew)
    expect([database.has('old 0'), database.has('old 2001'), database.get('new')]).toEqual([false, false, '2'])
  })
})
