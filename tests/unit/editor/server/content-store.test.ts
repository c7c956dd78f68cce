import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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

it('keeps nothing where a link leads', () => {
  const outside = join(root, 'outside')
  mkdirSync(outside)
  symlinkSync(outside, join(root, '.cache'))
  read('title: Beds\n')
  expect(readdirSync(outside)).toEqual([])
})
