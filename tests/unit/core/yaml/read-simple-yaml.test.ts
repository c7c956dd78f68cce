import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseYaml, parseYamlDocument } from '../../../../generator/core/yaml/parse-yaml.ts'
import { readSimpleYaml } from '../../../../generator/core/yaml/read-simple-yaml.ts'

it('reads texts, lists of texts, numbers and days', () => {
  const text = 'title: A day: in the "life"\n'.replace(': in', ':in')
  expect(readSimpleYaml(`${text}slug: a-b\nday: 2024-03-15\nat: "10:00 # x"\norder: 12\ntags: ["a", "ß"]\n`)).toEqual({
    title: 'A day:in the "life"',
    slug: 'a-b',
    day: '2024-03-15',
    at: '10:00 # x',
    order: 12,
    tags: ['a', 'ß'],
  })
})

const parts = [
  'a',
  'é',
  'true',
  'Null',
  ' ',
  ':',
  '#',
  '"',
  '\\',
  "'",
  '1',
  '0',
  '-',
  '.',
  '[',
  ']',
  ',',
  '&',
  '!',
  '\t',
  '\n',
  '\r',
]
const words = fc.array(fc.constantFrom(...parts), { maxLength: 6 }).map((list) => list.join(''))
const value = fc.oneof(
  words,
  words.map((text) => `"${text}"`),
  fc.array(words).map((list) => JSON.stringify(list)),
  fc.integer().map(String),
  fc.constantFrom('2024-03-15', '2024-3-15', '1e3', '0x1F', '007', '~', '', '99999999999999999999'),
)
/** Most lines have a plain key. */
const field = fc.tuple(
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('a', 'b-c') },
    fc.constantFrom('true', 'null', '__proto__', '1', 'd e'),
  ),
  fc.oneof({ weight: 9, arbitrary: fc.constant(': ') }, fc.constantFrom(':', ':  ')),
  value,
)

it('what it reads is what the parser reads', () => {
  let read = 0
  fc.assert(
    fc.property(
      fc.array(
        field.map((one) => `${one.join('')}\n`),
        { minLength: 1, maxLength: 3 },
      ),
      (lines) => {
        const text = lines.join('')
        const fields = readSimpleYaml(text)
        if (!fields) return
        read++
        const document = parseYamlDocument(text)
        expect([...document.errors, ...document.warnings]).toEqual([])
        expect(document.toJS()).toEqual(fields)
        // A comment leads past it, where the parser and its rules read the same fields.
        expect(parseYaml('a.yaml', `# All\n${text}`)).toEqual({ value: fields, diagnostics: [] })
      },
    ),
    { numRuns: 5000 },
  )
  expect(read).toBeGreaterThan(100)
})
