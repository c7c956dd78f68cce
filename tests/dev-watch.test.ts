import {
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
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Watching, watch } from '../generator/dev/watch.ts'

let folder = ''
let root = ''
let bursts: (readonly string[])[] = []
let watching: Watching | undefined

beforeEach(() => {
  // The system tells of files in real time, and what the watch makes of it takes time that is passed here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  folder = mkdtempSync(join(tmpdir(), 'watch-'))
  root = join(folder, 'site')
  make()
  bursts = []
  watching = watch(root, (paths) => bursts.push(paths))
})
afterEach(() => {
  watching?.close()
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

function make(): void {
  mkdirSync(join(root, 'content/notes'), { recursive: true })
  mkdirSync(join(root, 'templates'))
  write('content/notes/a.md', 'a')
}
const write = (path: string, text: string): void => writeFileSync(join(root, path), text)

/** Passes some milliseconds, in each of which the system may tell of files. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed++) {
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(1)
  }
}

/** Passes time until all is quiet, and forgets what was heard before. */
async function settle(): Promise<readonly (readonly string[])[]> {
  await pass(250)
  return bursts.splice(0)
}

it('tells of a save within 50 ms, and once', async () => {
  write('content/notes/a.md', 'b')
  await pass(50)
  expect(bursts).toEqual([['content/notes/a.md']])
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
  const all = await settle()
  expect(all.length).toBeLessThanOrEqual(3)
  expect(new Set(all.flat())).toEqual(new Set(paths))
})
