import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listFileNames } from '../../../../generator/core/source/file-names.ts'
import { scan } from '../../../../generator/core/source/read-content.ts'
import { createRuntime } from '../../../support/compile-site.ts'

describe('scan', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'scan-'))
    for (const folder of ['content/images', 'content/pages/deep', 'public/media'])
      mkdirSync(join(root, folder), { recursive: true })
  })
  afterEach(() => rmSync(root, { recursive: true }))
  const write = (path: string, data: string | Uint8Array): void => writeFileSync(join(root, path), data)

  it.each([
    '.b.md.swp .#b.md ._b.md .DS_Store .fuse_hidden0000001a .nfs0001 .~lock.b.md# 4913 b.md~ #b.md# ~$b.md b.md___jb_tmp___',
    'Thumbs.db desktop.ini b.md.bak b.md.orig b.md.rej b.md.tmp b.md.part b.png.crdownload b.md.swp',
    'b.sync-conflict-20240102-030405-ABCDEFG.md b_conflict-20240102-030405.md',
  ])('leaves out what programs leave beside files: %s', (names) => {
    for (const folder of ['content/pages', 'public/media'])
      for (const name of [...names.split(' '), "b (Ann's conflicted copy 2024-01-02).md"])
        write(`${folder}/${name}`, 'x')
    const { value, diagnostics } = scan({ root }, createRuntime())
    expect([...diagnostics, ...value.texts, ...value.pictures, ...value.statics]).toEqual([])
  })

  it('sorts files by what becomes of them, in one order everywhere', () => {
    write('content/pages/b.yaml', 'a: 1')
    write('content/pages/B.yaml', 'a: 1')
    write('content/pages/deep/a.md', '---\n---\n')
    write('content/README.md', 'for editors')
    write('content/pages/README.markdown', 'for editors')
    write('content/pages/b.markdown', '---\n---\n')
    write('content/pages/.b.yaml.swp', 'x')
    write('content/pages/b.yaml~', 'x')
    write('content/images/p.webp', 'x')
    write('public/media/f.webm', 'x')
    const { value, diagnostics } = scan({ root }, createRuntime())
    expect(diagnostics).toEqual([])
    expect(value.texts.map(({ path }) => path)).toEqual([
      'content/pages/B.yaml',
      'content/pages/b.markdown',
      'content/pages/b.yaml',
      'content/pages/deep/a.md',
    ])
    expect(value.pictures.map(({ path }) => path)).toEqual(['content/images/p.webp'])
    expect(value.statics.map(({ path, size }) => [path, size])).toEqual([['public/media/f.webm', 1]])
  })

  it.each(['content', 'public', 'templates', 'islands'])(
    'reads nothing through a link in the place of %s',
    (folder) => {
      write('public/media/secret.txt', 'x')
      rmSync(join(root, folder), { recursive: true, force: true })
      symlinkSync(join(root, folder === 'public' ? 'content' : 'public'), join(root, folder))
      const { value, diagnostics } = scan({ root }, createRuntime())
      expect(diagnostics.map(({ code, span }) => [code, span.file])).toEqual([['source/symlink', folder]])
      if (folder === 'public') expect(value.statics).toEqual([])
      else expect([...value.texts, ...value.pictures]).toEqual([])
    },
  )

  it('takes pictures beside texts, but no unsaved ones', () => {
    write('content/pages/p.JPG', 'x')
    write('content/pages/deep/p.svg', 'x')
    write('content/pages/p.heic', 'x')
    const unsaved = new Map([['content/pages/new.svg', '<svg/>']])
    const { value } = scan({ root, unsaved }, createRuntime())
    expect(value.pictures.map(({ path }) => path)).toEqual(['content/pages/deep/p.svg', 'content/pages/p.JPG'])
    expect(value.foreign.map(({ span, help }) => [span.file, help?.includes('JPEG')])).toEqual([
      ['content/pages/p.heic', true],
    ])
  })

  it('follows no links, and says so', () => {
    symlinkSync('/etc/passwd', join(root, 'content/pages/x.yaml'))
    symlinkSync('/etc', join(root, 'public/etc'))
    const { value, diagnostics } = scan({ root }, createRuntime())
    expect([value.texts, value.statics]).toEqual([[], []])
    expect(diagnostics.map(({ code, span }) => [code, span.file])).toEqual([
      ['source/symlink', 'content/pages/x.yaml'],
      ['source/symlink', 'public/etc'],
    ])
  })

  it('refuses a file beyond its limit without reading it', () => {
    write('content/pages/long.yaml', 'x'.repeat(512_001))
    for (const path of ['content/images/wall.jpg', 'public/film.webm']) {
      write(path, '')
      // More than Node can read at once, and no byte of it on the disk.
      truncateSync(join(root, path), 3e9)
    }
    const { value, diagnostics } = scan({ root }, createRuntime())
    expect([value.texts, value.pictures, value.statics]).toEqual([[], [], []])
    expect(diagnostics.map(({ code }) => code)).toEqual(Array(3).fill('source/too-large'))
  })

  it('names code whose name has a control character, and lists it for nobody', () => {
    mkdirSync(join(root, 'islands'))
    write('islands/a\nb.tsx', '')
    write('islands/c.tsx', '')
    expect(scan({ root }, createRuntime()).diagnostics.map(({ span }) => span.file)).toEqual(['islands/a\nb.tsx'])
    expect(listFileNames(join(root, 'islands'))).toEqual(['c.tsx'])
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
    const { value, diagnostics } = scan({ root, unsaved: overlay }, createRuntime())
    expect(value.texts.map(({ path, read }) => [path, read().value])).toEqual([
      ['content/pages/a.yaml', 'a: \u202e'],
      ['content/pages/b.yaml', 'a: 2'],
    ])
    expect([value.pictures, value.statics]).toEqual([[], []])
    expect(diagnostics.map(({ code, span }) => [code, span.file]).sort()).toEqual([
      ['content/unclaimed-file', 'content/pages/B.yml'],
      ['source/name', 'content/pages/c\\d.yaml'],
      ['source/symlink', 'content/linked'],
      ['source/too-large', 'content/pages/new/deep.md'],
    ])
  })

  it('reads a changed picture again', () => {
    const runtime = createRuntime()
    write('content/images/p.webp', 'x')
    const before = scan({ root }, runtime).value.pictures[0]?.sha256
    write('content/images/p.webp', 'yy')
    expect(scan({ root }, runtime).value.pictures[0]?.sha256).not.toBe(before)
  })
})
