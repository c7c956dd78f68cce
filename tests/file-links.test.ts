import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createCache } from '../generator/core/runtime/cache.ts'
import { formatFindings } from './support/cases.ts'
import { bytesOf, compileSite, createRuntime } from './support/compile-site.ts'
import { createPng } from './support/create-png.ts'
import { openEditedSite } from './support/edit-site.ts'
import { createMemoryDatabase, createMemoryFiles } from './support/memory-database.ts'

const { root, close } = openEditedSite()
afterAll(close)

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const write = (file: string, text: string | Buffer): void => {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}
const edit = (file: string, from: string | RegExp, to: string): void => write(file, read(file).replace(from, to))
const move = (from: string, to: string): void => renameSync(join(root, from), join(root, to))

// The address of a note is not its file's name.
edit('templates/collections/notes.ts', "  named: 'slug',\n", '')
edit('templates/pages/digest.tsx', 'noted down in', 'noted down by anybody in')
edit('content/pages/home.yaml', '(/notes/sowing)', '(../notes/sowing.md)')
edit('content/notes/harvest.md', '/notes/sowing#what-grows', 'sowing.md#what-grows')
edit('content/notes/sowing.md', '[harvest](/notes/harvest)', '[harvest](harvest.md) ![A low door](photos/door.png)')
write('content/notes/photos/door.png', createPng(80, 60))
write(
  'templates/files/feed.ts',
  `import { defineFile } from '#site'
import { notes } from '../collections/notes.ts'

export default defineFile({
  path: '/feed.json',
  from: { notes },
  make: ({ notes }, { origin }) => JSON.stringify(notes.map(({ html }) => html.replaceAll('="/', '="' + origin + '/'))),
})
`,
)

const cache = createCache(createMemoryDatabase())
const files = createMemoryFiles()

/** Compiles with and without earlier results; returns what both give, and the addresses that were rendered. */
async function compileTwice() {
  const rendered: string[] = []
  const onStart = (_stage: string, url?: string) => void (url !== undefined && rendered.push(url))
  const warm = await compileSite(root, createRuntime({ cache, files, onStart }))
  const cold = await compileSite(root, createRuntime({ files }))
  const [bytes, findings] = [await bytesOf(warm), formatFindings(root, warm)]
  expect(findings).toBe(formatFindings(root, cold))
  expect(bytes).toEqual(await bytesOf(cold))
  return { rendered: rendered.sort(), findings, read: (path: string): string => bytes.get(path) ?? '' }
}

describe('links to files and pictures beside texts', () => {
  it('lead to pages, in pages and in files, and are published as other pictures are', async () => {
    const { findings, read } = await compileTwice()
    expect(findings).toBe('')
    expect(read('index.html')).toContain('<a href="/notes/sowing">the first note</a>')
    expect(read('notes/harvest.html')).toContain('<a href="/notes/sowing#what-grows">sown</a>')
    expect(read('digest.html')).toContain('<a href="/notes/sowing#what-grows">sown</a>')
    expect(read('feed.json')).toMatch(/href=\\"https:\/\/[^/]*\/notes\/sowing#what-grows\\"/)
    expect(read('notes/sowing.html')).toMatch(
      /<picture><source type="image\/avif" srcset="\/_assets\/notes-photos-door-80-[\w-]+\.avif 80w"[^>]*>.*?<img src="\/_assets\/notes-photos-door-80-[\w-]+\.webp" alt="A low door" width="80" height="60">/,
    )
    expect(read('feed.json')).toMatch(/src=\\"https:\/\/[^/]*\/_assets\/notes-photos-door-80-[\w-]+\.jpg\\"/)
  })

  it('follow a changed slug, and only what shows or names the note is rendered again', async () => {
    edit('content/notes/sowing.md', 'slug: sowing', 'slug: spring')
    edit('content/pages/home.yaml', 'href: /notes/sowing', 'href: /notes/spring')
    const { rendered, findings, read } = await compileTwice()
    expect(findings).toBe('')
    expect(rendered).toEqual(['/', '/digest', '/notes/harvest', '/notes/spring'])
    expect(read('notes/harvest.html')).toContain('<a href="/notes/spring#what-grows">sown</a>')
    expect(read('index.html')).toContain('<a href="/notes/spring">the first note</a>')
    expect(read('feed.json')).toContain('/notes/spring#what-grows')
  })

  it('are reported at their places when their file is renamed, and sound again when it is back', async () => {
    move('content/notes/sowing.md', 'content/notes/sown.md')
    edit('content/notes/harvest.md', 'after: sowing', 'after: sown')
    const { findings } = await compileTwice()
    expect(findings.match(/^content.*/gm)).toEqual([
      'content/notes/harvest.md:9:17-37 error link/dead the link to the file `content/notes/sowing.md` leads nowhere',
      'content/pages/home.yaml:4:50-68 error link/dead the link to the file `content/notes/sowing.md` leads nowhere',
    ])
    move('content/notes/sown.md', 'content/notes/sowing.md')
    edit('content/notes/harvest.md', 'after: sown', 'after: sowing')
    expect((await compileTwice()).findings).toBe('')
  })

  it('are reported while their file is hidden', async () => {
    edit('content/notes/harvest.md', 'season: autumn', 'season: autumn\npublishAt: 2025-07-01')
    const { findings } = await compileTwice()
    expect(findings).toContain('content/notes/sowing.md:13:23-33 error link/dead')
    expect(findings).toContain('content/notes/harvest.md:6:12-22 hidden until 2025-07-01')
    edit('content/notes/harvest.md', '\npublishAt: 2025-07-01', '')
    expect((await compileTwice()).findings).toBe('')
  })

  it('are reported when a picture is deleted; a changed picture renders nothing', async () => {
    write('content/notes/photos/door.png', createPng(90, 60))
    const { rendered, read } = await compileTwice()
    expect(rendered).toEqual([])
    expect(read('notes/spring.html')).toContain('width="90"')
    rmSync(join(root, 'content/notes/photos/door.png'))
    const { findings } = await compileTwice()
    expect(findings).toContain('content/notes/sowing.md:13:49-64 error image/missing')
    write('content/notes/photos/gate.png', createPng(80, 60))
    edit('content/notes/sowing.md', 'photos/door.png', './photos/gate.png')
    expect((await compileTwice()).findings).toBe('')
  })
})
