import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cursorContextsAt } from '../../../generator/lsp/cursor.ts'
import { garden } from '../../support/compile-site.ts'

/** What stands at the `|` of a text: kind, path, and the words that a completion takes the place of. */
const at = (written: string, file = 'content/a.yaml') => {
  const offset = written.indexOf('|')
  const text = written.slice(0, offset) + written.slice(offset + 1)
  return cursorContextsAt(file, text, offset).map((cursor) => [
    cursor.kind,
    cursor.kind === 'key' ? cursor.parent.join('.') : cursor.kind === 'value' ? cursor.path.join('.') : '',
    text.slice(cursor.start, cursor.end),
  ])
}

describe('what is being written', () => {
  it.each([
    ['an empty file', '|', [['key', '', '']]],
    ['a key', 'a: 1\nfo|o\nb: 2\n', [['key', '', 'foo']]],
    ['a key that is there', 'a: 1\nf|oo: 1\n', [['key', '', 'foo']]],
    ['a key below', 'a:\n  b: 1\n  |\nc: 1\n', [['key', 'a', '']]],
    ['a key in a list', 'a:\n  - b: 1\n    |\n  - b: 2\n', [['key', 'a.0', '']]],
    [
      'an item',
      'a:\n  - b\n  - c|\n',
      [
        ['key', 'a.1', 'c'],
        ['value', 'a.1', 'c'],
      ],
    ],
    ['a value', 'a: b|c\n', [['value', 'a', 'bc']]],
    ['a value to come', 'a: |\r\nb: 1\r\n', [['value', 'a', '']]],
    ['a value in quotation marks', 'a: "b|c"\n', [['value', 'a', 'bc']]],
    ['a quotation not closed', 'a: "b|\nc: 1\n', [['value', 'a', 'b']]],
    ['a value in brackets', 'a: [b, c|]\n', [['value', 'a.1', 'c']]],
    ['a link in markdown', 'a: >\n  see [b](/c|d) and\n', [['address', '', '/cd']]],
    ['a comment', 'a: 1 # |\n', []],
  ])('%s', (_what, written, expected) => {
    expect(at(written)).toEqual(expected)
  })

  it('knows front matter from body, closed or not', () => {
    expect(at('---\na: |\n---\nb', 'content/n/a.md')).toEqual([['value', 'a', '']])
    expect(at('---\na: |\n', 'content/n/a.md')).toEqual([['value', 'a', '']])
    expect(at('---\na: 1\n---\nb|', 'content/n/a.md')).toEqual([])
    expect(at('---\na: |\n---\nb', 'content/n/a.markdown')).toEqual([['value', 'a', '']])
  })

  it('finds itself in every text on the way to a whole one', () => {
    for (const file of ['content/pages/home.yaml', 'content/notes/harvest.md']) {
      const text = readFileSync(join(garden, file), 'utf8')
      for (let end = 0; end <= text.length; end++)
        for (const { start, end: stop } of cursorContextsAt(file, text.slice(0, end), end))
          expect(start <= end && stop === end, text.slice(0, end)).toBe(true)
    }
  })

  it('is not drawn into a text that is nested too deeply', () => {
    expect(cursorContextsAt('content/a.yaml', `a: ${'['.repeat(100_000)}`, 3)).toEqual([])
  })
})
