import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createContentStore } from '../../../../generator/editor/server/content-store.ts'

const file = 'content/page.yaml'
let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'store-'))
  mkdirSync(join(root, 'content'))
})
afterEach(() => rmSync(root, { recursive: true }))

const read = (text: string): string => {
  writeFileSync(join(root, file), text)
  return createContentStore(root).read(file)?.version ?? ''
}

it.each(['title: Beds\n', '\ufefftitle: Beds\n'])('finds %j, which an earlier process has opened', (text) => {
  const version = read(text)
  read('title: Others\n')
  expect(createContentStore(root).findOpened(version)).toBe('title: Beds\n')
})

it.each(['', '{', 'null', '{}', '{"file":"content/page.yaml","text":"title: Weeds\\n"}'])(
  'takes a text that became %j for none',
  (damage) => {
    const version = read('title: Beds\n')
    writeFileSync(join(root, '.cache/opened', version), damage)
    expect(createContentStore(root).findOpened(version)).toBeUndefined()
  },
)

it('undoes and redoes what earlier processes have written, texts and pictures', () => {
  const picture = { file: 'content/wall.png', before: undefined, after: Uint8Array.of(1, 2, 3) }
  read('title: Beds\n')
  createContentStore(root).write([{ file, before: 'title: Beds\n', after: 'title: Weeds\n' }, picture], 'title of Page')
  const second = createContentStore(root)
  expect(second.historyState()).toEqual({ undoes: 'title of Page' })
  second.undo()
  expect([second.read(file)?.text, existsSync(join(root, picture.file))]).toEqual(['title: Beds\n', false])
  const third = createContentStore(root)
  expect(third.historyState()).toEqual({ redoes: 'title of Page' })
  third.redo()
  expect([third.read(file)?.text, readFileSync(join(root, picture.file))]).toEqual([
    'title: Weeds\n',
    Buffer.from(picture.after),
  ])
})

it('undoes nothing of steps that are damaged', () => {
  read('title: Beds\n')
  createContentStore(root).write([{ file, before: 'title: Beds\n', after: 'title: Weeds\n' }], 'title of Page')
  const path = join(root, '.cache/edit-steps')
  for (const damaged of [readFileSync(path).subarray(0, -1), Buffer.of()]) {
    writeFileSync(path, damaged)
    expect(createContentStore(root).historyState()).toEqual({})
  }
})

it('keeps nothing where a link leads', () => {
  const outside = join(root, 'outside')
  mkdirSync(outside)
  symlinkSync(outside, join(root, '.cache'))
  read('title: Beds\n')
  expect(readdirSync(outside)).toEqual([])
})
