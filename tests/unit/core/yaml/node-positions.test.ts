import { describe, expect, it } from 'vitest'
import { createSpanLookup, findYamlScalar } from '../../../../generator/core/yaml/node-positions.ts'

const at = (text: string, path: (string | number)[], part: 'key' | 'value' = 'value'): string => {
  const { start, end } = createSpanLookup('a.yaml', text)(path, part)
  return text.slice(start, end)
}

describe('the places of YAML', () => {
  const text = 'title: One\nlist:\n  - name: a\n    deep: {x: yes please}\n  - name: b\n'

  it('finds keys and values', () => {
    expect(at(text, ['title'])).toBe('One')
    expect(at(text, ['title'], 'key')).toBe('title')
    expect(at(text, ['list', 1, 'name'])).toBe('b')
    expect(at(text, ['list', 0, 'deep', 'x'])).toBe('yes please')
  })

  it('points at the deepest key that is there where the path goes on', () => {
    expect(at(text, ['list', 0, 'deep', 'y'], 'key')).toBe('deep')
    expect(createSpanLookup('a.yaml', text)(['missing'], 'key')).toEqual({
      file: 'a.yaml',
      start: 0,
      end: 0,
    })
  })

  it('adds the offset of the text in its file', () => {
    expect(createSpanLookup('a.md', 'a: b', 4)(['a'], 'value')).toEqual({
      file: 'a.md',
      start: 7,
      end: 8,
    })
  })
})

it('tells a block from the key below it', () => {
  const yaml = 'a: |\n  x\nb: 1\n'
  expect(findYamlScalar(yaml, yaml.indexOf('x'))?.path).toEqual(['a'])
  expect(findYamlScalar(yaml, yaml.indexOf('b'))?.path).toEqual(['b'])
  expect(findYamlScalar('a: |\n  x', 8)?.path).toEqual(['a'])
})
