import { describe, expect, it } from 'vitest'
import { listStrings } from '../../generator/source/data-path.ts'
import { parseText } from '../../generator/source/parse.ts'
import { createSpanLookup } from '../../generator/source/yaml/node-positions.ts'
import { parseYaml } from '../../generator/source/yaml/parse-yaml.ts'
import { measureCpu } from '../support/cpu-time.ts'

const codes = (text: string): string[] => parseYaml('a.yaml', text).diagnostics.map(({ code }) => code)
const at = (text: string, path: (string | number)[], part: 'key' | 'value' = 'value'): string => {
  const { start, end } = createSpanLookup('a.yaml', text)(path, part)
  return text.slice(start, end)
}

describe('parseYaml', () => {
  it('reads plain data with the core schema', () => {
    expect(parseYaml('a.yaml', 'a: 1\nb: [x, true]\nc:\n  d: 2024-03-15\n').value).toEqual({
      a: 1,
      b: ['x', true],
      c: { d: '2024-03-15' },
    })
  })

  it.each([
    ['a: &x 1', 'yaml/forbidden'],
    ['a: !!str 1', 'yaml/forbidden'],
    ['a: !custom 1', 'yaml/forbidden'],
    ['a:\n  <<: {b: 1}', 'yaml/forbidden'],
    ['__proto__: 1', 'yaml/forbidden'],
    ['a: {constructor: 1}', 'yaml/forbidden'],
    ['? [a]\n: 1', 'yaml/forbidden'],
    ['a: 1\na: 2', 'yaml/duplicate-key'],
    ['a: [1', 'yaml/syntax'],
    ['a: b: c', 'yaml/syntax'],
    ['\ta: 1', 'yaml/syntax'],
    [`a: ${'['.repeat(65)}${']'.repeat(65)}`, 'yaml/too-deep'],
    [`a: ${'['.repeat(100_000)}`, 'yaml/too-deep'],
    ['- '.repeat(50_000), 'yaml/too-deep'],
  ])('refuses %.20s as %s', (text, code) => {
    expect(codes(text)).toEqual([code])
  })

  it('reports one syntax error a file, and every duplicate key', () => {
    expect(codes('a: 1\na: 2\na: 3')).toEqual(['yaml/duplicate-key', 'yaml/duplicate-key'])
    expect(codes('a: "x\nb: [1\nc: }')).toHaveLength(1)
  })

  it('refuses an alias bomb at once', () => {
    const bomb = [
      'a: &a [x, x]',
      ...'bcdefghij'.split('').map((key, i) => `${key}: &${key} [*${'abcdefghij'[i]}, *${'abcdefghij'[i]}]`),
    ].join('\n')
    const { result, took } = measureCpu(() => codes(bomb))
    expect(new Set(result)).toEqual(new Set(['yaml/forbidden']))
    expect(took).toBeLessThan(100)
  })
})

describe('createSpanLookup', () => {
  const text = 'title: One\nlist:\n  - name: a\n    deep: {x: yes please}\n  - name: b\n'

  it('finds keys and values', () => {
    expect(at(text, ['title'])).toBe('One')
    expect(at(text, ['title'], 'key')).toBe('title')
    expect(at(text, ['list', 1, 'name'])).toBe('b')
    expect(at(text, ['list', 0, 'deep', 'x'])).toBe('yes please')
  })

  it('points at the deepest key that is there where the path goes on', () => {
    expect(at(text, ['list', 0, 'deep', 'y'], 'key')).toBe('deep')
    expect(createSpanLookup('a.yaml', text)(['missing'], 'key')).toEqual({ file: 'a.yaml', start: 0, end: 0 })
  })

  it('adds the offset of the text in its file', () => {
    expect(createSpanLookup('a.md', 'a: b', 4)(['a'], 'value')).toEqual({ file: 'a.md', start: 7, end: 8 })
  })
})

it('lists every text with its span', () => {
  const text = 'a: x\nb:\n  - y\n  - 3\n'
  expect(parseText('a.yaml', text)?.texts()).toEqual([
    { value: 'x', span: { file: 'a.yaml', start: 3, end: 4 } },
    { value: 'y', span: { file: 'a.yaml', start: 12, end: 13 } },
  ])
  expect(listStrings({ a: 'x', b: ['y', 3] })).toEqual([
    { text: 'x', path: ['a'] },
    { text: 'y', path: ['b', 0] },
  ])
})
