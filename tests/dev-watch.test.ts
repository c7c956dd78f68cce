import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Watcher, watch } from '../generator/cli/serve/watch.ts'
import { createRuntime } from './support/compile-site.ts'

let folder = ''
let root = ''
let bursts: (readonly string[])[] = []
let watching: Watcher | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watch-'))
  root = join(folder, 'site')
  make()
  bursts = []
  watching = await watch({ root, runtime: createRuntime() }, (paths) => bursts.push(paths))
})
afterEach(() => {
  watching?.close()
  rmSync(folder, { recursive: true })
})

function make(): void {
  mkdirSync(join(root, 'content/notes'), { recursive: true })
  mkdirSync(join(root, 'templates'), { recursive: true })
  write('content/notes/a.md', 'a')
}
const write = (path: string, text: string): void => writeFileSync(join(root, path), text)
const heard = (path: string): boolean => bursts.flat().includes(path)

const marker = 'templates/marker.txt'

/** Waits until a file is heard of that is written after all others, and forgets what was heard before. */
async function settle(): Promise<readonly (readonly string[])[]> {
  // Folders are watched anew, and files checked again, after a while.
  await pass(250)
  while (existsSync(join(root, 'templates')) && !heard(marker)) {
    write(marker, String(performance.now()))
    for (let count = 0; count < 30 && !heard(marker); count++) await pass(10)
  }
  if (existsSync(join(root, marker))) await pass(250)
  return bursts.splice(0).flatMap((paths) => {
    const others = paths.filter((path) => path !== marker)
    return others.length === 0 ? [] : [others]
  })
}

it('tells of a save once', async () => {
  write('content/notes/a.md', 'b')
  expect(await settle()).toEqual([['content/notes/a.md']])
})

it('tells once of a save that it is told of', async () => {
  write('content/notes/a.md', 'c')
  watching?.report(['content/notes/a.md'])
  expect(bursts).toEqual([['content/notes/a.md']])
  expect(await settle()).toEqual([['content/notes/a.md']])
  write('content/notes/a.md', 'd')
  expect(await settle()).toEqual([['content/notes/a.md']])
})

it('takes each way of saving for one change', async () => {
  const file = join(root, 'content/notes/a.md')
  // As most editors: a new file beside it, put in its place.
  writeFileSync(join(root, 'content/notes/.a.md.swp'), 'b')
  renameSync(join(root, 'content/notes/.a.md.swp'), file)
  expect(await settle()).toEqual([['content/notes/a.md']])
  // As vim: the old one out of the way, a new one, the old one gone.
  renameSync(file, `${file}~`)
  await pass(20)
  writeFileSync(file, 'c')
  unlinkSync(`${file}~`)
  expect(await settle()).toEqual([['content/notes/a.md']])
  // As simple ones: emptied, then written.
  truncateSync(file)
  await pass(20)
  writeFileSync(file, 'd')
  expect(await settle()).toEqual([['content/notes/a.md']])
})

it('tells of a file that is gone', async () => {
  unlinkSync(join(root, 'content/notes/a.md'))
  expect(await settle()).toEqual([['content/notes/a.md']])
})

it('passes over what editors leave beside a file, and what is no part of the site', async () => {
  write('content/notes/.a.md.swp', '')
  write('content/notes/a.md~', '')
  write('notes.txt', '')
  mkdirSync(join(root, 'dist'))
  expect(await settle()).toEqual([])
})

it('hears of folders that are new, that came back, and of a root that came back', async () => {
  mkdirSync(join(root, 'content/beds/low'), { recursive: true })
  await settle()
  write('content/beds/low/b.md', 'b')
  expect(await settle()).toEqual([['content/beds/low/b.md']])
  for (const gone of [join(root, 'content'), root]) {
    rmSync(gone, { recursive: true })
    await settle()
    rmSync(root, { recursive: true, force: true })
    make()
    expect((await settle()).length).toBeGreaterThan(0)
    write('content/notes/a.md', 'again')
    expect(await settle()).toEqual([['content/notes/a.md']])
  }
})

it('reports a second save that closely follows the first one', async () => {
  write('content/notes/a.md', 'first')
  while (!heard('content/notes/a.md')) await pass(1)
  write('content/notes/a.md', 'second')
  expect(await settle()).toEqual([['content/notes/a.md'], ['content/notes/a.md']])
})

it.each([
  ['deleted and created again', (path: string) => rmSync(path, { recursive: true })],
  ['renamed', (path: string) => renameSync(path, `${path}~`)],
])('watches the folder in place of one that was %s', async (_how, remove) => {
  for (const replaced of [join(root, 'content/notes'), root]) {
    remove(replaced)
    make()
    await settle()
    for (const path of ['content/notes/a.md', 'content/notes/b.md']) {
      write(path, 'new')
      expect(await settle()).toEqual([[path]])
    }
  }
})

it('does not go where a symbolic link leads', async () => {
  const outside = join(folder, 'outside')
  mkdirSync(outside)
  symlinkSync(outside, join(root, 'content/notes/link'))
  await settle()
  writeFileSync(join(outside, 'b.md'), 'b')
  expect(await settle()).toEqual([])
})

it('makes few bursts of a thousand files', async () => {
  const paths = Array.from({ length: 1000 }, (_, index) => `content/notes/${index}.md`)
  for (const [index, path] of paths.entries()) {
    write(path, String(index))
    if (index % 100 === 99) await pass(20)
  }
  while (new Set(bursts.flat()).size < paths.length) await pass(20)
  const all = await settle()
  // Ten of them are written at a time, between which a machine under load may be long at other things.
  expect(all.length).toBeLessThanOrEqual(12)
  expect(new Set(all.flat())).toEqual(new Set(paths))
})
