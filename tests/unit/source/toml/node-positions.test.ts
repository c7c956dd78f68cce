import { describe, expect, it } from 'vitest'
import { createSpanLookup } from '../../../../generator/source/span-lookup.ts'
import { locateTomlNodes } from '../../../../generator/source/toml/node-positions.ts'

const toml = `# title = "no"
title = "One" # [no]
day = 1979-05-27 07:32:00
text = """
a "quoted" \\"""
[b]"""
tags = [
  'x',
  # none
  { name = "y", "a.b" = 1.5 },
]
"quoted \\u0041" . deep = true

[author.name]
first = "Ann"

[[beds]]
kind = "raised"
[[beds.plants]]
name = "bean"
[[beds]]
kind = '''sunken'''
[beds.soil]
ph = 7
`

const at = (path: (string | number)[], part: 'key' | 'value' = 'value'): string => {
  const { start, end } = createSpanLookup('a.md', locateTomlNodes(toml))(path, part)
  return toml.slice(start, end)
}

describe('the places of TOML', () => {
  it.each([
    [['title'], 'title', '"One"'],
    [['day'], 'day', '1979-05-27 07:32:00'],
    [['text'], 'text', '"""\na "quoted" \\"""\n[b]"""'],
    [['tags', 0], "'x'", "'x'"],
    [['tags', 1, 'name'], 'name', '"y"'],
    [['tags', 1, 'a.b'], '"a.b"', '1.5'],
    [['quoted A', 'deep'], 'deep', 'true'],
    [['author', 'name', 'first'], 'first', '"Ann"'],
    [['beds', 0, 'kind'], 'kind', '"raised"'],
    [['beds', 0, 'plants', 0, 'name'], 'name', '"bean"'],
    [['beds', 1, 'kind'], 'kind', "'''sunken'''"],
    [['beds', 1, 'soil', 'ph'], 'ph', '7'],
  ])('of %j are its key and its value', (path, key, value) => {
    expect([at(path, 'key'), at(path)]).toEqual([key, value])
  })

  it('of a table is its name, also for a field that it lacks', () => {
    expect([at(['author']), at(['author', 'name', 'last'])]).toEqual(['author', 'name'])
    const { start } = createSpanLookup('a.md', locateTomlNodes(toml))(['beds', 1, 'name'], 'key')
    expect(start).toBe(toml.lastIndexOf('[[beds]]') + 2)
  })

  it('of a missing field are the start of the file', () =>
    expect(createSpanLookup('a.md', locateTomlNodes('a = 1'), 4)(['b'], 'key')).toMatchObject({ start: 0, end: 0 }))

  it('end at the first error', () =>
    expect(locateTomlNodes('a = 1\nb: 2\nc = [1,, }\n').map(({ path }) => path)).toEqual([['a'], ['a'], ['b']]))
})
