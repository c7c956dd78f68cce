import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCache } from '../generator/core/runtime/cache.ts'
import { bytesOf, compileSite, copySite, createRuntime, garden } from './support/compile-site.ts'
import { editFile } from './support/edit-file.ts'
import { createMemoryDatabase } from './support/memory-database.ts'

let root: string

beforeEach(() => {
  root = copySite(garden)
  mkdirSync(join(root, 'templates/styles/pages'))
  writeSheet('bed', '@layer sections { h2 { color: green } }')
  writeSheet('path', '@import "../stones.css" layer(sections);')
  writeSheet('unused', 'h1 { color: red }')
  writeFileSync(join(root, 'templates/styles/stones.css'), 'h3 { color: gray }')
  nameStyles('home', "['path', 'bed', 'path']")
  nameStyles('note', "['bed']")
})
afterEach(() => rmSync(root, { recursive: true }))

const writeSheet = (name: string, text: string): void =>
  writeFileSync(join(root, `templates/styles/pages/${name}.css`), text)

const nameStyles = (page: string, styles: string): void =>
  editFile(join(root, `templates/pages/${page}.tsx`), 'definePage({', `definePage({\n  styles: ${styles},`)

/** Published stylesheets, and those of each page, with `HASH` for their hashes. */
async function stylesOf(runtime = createRuntime()) {
  const bytes = await bytesOf(await compileSite(root, runtime))
  const hide = (path: string): string => path.replace(/-[\w-]{10}\.css$/, '-HASH.css')
  const linked = (path: string): readonly string[] =>
    [...(bytes.get(path) ?? '').matchAll(/<link rel="stylesheet" href="\/_assets\/([^"]*)">/g)].map(
      ([, sheet = '']) => sheet,
    )
  return { bytes, linked, links: (path: string) => linked(path).map(hide) }
}

it('links the stylesheets that a page names after the common one, each once', async () => {
  const { links, bytes, linked } = await stylesOf()
  expect(links('index.html')).toEqual(['site-HASH.css', 'path-HASH.css', 'bed-HASH.css'])
  expect(links('notes/sowing.html')).toEqual(['site-HASH.css', 'bed-HASH.css'])
  expect(links('404.html')).toEqual(['site-HASH.css'])
  expect(linked('index.html').map((sheet) => bytes.get(`_assets/${sheet}`))).toEqual([
    expect.stringContaining('system-ui'),
    '@layer sections{h3{color:gray}}',
    '@layer sections{h2{color:green}}',
  ])
})

it('publishes no stylesheet that no page names', async () => {
  const { bytes } = await stylesOf()
  const sheets = [...bytes.keys()].filter((path) => path.endsWith('.css'))
  expect(sheets.map((path) => path.replace(/-[\w-]{10}\.css$/, ''))).toEqual([
    '_assets/bed',
    '_assets/path',
    '_assets/site',
  ])
})

it('follows a save of a stylesheet or of what it imports, and of a list of names', async () => {
  const runtime = createRuntime({ cache: createCache(createMemoryDatabase()) })
  const before = await stylesOf(runtime)
  writeFileSync(join(root, 'templates/styles/stones.css'), 'h3 { color: silver }')
  const after = await stylesOf(runtime)
  expect(after.linked('index.html')[1]).not.toBe(before.linked('index.html')[1])
  expect(after.linked('notes/sowing.html')).toEqual(before.linked('notes/sowing.html'))
  editFile(join(root, 'templates/pages/note.tsx'), "['bed']", "['unused']")
  expect((await stylesOf(runtime)).links('notes/sowing.html')).toEqual(['site-HASH.css', 'unused-HASH.css'])
})
