import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CompletionItem } from 'vscode-languageserver/node'
import { copySite, garden } from './support/compile-site.ts'
import { editFile } from './support/edit-file.ts'
import { type Editor, startEditor } from './support/editor.ts'

const home = 'content/pages/home.yaml'
const sowing = 'content/notes/sowing.md'

let root = ''
let editor: Editor
const edit = (file: string, from: string, to: string): void => editFile(join(root, file), from, to)
beforeEach(() => {
  root = copySite(garden)
})
afterEach(() => {
  editor.end()
  rmSync(root, { recursive: true })
})

const complete = (file: string, before: string): Promise<readonly CompletionItem[]> =>
  editor.connection.sendRequest('textDocument/completion', editor.at(file, before))
const labels = async (file: string, before: string): Promise<readonly string[]> =>
  (await complete(file, before)).map(({ label }) => label)

it('completes variables in texts, with what they are', async () => {
  editor = await startEditor(root)
  await editor.open(home, editor.textOf(home).replace('Welcome to {name}', 'Welcome to {na} and {'))
  const [variable] = await complete(home, 'Welcome to {n')
  expect(variable).toMatchObject({ label: '{name}', detail: 'Walled Garden' })
  // The whole of it is replaced, with its bracket.
  expect(variable?.textEdit).toMatchObject({
    newText: '{name}',
    range: { start: { character: 13 }, end: { character: 17 } },
  })
  expect(await labels(home, 'and {')).toEqual(['{name}'])
  await editor.open(sowing, `${editor.textOf(sowing)}\n{n\n`)
  expect(await labels(sowing, '\n{n')).toEqual(['{name}'])
})

it('takes neither an escaped bracket nor that of a mapping for one of a variable', async () => {
  editor = await startEditor(root)
  await editor.open(home, `title: \\{n\npicture: {s\n`)
  expect(await labels(home, '\\{n')).toEqual([])
  expect(await labels(home, 'picture: {s')).not.toContain('{name}')
})

it('completes the items of a list with those of other entries, the most used ones first', async () => {
  edit(sowing, 'season: spring', 'season: spring\ntags: [beans, soil]')
  edit('content/notes/harvest.md', 'season: autumn', 'season: autumn\ntags: [beans, apples]')
  editor = await startEditor(root)
  await editor.open('content/notes/new.md', '---\nslug: new\ntags:\n  - b\nseason: s\n---\n')
  const items = (await complete('content/notes/new.md', '- b')).filter(({ label }) => label !== 'slug')
  const sorted = items.toSorted((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1))
  expect(sorted.map(({ label }) => label)).toEqual(['beans', 'apples', 'soil'])
  expect(await labels('content/notes/new.md', 'season: s')).toEqual(['spring', 'summer', 'autumn', 'winter'])
})

it('completes the places of a page that its address or its file names, without those of islands', async () => {
  edit('islands/counter.tsx', '<button type="button"', '<button type="button" id="count"')
  editor = await startEditor(root)
  await editor.open(sowing, `${editor.textOf(sowing)}\n[x](/#) [y](sowing.md#) [z](#w\n`)
  expect(await labels(sowing, '[x](/#')).toEqual(['/#top'])
  expect(await labels(sowing, '[y](sowing.md#')).toEqual(['sowing.md#what-grows'])
  expect(await labels(sowing, '[z](#w')).toEqual(['#what-grows'])
})

it('completes no address that is not to be linked to', async () => {
  edit('templates/pages/not-found.tsx', "'/404'", "'/notes/404'")
  const moved = `import { definePage } from '#site'
export default definePage({
  route: '/old',
  content: {},
  head: () => ({ title: 'Moved', description: 'Moved to the notes of the garden.', redirect: '/' }),
  render: () => <main />,
})
`
  writeFileSync(join(root, 'templates/pages/old.tsx'), moved)
  editor = await startEditor(root)
  await editor.open(sowing, `${editor.textOf(sowing)}\n[x](/\n`)
  expect(await labels(sowing, '[x](/')).toEqual(['/', '/notes/harvest', '/notes/sowing', '/map.txt'])
})
