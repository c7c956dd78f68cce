import { describe, expect, it } from 'vitest'
import { outlineYaml, spanInYaml, textsInYaml } from '../../../../generator/source/yaml/spans.ts'

const at = (text: string, path: (string | number)[], part: 'key' | 'value' = 'value'): string => {
  const { start, end } = spanInYaml('a.yaml', outlineYaml(text), path, part)
  return text.slice(start, end)
}

describe('spanInYaml', () => {
  const text = 'title: One\nlist:\n  - name: a\n    deep: {x: yes please}\n  - name: b\n'

  it('finds keys and values', () => {
    expect(at(text, ['title'])).toBe('One')
    expect(at(text, ['title'], 'key')).toBe('title')
    expect(at(text, ['list', 1, 'name'])).toBe('b')
    expect(at(text, ['list', 0, 'deep', 'x'])).toBe('yes please')
  })

  it('points at the deepest key that is there where the path goes on', () => {
    expect(at(text, ['list', 0, 'deep', 'y'], 'key')).toBe('deep')
    expect(spanInYaml('a.yaml', outlineYaml(text), ['missing'], 'key')).toEqual({ file: 'a.yaml', start: 0, end: 0 })
  })

  it('adds the offset of the text in its file', () => {
    expect(spanInYaml('a.md', outlineYaml('a: b'), ['a'], 'value', 4)).toEqual({ file: 'a.md', start: 7, end: 8 })
  })
})

it('lists every text with its path', () => {
  expect(textsInYaml('a.yaml', 'a: x\nb:\n  - y\n  - 3\n').map(({ value, path }) => [value, path])).toEqual([
    ['x', ['a']],
    ['y', ['b', 0]],
  ])
})
