import { describe, expect, it } from 'vitest'
import { parseYaml } from '../../../../generator/core/yaml/parse-yaml.ts'
import { measureCpu } from '../../../support/cpu-time.ts'

const codes = (text: string): string[] => parseYaml('a.yaml', text).diagnostics.map(({ code }) => code)

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
