import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { valueAt, valuesIn } from '../../../../generator/core/source/data-path.ts'
import { openYaml } from '../../../../generator/edits/yaml/open-yaml.ts'
import { writeValue } from '../../../../generator/edits/yaml/write-value.ts'
import { hardTexts } from './hard-texts.ts'

const content = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:yaml|md)$/.test(file) && !file.endsWith('README.md'))
  .map((file) => ({ file, text: readFileSync(`content/${file}`, 'utf8') }))

const scalarsOf = (source: (typeof content)[number]) =>
  valuesIn(openYaml(source)?.data).flatMap(({ value, path }) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [{ value, path }] : [],
  )

it('leaves a file as it is, byte for byte, if a value of it is written unchanged', () => {
  const scalars = content.flatMap((source) => scalarsOf(source).map((scalar) => ({ source, ...scalar })))
  expect(scalars.length).toBeGreaterThan(2500)
  // A twentieth of the values: each parses its file.
  const differing = scalars
    .filter((_scalar, index) => index % 20 === 0)
    .filter(({ source, path, value }) => writeValue(source, path, value) !== source.text)
  expect(differing).toEqual([])
})

it('gives the same bytes if a value is changed and changed back', () => {
  const small = content.filter(({ text }) => text.length < 6000)
  const differing = small.flatMap((source) =>
    scalarsOf(source).flatMap(({ path, value }, index) => {
      if (index % 20 !== 0) return []
      const text = String(value)
      const word = /^\d{4}-\d\d-\d\d$/.test(text) ? '2031-02-03' : `${text.replaceAll(' ', '  ')}q`
      const other = typeof value === 'string' ? word : typeof value === 'number' ? value + 1 : !value
      const changed = writeValue(source, path, other)
      const back = changed === undefined ? undefined : writeValue({ ...source, text: changed }, path, value)
      return back === source.text ? [] : [{ file: source.file, path }]
    }),
  )
  expect(differing).toEqual([])
})

const places = [
  { name: 'plain', yaml: 'a: word' },
  { name: 'plain with a comment', yaml: 'a: word # note' },
  { name: 'single', yaml: "a: 'word'" },
  { name: 'double', yaml: 'a: "word"' },
  { name: 'literal', yaml: 'a: |\n    one\n    two' },
  { name: 'literal without its line end', yaml: 'a: |- # note\n  one\n  two' },
  { name: 'literal with all line ends', yaml: 'a: |+\n  one\n' },
  { name: 'folded', yaml: 'a: >-\n  one\n  two\n\n  three' },
  { name: 'several lines', yaml: 'a: one\n  two' },
  { name: 'empty', yaml: 'a:' },
] as const

const wraps = [
  { file: 'a.yaml', wrap: (yaml: string) => `# head\nz: 1\n${yaml}\n# foot\nb: "x"\n`, path: ['a'] },
  {
    file: 'a.yaml',
    wrap: (yaml: string) => `\ufeffl:\r\n  - ${yaml.replaceAll('\n', '\n    ')}\r\n  - b`.replace(/\r?\n/g, '\r\n'),
    path: ['l', 0, 'a'],
  },
  { file: 'a.md', wrap: (yaml: string) => `---\nt: x\n${yaml}\n---\n\n# Body\n`, path: ['a'] },
] as const

it.each(hardTexts)('writes exactly the text %j in each style, and changes nothing else', (hard) => {
  for (const { name, yaml } of places)
    for (const { file, wrap, path } of wraps) {
      const text = wrap(yaml)
      const written = writeValue({ file, text }, path, hard)
      expect(written, `${name} in ${JSON.stringify(text)}`).toBeDefined()
      const [before, after] = [text.slice(0, text.search(/a: ?/)), /(?:\r?\n[^\n]*){1,4}$/.exec(wrap('a'))?.[0] ?? '']
      expect(written?.startsWith(before)).toBe(true)
      expect(written?.endsWith(after.slice(after.lastIndexOf('a') + 1))).toBe(true)
      if (yaml.includes('# note')) expect(written).toContain('# note')
      expect(valueAt(openYaml({ file, text: written ?? '' })?.data, path)).toBe(hard)
    }
})

it('writes hard texts into real files', () => {
  const [first, last] = [content[0], content.find(({ file }) => file === 'states/oregon.yaml')]
  for (const source of [first, last])
    for (const hard of hardTexts) {
      const { path } = (source && scalarsOf(source).find(({ value }) => typeof value === 'string')) ?? { path: [] }
      const text = source && writeValue(source, path, hard)
      expect(valueAt(openYaml({ file: source?.file ?? '', text: text ?? '' })?.data, path)).toBe(hard)
    }
})

it('keeps the style where it serves', () => {
  const write = (text: string, value: string | number | boolean) => writeValue({ file: 'a.yaml', text }, ['a'], value)
  expect(write('a: b # c\n', 'x: y')).toBe('a: "x: y" # c\n')
  expect(write("a: 'b'\n", "it's")).toBe("a: 'it''s'\n")
  expect(write('a: b # c\n', 'x\ny')).toBe('a: |- # c\n  x\n  y\n')
  expect(write('a: >-\n  one two\n  three four\n\n  five\n', 'one two three six\nfive')).toBe(
    'a: >-\n  one two\n  three six\n\n  five\n',
  )
  expect(write('a: >-\n  one\n  two\n', 'one\ntwo\n')).toBe('a: >\n  one\n\n  two\n')
  expect(write('a: b\n', 'yes')).toBe('a: "yes"\n')
  expect(write('a: 1\n', '2024-01-01')).toBe('a: 2024-01-01\n')
  expect(write('a: 2024-01-01\n', '2024-01-02')).toBe('a: 2024-01-02\n')
  expect(write('a: "1"\n', 1)).toBe('a: 1\n')
  expect(write('a: false\n', true)).toBe('a: true\n')
})

it('writes no list and nothing into a file that cannot be read', () => {
  expect(writeValue({ file: 'a.yaml', text: 'a: [b]\n' }, ['a'], 'c')).toBeUndefined()
  expect(writeValue({ file: 'a.yaml', text: 'a: [b\n' }, ['a'], 'c')).toBeUndefined()
  expect(writeValue({ file: 'a.yaml', text: 'a: b\n' }, ['c'], 'c')).toBeUndefined()
})
