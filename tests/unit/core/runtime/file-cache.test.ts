import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cachedBytes, noFileCache, openFileCache } from '../../../../generator/core/runtime/file-cache.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const bytes = Buffer.from('a picture')
const filesIn = (part: string): readonly string[] =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes(part))
    .map((entry) => join(entry.parentPath, entry.name))
const text = async (found: Promise<Uint8Array | undefined>): Promise<string | undefined> => {
  const value = await found
  return value && Buffer.from(value).toString()
}

describe('a file cache', () => {
  it('finds the bytes of a name in the next run, and nothing else', async () => {
    await openFileCache(folder).put('a.avif', bytes)
    expect(await text(openFileCache(folder).find('a.avif'))).toBe('a picture')
    expect(await openFileCache(folder).find('b.avif')).toBeUndefined()
  })

  const damages: Readonly<Record<string, (path: string) => void>> = {
    changed: (path) => writeFileSync(path, Buffer.from(readFileSync(path)).fill(0, 0, 1)),
    'cut off': (path) => truncateSync(path, 3),
    emptied: (path) => truncateSync(path, 0),
    gone: (path) => rmSync(path),
  }
  for (const part of ['content-v2', 'index-v5'])
    it.each(Object.entries(damages))(
      `whose ${part} is %s has no such file, and takes it again`,
      async (_what, damage) => {
        await openFileCache(folder).put('a.avif', bytes)
        const damaged = filesIn(part)
        expect(damaged).not.toEqual([])
        for (const path of damaged) damage(path)
        const cache = openFileCache(folder)
        expect(await cache.find('a.avif')).toBeUndefined()
        await cache.put('a.avif', bytes)
        expect(await text(cache.find('a.avif'))).toBe('a picture')
      },
    )

  it('reads what it lacks from others, its own files first', async () => {
    const [own, other] = [openFileCache(join(folder, 'own')), openFileCache(join(folder, 'other'))]
    await own.put('a.avif', bytes)
    await other.put('a.avif', Buffer.from('another'))
    await other.put('b.avif', Buffer.from('b'))
    const cache = openFileCache(join(folder, 'own'), [noFileCache, other])
    expect(await text(cache.find('a.avif'))).toBe('a picture')
    expect(await text(cache.find('b.avif'))).toBe('b')
  })

  it('that cannot be written keeps nothing, and does not fail', async () => {
    writeFileSync(join(folder, 'files'), '')
    const cache = openFileCache(folder)
    await cache.put('a.avif', bytes)
    expect(await cache.find('a.avif')).toBeUndefined()
  })
})

it('a file is made once, and again where nothing is kept', async () => {
  let made = 0
  const make = async () => {
    made++
    return bytes
  }
  const cache = openFileCache(folder)
  for (const _time of ['first', 'second']) expect(await text(cachedBytes(cache, 'a', make))).toBe('a picture')
  expect(made).toBe(1)
  for (const _time of ['first', 'second']) await cachedBytes(noFileCache, 'a', make)
  expect(made).toBe(3)
})
