import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publishOutput } from '../../../../generator/cli/publish/publish.ts'
import { CommandError } from '../../../../generator/core/context/process-io.ts'
import type { Output } from '../../../../generator/core/output/assemble.ts'
import { createRuntime } from '../../../support/compile-site.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'publish-'))
  mkdirSync(join(root, 'content'))
})

afterEach(() => rmSync(root, { recursive: true }))

const output = (files: Readonly<Record<string, string>>): Output => ({
  files: Object.entries(files).map(([path, text]) => ({
    path,
    route: undefined,
    read: () => new TextEncoder().encode(text),
  })),
  headers: [],
  redirects: [],
  target: 'all',
  basePath: '',
  hasVariants: true,
})

const publishTo = (out: string, output: Output) => publishOutput(root, out, output, createRuntime())

const tree = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

describe('publish', () => {
  it('writes and removes nothing through a link in the output', async () => {
    const [out, outside] = [join(root, 'dist'), join(root, 'outside')]
    await publishTo(out, output({ 'a.html': 'a', 'a/b.html': 'b' }))
    mkdirSync(outside)
    writeFileSync(join(outside, 'b.html'), 'b')
    rmSync(join(out, 'a'), { recursive: true })
    symlinkSync(outside, join(out, 'a'))
    for (const files of [{ 'a.html': 'a', 'a/b.html': 'new' }, { 'a.html': 'a', 'a/c.html': 'c' }, { 'a.html': 'a' }])
      await expect(publishTo(out, output(files))).rejects.toThrow('a in it is a link')
    expect(tree(outside).map((name) => readFileSync(join(outside, name), 'utf8'))).toEqual(['b'])
  })

  it('replaces a file in the place of its folder, and a folder in that of its journal', async () => {
    const [out, staging] = [join(root, 'dist'), join(root, '.dist-staging')]
    writeFileSync(staging, 'x')
    await publishTo(out, output({ 'a.html': 'a' }))
    mkdirSync(join(staging, 'journal.json'), { recursive: true })
    await publishTo(out, output({ 'a.html': 'b' }))
    expect(readFileSync(join(out, 'a.html'), 'utf8')).toBe('b')
    expect(existsSync(staging)).toBe(false)
  })

  it('prepares nothing in a folder that a link leads to', async () => {
    const outside = join(root, 'outside')
    mkdirSync(join(outside, 'fresh'), { recursive: true })
    writeFileSync(join(outside, 'fresh/kept'), 'x')
    symlinkSync(outside, join(root, '.dist-staging'))
    await publishTo(join(root, 'dist'), output({ 'a.html': 'a' }))
    mkdirSync(join(root, '.dist-staging'))
    symlinkSync(join(outside, 'fresh/kept'), join(root, '.dist-staging/journal.json.next'))
    await publishTo(join(root, 'dist'), output({ 'a.html': 'b' }))
    expect(readFileSync(join(outside, 'fresh/kept'), 'utf8')).toBe('x')
    expect(tree(outside)).toEqual(['fresh/kept'])
    expect(existsSync(join(root, 'dist/a.html'))).toBe(true)
  })

  it('makes the folder equal to the output, and lists every file with its hash', async () => {
    const out = join(root, 'dist')
    await publishTo(out, output({ 'index.html': 'a', 'a/b.html': 'b' }))
    expect(tree(out)).toEqual(['a/b.html', 'index.html', 'manifest.json'])
    const manifest: unknown = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'))
    expect(manifest).toEqual({
      version: 1,
      target: 'all',
      headers: [],
      redirects: [],
      files: [
        { path: 'a/b.html', bytes: 1, sha256: '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d' },
        { path: 'index.html', bytes: 1, sha256: 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb' },
      ],
    })
  })

  it('writes what changed, removes what is stale with its empty folders, and leaves nothing beside', async () => {
    const out = join(root, 'dist')
    await publishTo(out, output({ 'index.html': 'a', 'x/y/old.html': 'o', 'same.css': 's' }))
    const before = statSync(join(out, 'same.css')).mtimeMs
    const result = await publishTo(out, output({ 'index.html': 'A', 'new.html': 'n', 'same.css': 's' }))
    expect(result).toMatchObject({ files: 3, written: 2, removed: 1 })
    expect(tree(out)).toEqual(['index.html', 'manifest.json', 'new.html', 'same.css'])
    expect(statSync(join(out, 'same.css')).mtimeMs).toBe(before)
    expect(readdirSync(root).sort()).toEqual(['content', 'dist'])
  })

  it('puts compressed variants beside texts over 1 KB, and takes them away with them', async () => {
    const out = join(root, 'dist')
    const long = 'a word and another. '.repeat(200)
    await publishTo(out, output({ 'index.html': long, 'short.html': 's', 'a.png': long }))
    expect(tree(out)).toEqual(['a.png', 'index.html', 'index.html.br', 'index.html.gz', 'manifest.json', 'short.html'])
    expect(brotliDecompressSync(readFileSync(join(out, 'index.html.br'))).toString()).toBe(long)
    expect(gunzipSync(readFileSync(join(out, 'index.html.gz'))).toString()).toBe(long)
    expect(await publishTo(out, output({ 'index.html': long, 'short.html': 's', 'a.png': long }))).toMatchObject({
      written: 0,
    })
    await publishTo(out, output({ 'index.html': `${long}!`, 'short.html': 's', 'a.png': long }))
    expect(brotliDecompressSync(readFileSync(join(out, 'index.html.br'))).toString()).toBe(`${long}!`)
    await publishTo(out, output({ 'index.html': 'short' }))
    expect(tree(out)).toEqual(['index.html', 'manifest.json'])
  })

  it('writes nothing where nothing changed', async () => {
    const out = join(root, 'dist')
    await publishTo(out, output({ 'index.html': 'a' }))
    const before = statSync(join(out, 'manifest.json')).mtimeMs
    expect(await publishTo(out, output({ 'index.html': 'a' }))).toMatchObject({ written: 0, removed: 0 })
    expect(statSync(join(out, 'manifest.json')).mtimeMs).toBe(before)
  })

  it('mends a file that somebody cut short', async () => {
    const out = join(root, 'dist')
    await publishTo(out, output({ 'index.html': 'whole' }))
    writeFileSync(join(out, 'index.html'), 'wh')
    await publishTo(out, output({ 'index.html': 'whole' }))
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('whole')
  })

  it.each(['/', '.', '..', 'content', 'content/x', 'node_modules/x', 'foreign', 'file', 'link'])(
    'refuses to publish to %s and deletes nothing there',
    async (target) => {
      mkdirSync(join(root, 'foreign'))
      writeFileSync(join(root, 'foreign/precious.txt'), 'x')
      writeFileSync(join(root, 'file'), 'x')
      symlinkSync(join(root, 'foreign'), join(root, 'link'))
      const out = target === '/' ? '/' : join(root, target)
      const before = tree(root)
      await expect(publishTo(out, output({ 'index.html': 'a' }))).rejects.toThrow(CommandError)
      expect(tree(root)).toEqual(before)
    },
  )

  it('removes nothing outside the folder, whatever its manifest or the note of an earlier publish says', async () => {
    const out = join(root, 'dist')
    await publishTo(out, output({ 'index.html': 'a' }))
    writeFileSync(join(root, 'content/kept.md'), 'x')
    mkdirSync(join(root, '.dist-staging'))
    writeFileSync(join(root, '.dist-staging/journal.json'), JSON.stringify(['../content/kept.md', 'index.html']))
    await publishTo(out, output({ 'index.html': 'b' }))
    const manifest = join(out, 'manifest.json')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('index.html', '../content/kept.md'))
    await expect(publishTo(out, output({ 'index.html': 'c' }))).rejects.toThrow(CommandError)
    expect(existsSync(join(root, 'content/kept.md'))).toBe(true)
  })

  it('puts a folder where a file was, and a file where a folder was', async () => {
    const out = join(root, 'dist')
    await publishTo(out, output({ map: 'a', 'plan/a.txt': 'a' }))
    await publishTo(out, output({ 'map/a.txt': 'b', plan: 'b' }))
    expect(tree(out)).toEqual(['manifest.json', 'map/a.txt', 'plan'])
  })

  it('names a live builder and takes over a dead one’s lock', async () => {
    const out = join(root, 'dist')
    const started = readFileSync(`/proc/${process.pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19]
    const lock = (start: string | undefined): string => join(root, `.dist-lock-${process.pid}-${start}`)
    writeFileSync(lock(started), '')
    await expect(publishTo(out, output({ 'index.html': 'a' }))).rejects.toThrow(`process ${process.pid}`)
    rmSync(lock(started))
    writeFileSync(lock('1'), '')
    await publishTo(out, output({ 'index.html': 'a' }))
    expect(readdirSync(root)).toEqual(['content', 'dist'])
  })
})
