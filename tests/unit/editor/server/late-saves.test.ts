import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createContentStore } from '../../../../generator/editor/server/content-store.ts'

const file = 'content/page.yaml'
const oldText = 'title: before\nlead: words\n'
const newText = oldText.replace('before', 'after')

let root: string
let path: string
let messages: string[]
let store: ReturnType<typeof createContentStore>

beforeEach(() => {
  vi.useFakeTimers()
  root = mkdtempSync(join(tmpdir(), 'late-'))
  path = join(root, file)
  mkdirSync(join(root, 'content'))
  writeFileSync(path, oldText)
  messages = []
  store = createContentStore(root, { report: (message) => messages.push(message) })
})
afterEach(() => {
  store.close()
  vi.useRealTimers()
  rmSync(root, { recursive: true })
})

/** A program that opens the file at once, and writes it anew when it is told to. */
function openEarly() {
  const descriptor = openSync(path, 'r+')
  return {
    empty: () => ftruncateSync(descriptor),
    save(text: string): void {
      ftruncateSync(descriptor)
      writeSync(descriptor, text, 0)
    },
    close: () => closeSync(descriptor),
  }
}

const edit = (after = newText, before = oldText): boolean => store.write([{ file, before, after }])
const read = (): string => readFileSync(path, 'utf8')
const names = (): readonly string[] => readdirSync(join(root, 'content'))

it('merges what a program writes into the file that it had opened before the edit', () => {
  const program = openEarly()
  expect(edit()).toBe(true)
  program.save(`${oldText}# saved\n`)
  vi.advanceTimersByTime(200)
  expect(read()).toBe(`${newText}# saved\n`)
  program.save(`${oldText}# saved\n# and again\n`)
  program.close()
  vi.advanceTimersByTime(200)
  expect(read()).toBe(`${newText}# saved\n# and again\n`)
  expect(messages).toEqual([])
})

it('does not take a file for saved that is emptied to be written', () => {
  const program = openEarly()
  edit()
  program.empty()
  vi.advanceTimersByTime(1000)
  expect(read()).toBe(newText)
  program.save(`${oldText}# saved\n`)
  program.close()
  vi.advanceTimersByTime(200)
  expect(read()).toBe(`${newText}# saved\n`)
})

it('merges it into the last of several edits', () => {
  const program = openEarly()
  edit()
  edit(newText.replace('title: after', 'title: later'), newText)
  program.save(oldText.replace('words', 'other words'))
  program.close()
  vi.advanceTimersByTime(200)
  expect(read()).toBe('title: later\nlead: other words\n')
})

it('gives the program its place back if it writes the edited lines, and tells where the edited text is', () => {
  const program = openEarly()
  edit()
  program.save(oldText.replace('before', 'theirs'))
  vi.advanceTimersByTime(200)
  expect(read()).toBe('title: theirs\nlead: words\n')
  const kept = /the edited text is in (.*)$/.exec(messages.join())?.[1] ?? ''
  expect(readFileSync(kept, 'utf8')).toBe(newText)
  program.save('title: theirs again\n')
  program.close()
  expect(read()).toBe('title: theirs again\n')
})

it('restores a file that has been removed since', () => {
  const program = openEarly()
  edit()
  store.write([{ file, before: newText, after: undefined }])
  program.save(`${oldText}# saved\n`)
  program.close()
  vi.advanceTimersByTime(200)
  expect(read()).toBe(`${oldText}# saved\n`)
})

it('leaves no other names, after a time and at its end', () => {
  edit()
  expect(names()).toHaveLength(2)
  vi.advanceTimersByTime(11_000)
  expect(names()).toEqual(['page.yaml'])
  edit(oldText, newText)
  store.close()
  expect(names()).toEqual(['page.yaml'])
})

it('compares a last time at its end', () => {
  const program = openEarly()
  edit()
  program.save(`${oldText}# saved\n`)
  program.close()
  store.close()
  expect(read()).toBe(`${newText}# saved\n`)
})
