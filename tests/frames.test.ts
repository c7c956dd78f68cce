import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { headersFor } from '../generator/core/output/policy.ts'
import { createCache } from '../generator/core/runtime/cache.ts'
import { getCase } from './support/cases.ts'
import { bytesOf, compileSite, copySite, createRuntime, garden } from './support/compile-site.ts'
import { editFile } from './support/edit-file.ts'
import { createMemoryDatabase } from './support/memory-database.ts'

let root: string

beforeEach(() => {
  root = copySite(garden, getCase('asset-addresses', 'a frame and a script that are there'))
})
afterEach(() => rmSync(root, { recursive: true }))

const hideHash = (text: string): string => text.replace(/-[\w-]{10}(?=[."]|$)/gm, '-HASH')

async function compileFrames(runtime = createRuntime()) {
  const compiled = await compileSite(root, runtime)
  const bytes = await bytesOf(compiled)
  const path = [...bytes.keys()].find((name) => name.startsWith('_frames/')) ?? ''
  return { compiled, bytes, path, frame: bytes.get(path) ?? '', home: bytes.get('index.html') ?? '' }
}

it('publishes a document for a frame, its script and its styles under names with a hash', async () => {
  const { bytes, path, frame, home, compiled } = await compileFrames()
  expect(hideHash(path)).toBe('_frames/ask-HASH.html')
  expect(home).toContain(`src="/${path.slice(0, -5)}"`)
  expect(hideHash(home)).toContain('<script src="/_assets/embed-HASH.js" defer="">')
  expect(hideHash(frame)).toContain('<link rel="stylesheet" href="/_assets/frame-HASH.css">')
  for (const [, address = ''] of frame.matchAll(/ (?:src|href)="\/([^"]*)"/g)) expect(bytes.has(address)).toBe(true)
  expect(frame).toMatch(/^<!doctype html>\n<html lang="en">\s*<head>\n<meta charset="utf-8">\n<meta http-equiv=/)
  expect(frame).toContain('<meta name="robots" content="noindex">')
  expect(bytes.get('sitemap.xml')).not.toContain('_frames')
  const headers = headersFor(`/${path.slice(0, -5)}`, compiled.output?.headers ?? [])
  expect(headers).toMatchObject({ 'X-Frame-Options': 'SAMEORIGIN', 'X-Robots-Tag': 'noindex' })
})

it('publishes none of them if no page shows the document', async () => {
  editFile(
    join(root, 'templates/pages/home.tsx'),
    '<iframe title="Ask" src="/_frames/ask" sandbox="allow-scripts" />',
    '',
  )
  editFile(join(root, 'templates/pages/home.tsx'), '<script src="/_assets/embed.js" defer />', '')
  const { bytes, path } = await compileFrames()
  expect(path).toBe('')
  expect([...bytes.keys()].filter((name) => /^_assets\/(?:embed|frame)-/.test(name))).toEqual([])
})

it('follows a save of the document and of its script', async () => {
  const runtime = createRuntime({ cache: createCache(createMemoryDatabase()) })
  const first = await compileFrames(runtime)
  editFile(join(root, 'islands/scripts/embed.ts'), 'Embedded', 'Changed')
  const second = await compileFrames(runtime)
  expect(second.path).not.toBe(first.path)
  expect(second.home).toContain(second.path.slice(0, -5))
  editFile(join(root, 'templates/files/ask.tsx'), '®', '©')
  const third = await compileFrames(runtime)
  expect(third.path).not.toBe(second.path)
  expect(third.frame).toContain('Â©')
})
