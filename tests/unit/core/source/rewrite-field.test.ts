import { describe, expect, it } from 'vitest'
import { rewriteField, toYamlScalar } from '../../../../generator/core/source/content-strings.ts'
import { parseYamlDocument } from '../../../../generator/core/yaml/parse-yaml.ts'

const span = { file: 'a.yaml', start: 0, end: 1 }
const rewrite = (source: string, from: string, to: string) => rewriteField({ sourceOf: () => source }, span, from, to)

describe('a value in place of another', () => {
  it.each([
    ['spring', 'spring', 'summer', 'summer'],
    ['"spring"', 'spring', 'summer', '"summer"'],
    ["'spring'", 'spring', 'summer', "'summer'"],
    ['yeah', 'yeah', 'yes: no', '"yes: no"'],
    ['x', 'x', 'true', '"true"'],
  ])('%s: %s becomes %s', (written, from, to, text) => {
    expect(rewrite(written, from, to)).toEqual({ file: 'a.yaml', edits: [{ start: 0, end: 1, text }] })
  })

  it.each([
    ['|\n  spring', 'spring', 'summer'],
    ['"a\\tb"', 'a\tb', 'c'],
    ['{word}', 'spring', 'summer'],
    ["'spring'", 'spring', "summer's"],
    ['', 'null', 'full'],
  ])('%j, which reads %j, is not touched', (written, from, to) => {
    expect(rewrite(written, from, to)).toBeUndefined()
  })

  it.each(['a', 'East North Central', '/a#b', '#b', 'null', '1', '- a', 'a: b', 'a #b', '', 'é', '2025-01-01', '~'])(
    '%j reads as itself, in brackets too',
    (value) => {
      expect(
        parseYamlDocument(`- ${toYamlScalar(value)}\n- [${toYamlScalar(value)}, {a: ${toYamlScalar(value)}}]`).toJS(),
      ).toEqual([value, [value, { a: value }]])
    },
  )
})
