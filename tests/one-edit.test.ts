import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishOutput } from '../generator/cli/publish/publish.ts'
import { createCache } from '../generator/core/runtime/cache.ts'
import { createFileCache, openFileDatabase, openResultDatabase } from '../generator/core/runtime/database.ts'
import { compileSite, createRuntime } from './support/compile-site.ts'
import { openEditedSite } from './support/edit-site.ts'

const { root, close } = openEditedSite()
const folder = join(root, '.cache')
const out = join(root, 'dist')

/** Published pages, with what tells that one was written anew. */
const pages = (): ReadonlyMap<string, number> =>
  new Map(
    (existsSync(out) ? readdirSync(out, { recursive: true, encoding: 'utf8' }) : [])
      .filter((path) => path.endsWith('.html'))
      .map((path) => [path, statSync(join(out, path)).ino]),
  )

/** Publishes the site as a new process would, and returns the addresses that were rendered and the pages that were written. */
async function build() {
  const cache = createCache(await openResultDatabase(folder, ''))
  const files = await openFileDatabase(folder)
  const rendered: string[] = []
  const onStart = (_stage: string, url?: string) => void (url !== undefined && rendered.push(url))
  const runtime = createRuntime({ cache, files: createFileCache(files), onStart })
  const { output } = await compileSite(root, runtime)
  if (!output) throw new Error('there is nothing to publish')
  const before = pages()
  const { written } = await publishOutput(root, out, output, runtime)
  cache.save()
  await Promise.all([cache.close(), files.close()])
  return {
    rendered: rendered.sort(),
    pages: [...pages()].flatMap(([path, ino]) => (before.get(path) === ino ? [] : [path])).sort(),
    written,
  }
}

async function afterEdit(file: string, from: string, to: string) {
  const text = readFileSync(join(root, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(root, file), text.replace(from, to))
  return build()
}

beforeAll(async () => {
  await build()
})
afterAll(close)

const notes = ['/notes/harvest', '/notes/sowing']

describe('one edit', () => {
  it('of nothing renders and writes nothing', async () => {
    expect(await build()).toEqual({ rendered: [], pages: [], written: 0 })
  })

  it('of a body renders its page and those that show bodies', async () => {
    expect(await afterEdit('content/notes/sowing.md', 'crumbles', 'falls apart')).toMatchObject({
      rendered: ['/digest', '/notes/sowing'],
      pages: ['digest.html', 'notes/sowing.html'],
    })
  })

  it('of a title renders its page, those of notes that name it, and those that declare the notes', async () => {
    expect(await afterEdit('content/notes/sowing.md', 'title: Sowing', 'title: To sow')).toMatchObject({
      rendered: ['/', '/digest', '/notes/harvest', '/notes/sowing'],
      // The digest and the harvest show no titles.
      pages: ['index.html', 'notes/sowing.html'],
    })
  })

  it('of a file that one page declares renders that page', async () => {
    expect(await afterEdit('content/pages/home.yaml', 'A brick wall', 'A stone wall')).toMatchObject({
      rendered: ['/'],
      pages: ['index.html'],
    })
  })

  it('of a template renders its family', async () => {
    expect(await afterEdit('templates/pages/note.tsx', '<h1>', '<h1 id="top">')).toMatchObject({ rendered: notes })
    expect(await afterEdit('templates/pages/home.tsx', ' of {', ' from {')).toMatchObject({ rendered: ['/'] })
  })

  it('of a component renders what imports it', async () => {
    expect(await afterEdit('templates/components/sign.tsx', 'To ', 'Back to ')).toMatchObject({ rendered: notes })
  })

  it('of a collection renders what imports it', async () => {
    expect(await afterEdit('templates/collections/tools.ts', "'name']", "'name'] ")).toMatchObject({ rendered: ['/'] })
  })

  it('of a style or a picture renders nothing', async () => {
    expect(await afterEdit('templates/styles/index.css', 'sans-serif', 'serif')).toMatchObject({ rendered: [] })
    expect(await afterEdit('content/images/wall.svg', 'width="40"', 'width="50"')).toMatchObject({ rendered: [] })
  })

  it('that is taken back renders what it had rendered before, and no more', async () => {
    await afterEdit('content/notes/harvest.md', 'comes in', 'is brought in')
    expect(await afterEdit('content/notes/harvest.md', 'is brought in', 'comes in')).toMatchObject({
      pages: ['digest.html', 'notes/harvest.html'],
    })
  })
})
