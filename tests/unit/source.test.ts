import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCache } from '../../generator/runtime/cache.ts'
import { splitFrontMatter } from '../../generator/source/front-matter.ts'
import { parseOne } from '../../generator/source/parse.ts'
import { scan } from '../../generator/source/read-content.ts'
import { decodeText as decode } from '../../generator/source/source-file.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(typeof part === 'string' ? Buffer.from(part) : part)))

describe('decode', () => {
  it('reads UTF-8 and drops a byte order mark', () => {
    expect(decode('a', bytes([0xef, 0xbb, 0xbf], 'ä\r\n'))).toEqual({ value: 'ä\r\n', diagnostics: [] })
  })

  it.each([
    ['a lone continuation byte', bytes('ab', [0x80]), 2],
    ['an overlong form', bytes('a', [0xc0, 0xaf]), 1],
    ['a surrogate', bytes([0xed, 0xa0, 0x80]), 0],
    ['a cut character', bytes('abc', [0xe2, 0x82]), 3],
  ])('refuses %s at its place', (_what, data, start) => {
    const { value, diagnostics } = decode('a', data)
    expect(value).toBeUndefined()
    expect(diagnostics.map(({ code, span }) => [code, span.start])).toEqual([['source/encoding', start]])
  })

  it('reports each direction control and NUL', () => {
    expect(decode('a', bytes('x\u202ey\u2066z')).diagnostics.map(({ span }) => span.start)).toEqual([1, 3])
    expect(decode('a', bytes('x\0')).diagnostics).toHaveLength(1)
  })
})

describe('front matter', () => {
  it.each([
    ['---\na: 1\n---\nbody', 'a: 1\n', 'body'],
    ['---\r\na: 1\r\n---\r\nbody', 'a: 1\r\n', 'body'],
    ['---\n---\n', '', ''],
    ['---\na: "---"\n---\n---\n', 'a: "---"\n', '---\n'],
  ])('splits %j', (text, yaml, body) => {
    const { value } = splitFrontMatter('a.md', text)
    expect(value).toMatchObject({ yaml })
    expect(text.slice(value?.yamlOffset, (value?.yamlOffset ?? 0) + yaml.length)).toBe(yaml)
    expect(text.slice(value?.bodyOffset)).toBe(body)
  })

  it.each(['body', '', '---\na: 1\n', ' ---\n---\n'])('misses it in %j', (text) => {
    expect(splitFrontMatter('a.md', text).diagnostics.map(({ code }) => code)).toEqual(['front-matter/missing'])
  })

  it('gives places in the whole file', () => {
    const text = '---\ntitle: x\nlist:\n  - y\n---\n'
    const document = parseOne({ path: 'a.md', text, hash: '' }).value
    const span = document?.spanOf(['list', 0])
    expect(text.slice(span?.start, span?.end)).toBe('y')
  })
})

describe('scan', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'scan-'))
    for (const folder of ['content/images', 'content/pages/deep', 'public/media'])
      mkdirSync(join(root, folder), { recursive: true })
  })
  afterEach(() => rmSync(root, { recursive: true }))
  const write = (path: string, data: string | Uint8Array): void => writeFileSync(join(root, path), data)

  it('sorts files by what becomes of them, in one order everywhere', () => {
    write('content/pages/b.yaml', 'a: 1')
    write('content/pages/B.yaml', 'a: 1')
    write('content/pages/deep/a.md', '---\n---\n')
    write('content/README.md', 'for editors')
    write('content/pages/.b.yaml.swp', 'x')
    write('content/pages/b.yaml~', 'x')
    write('content/images/p.webp', 'x')
    write('public/media/f.webm', 'x')
    const { value, diagnostics } = scan(root, createCache())
    expect(diagnostics).toEqual([])
    expect(value.texts.map(({ path }) => path)).toEqual([
      'content/pages/B.yaml',
      'content/pages/b.yaml',
      'content/pages/deep/a.md',
    ])
    expect(value.pictures.map(({ path }) => path)).toEqual(['content/images/p.webp'])
    expect(value.statics.map(({ path, size }) => [path, size])).toEqual([['public/media/f.webm', 1]])
  })

  it('follows no links, and says so', () => {
    symlinkSync('/etc/passwd', join(root, 'content/pages/x.yaml'))
    symlinkSync('/etc', join(root, 'public/etc'))
    const { value, diagnostics } = scan(root, createCache())
    expect([value.texts, value.statics]).toEqual([[], []])
    expect(diagnostics.map(({ code, span }) => [code, span.file])).toEqual([
      ['source/symlink', 'content/pages/x.yaml'],
      ['source/symlink', 'public/etc'],
    ])
  })

  it('refuses a file beyond its limit without reading it', () => {
    write('content/pages/long.yaml', 'x'.repeat(512_001))
    expect(scan(root, createCache()).diagnostics.map(({ code }) => code)).toEqual(['source/too-large'])
  })

  it('takes an unsaved text in place of a file, and beside the files, under the same rules', () => {
    write('content/pages/b.yaml', 'a: 1')
    symlinkSync('/etc', join(root, 'content/linked'))
    const overlay = new Map([
      ['content/pages/b.yaml', '\ufeffa: 2'],
      ['content/pages/a.yaml', 'a: \u202e'],
      ['content/pages/new/deep.md', 'x'.repeat(1_000_001)],
      ['content/pages/B.yml', ''],
      ['content/pages/.c.yaml', ''],
      ['content/pages/c\\d.yaml', ''],
      ['content/linked/passwd.yaml', ''],
      ['content/images/p.webp', ''],
      ['content/README.md', ''],
      ['public/x.yaml', ''],
    ])
    const { value, diagnostics } = scan(root, createCache(), overlay)
    expect(value.texts.map(({ path, text }) => [path, text])).toEqual([
      ['content/pages/a.yaml', 'a: \u202e'],
      ['content/pages/b.yaml', 'a: 2'],
    ])
    expect([value.pictures, value.statics]).toEqual([[], []])
    expect(diagnostics.map(({ code, span }) => [code, span.file]).sort()).toEqual([
      ['content/unclaimed-file', 'content/pages/B.yml'],
      ['source/encoding', 'content/pages/a.yaml'],
      ['source/name', 'content/pages/c\\d.yaml'],
      ['source/symlink', 'content/linked'],
      ['source/too-large', 'content/pages/new/deep.md'],
    ])
  })

  it('reads a changed picture again', () => {
    const cache = createCache()
    write('content/images/p.webp', 'x')
    const before = scan(root, cache).value.pictures[0]?.sha256
    write('content/images/p.webp', 'yy')
    expect(scan(root, cache).value.pictures[0]?.sha256).not.toBe(before)
  })
})
