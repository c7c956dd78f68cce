import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openYaml } from '../../../../generator/edits/yaml/open-yaml.ts'
import {
  duplicateItem,
  insertItem,
  moveItem,
  removeField,
  removeItem,
  writeField,
} from '../../../../generator/edits/yaml/write-entries.ts'

const source = (text: string) => ({ file: 'a.yaml', text })
const list = source('k: # note\n  # first\n  - a # x\n  # second\n  - b: 1\n    # deep\n\n  - d\n# end\nz: 1')

it('moves an item with its comments', () => {
  expect(moveItem(list, ['k'], 1, 0)).toBe(
    'k: # note\n  # second\n  - b: 1\n    # deep\n  # first\n  - a # x\n\n  - d\n# end\nz: 1',
  )
})

it('removes, copies and inserts an item', () => {
  expect(removeItem(list, ['k'], 1)).toBe('k: # note\n  # first\n  - a # x\n  - d\n# end\nz: 1')
  expect(duplicateItem(source('k:\r\n- a\r\n- b'), ['k'], 1)).toBe('k:\r\n- a\r\n- b\r\n- b')
  expect(insertItem(source('k: [] # n'), ['k'], 0, { a: 'yes', b: [2] })).toBe(
    'k: # n\n  - a: "yes"\n    b:\n      - 2',
  )
  expect(removeItem(source('k: # n\n  - a\n'), ['k'], 0)).toBe('k: [] # n\n')
  expect(insertItem(source('k: [a, "b"]\n'), ['k'], 1, 'x, y')).toBe('k: [a, "x, y", "b"]\n')
  expect(removeItem(source('k: [a, "b"]\n'), ['k'], 0)).toBe('k: ["b"]\n')
})

it('puts a field where the schema has it, and removes it with its comments', () => {
  const text = '# mode\na: 1\n# about c\nc: 2\n'
  expect(writeField(source(text), ['b'], 'x', ['a', 'b', 'c'])).toBe('# mode\na: 1\nb: x\n# about c\nc: 2\n')
  expect(removeField(source(text), ['c'])).toBe('# mode\na: 1\n')
  expect(writeField(source('l:\n  - c: 1'), ['l', 0, 'b'], true, ['b', 'c'])).toBe('l:\n  - b: true\n    c: 1')
  expect(writeField({ file: 'a.md', text: '---\n---\nx' }, ['b'], true, [])).toBe('---\nb: true\n---\nx')
})

const scalar = fc.oneof(fc.string({ maxLength: 12 }), fc.integer(), fc.boolean())
const item = fc.oneof(
  scalar,
  fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), scalar, { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
)

it('undoes each change of any list to the same bytes', () => {
  const property = fc.property(
    fc.array(item, { minLength: 2, maxLength: 5 }),
    item,
    fc.nat(4),
    fc.boolean(),
    fc.boolean(),
    (items, extra, at, isFlow, isEnded) => {
      const eol = isEnded ? '\n' : '\r\n'
      const written = items.reduce<string | undefined>(
        (text, one, index) => text && insertItem(source(text), ['k'], index, one),
        isFlow ? 'k: [0]' : `k:${eol}  # one${eol}  - 0`,
      )
      if (written === undefined) throw new Error('an item was not written')
      const text = isEnded ? `${written}\n` : written
      const [from, to] = [at % items.length, items.length - 1]
      const inserted = insertItem(source(text), ['k'], from, extra)
      expect(inserted && removeItem(source(inserted), ['k'], from)).toBe(text)
      const moved = moveItem(source(text), ['k'], from, to)
      expect(moved && moveItem(source(moved), ['k'], to, from)).toBe(text)
      const copied = duplicateItem(source(text), ['k'], from)
      expect(copied && removeItem(source(copied), ['k'], from + 1)).toBe(text)
      expect(openYaml(source(text))?.data).toEqual({ k: [...items, 0] })
    },
  )
  fc.assert(property, { numRuns: 150 })
})
