import {
  chmodSync,
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
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readContentBytes, readContentFile, writeContent } from '../../../generator/edits/write-content.ts'

let root: string
const at = (file: string): string => join(root, file)
const read = (file: string): string => readFileSync(at(file), 'utf8')
const names = (): readonly string[] => readdirSync(at('content'), { recursive: true, encoding: 'utf8' }).sort()

const page = 'content/page.yaml'
const note = 'content/notes/one/index.md'

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'write-'))
  mkdirSync(at('content/notes/one'), { recursive: true })
  writeFileSync(at(page), 'a: 1\n')
  writeFileSync(at(note), 'one\n')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('one writer of content', () => {
  it('changes, makes and removes files, with the emptied folder of an entry, and leaves no other names', () => {
    const changes = [
      { file: 'content/notes/two/index.md', before: undefined, after: 'two\n' },
      { file: page, before: 'a: 1\n', after: 'a: 2\n' },
      { file: note, before: Buffer.from('one\n'), after: undefined },
    ]
    expect(writeContent(root, changes)).toBe(true)
    expect(names()).toEqual(['notes', 'notes/two', 'notes/two/index.md', 'page.yaml'])
    expect([read(page), read('content/notes/two/index.md')]).toEqual(['a: 2\n', 'two\n'])
  })
  it('writes nothing if one file is not as it was', () => {
    const changes = [
      { file: page, before: 'a: 1\n', after: 'a: 2\n' },
      { file: note, before: 'other\n', after: 'three\n' },
    ]
    expect(writeContent(root, changes)).toBe(false)
    expect([read(page), read(note)]).toEqual(['a: 1\n', 'one\n'])
  })
  it('makes no file that is there, and changes or removes none that is gone', () => {
    expect(writeContent(root, [{ file: page, before: undefined, after: 'b\n' }])).toBe(false)
    expect(writeContent(root, [{ file: 'content/gone.md', before: '', after: 'b\n' }])).toBe(false)
    expect(writeContent(root, [{ file: 'content/gone.md', before: '', after: undefined }])).toBe(false)
    expect(read(page)).toBe('a: 1\n')
  })
  it('undoes what it has written if another file cannot be put in its place', () => {
    const made = 'content/notes/two/index.md'
    const changes = [
      { file: made, before: undefined, after: 'two\n' },
      { file: page, before: 'a: 1\n', after: 'a: 2\n' },
      { file: note, before: 'one\n', after: undefined },
      // The same file again: it is gone by then.
      { file: note, before: 'one\n', after: 'three\n' },
    ]
    expect(writeContent(root, changes)).toBe(false)
    expect([read(page), read(note), existsSync(at(made))]).toEqual(['a: 1\n', 'one\n', false])
    expect(names()).toEqual(['notes', 'notes/one', 'notes/one/index.md', 'page.yaml'])
  })
  it('changes nothing if the disk refuses a file', () => {
    mkdirSync(`${at(note)}.${process.pid}~`)
    const changes = [
      { file: page, before: 'a: 1\n', after: 'a: 2\n' },
      { file: note, before: 'one\n', after: 'three\n' },
    ]
    expect(() => writeContent(root, changes)).toThrow()
    expect([read(page), read(note)]).toEqual(['a: 1\n', 'one\n'])
  })
  it('keeps the permissions and the byte order mark of a file, and of bytes each one', () => {
    writeFileSync(at(page), '\ufeffa: 1\n')
    chmodSync(at(page), 0o640)
    expect(writeContent(root, [{ file: page, before: 'a: 1\n', after: 'a: 2\n' }])).toBe(true)
    expect([read(page), statSync(at(page)).mode & 0o777]).toEqual(['\ufeffa: 2\n', 0o640])
    const bytes = readContentBytes(root, page)
    expect(writeContent(root, [{ file: page, before: bytes, after: Buffer.from('a: 3\n') }])).toBe(true)
    expect(read(page)).toBe('a: 3\n')
  })
  it('neither reads nor writes through a link, or outside of the content', () => {
    mkdirSync(at('templates'))
    writeFileSync(at('templates/a.yaml'), 'a: 1\n')
    symlinkSync(at('templates'), at('content/out'))
    symlinkSync(at('templates/a.yaml'), at('content/link.yaml'))
    for (const file of ['templates/a.yaml', 'content/../templates/a.yaml', 'content/out/a.yaml', 'content/link.yaml']) {
      expect(readContentFile(root, file)).toBeUndefined()
      expect(writeContent(root, [{ file, before: 'a: 1\n', after: 'a: 2\n' }])).toBe(false)
    }
    for (const file of ['templates/b.yaml', 'content/out/b/c.yaml', '../b.yaml'])
      expect(writeContent(root, [{ file, before: undefined, after: 'b\n' }])).toBe(false)
    expect(read('templates/a.yaml')).toBe('a: 1\n')
  })
  it('reads text as UTF-8 alone', () => {
    writeFileSync(at(page), Buffer.from([0xe9]))
    expect(readContentFile(root, page)).toBeUndefined()
    expect(readContentBytes(root, page)).toEqual(Buffer.from([0xe9]))
  })
})
