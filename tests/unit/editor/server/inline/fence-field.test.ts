import { expect, it } from 'vitest'
import { defineSingle, z } from '../../../../../generator/core/api/index.ts'
import { findEditableBlocks } from '../../../../../generator/core/markdown/editable-blocks.ts'
import type { FieldValue } from '../../../../../generator/editor/protocol.ts'
import { createFieldTexts } from '../../../../../generator/editor/server/field-text.ts'
import { hardTexts } from '../../../edits/yaml/hard-texts.ts'

const body = `Before.

\`\`\`figure
src: /images/wall.svg   # drawn by hand
alt: 'A wall'
caption: The wall of **{name}**.
\`\`\`

~~~details
text: |
  It keeps the **frost** out.

  - of {name}
  - of the house
summary:   "Why a wall?"
~~~

After.
`
const variables = { name: 'Walled Garden' }
const file = 'content/notes/wall.md'
const source = defineSingle({ file: 'notes/wall.md', schema: z.strictObject({}) })
const front = '---\ntitle: Wall\n---\n'
const texts = createFieldTexts(() => variables)
const blocks = findEditableBlocks({ source: body, variables })
const fieldOf = (name: string) => ({
  file,
  path: undefined,
  source,
  block: blocks.findIndex(({ field }) => field === name),
})
const write = (name: string, value: FieldValue) => texts.write(fieldOf(name), front + body, value)
const plain = (text: string): FieldValue => [[{ text, marks: [] }]]

it('finds the texts of fences', () => {
  expect(blocks.map(({ kind, field }) => field ?? kind)).toEqual([
    'paragraph',
    'alt',
    'caption',
    'summary',
    'text',
    'text',
    'text',
    'paragraph',
  ])
  expect(texts.read(fieldOf('alt'), front + body)).toMatchObject({ value: plain('A wall'), hasMarks: false })
  expect(texts.read(fieldOf('summary'), front + body)?.value).toEqual(plain('Why a wall?'))
  const strong = { type: 'strong', delimiter: '**' } as const
  expect(texts.read(fieldOf('caption'), front + body)).toMatchObject({
    value: [
      [
        { text: 'The wall of ', marks: [] },
        { variable: 'name', marks: [strong] },
        { text: '.', marks: [] },
      ],
    ],
    hasMarks: true,
  })
})

it('writes one of them, and keeps all other bytes', () => {
  expect(write('alt', plain('Two walls'))).toBe(front + body.replace("'A wall'", "'Two walls'"))
  expect(write('summary', plain('Why: a wall?'))).toBe(front + body.replace('Why a wall?', 'Why: a wall?'))
  const caption: FieldValue = [
    [
      { text: 'A ', marks: [] },
      { text: 'low', marks: [{ type: 'emphasis' }] },
      { text: ' wall', marks: [] },
    ],
  ]
  expect(write('caption', caption)).toBe(front + body.replace('The wall of **{name}**.', 'A *low* wall'))
})

it('reads what it wrote, of hard texts too', () => {
  const lines = hardTexts.filter((text) => text.trim() === text && text !== '' && !/[\n\r]/.test(text))
  expect(lines.length).toBeGreaterThan(20)
  for (const name of ['alt', 'summary'])
    for (const text of lines) {
      const written = write(name, plain(text))
      expect(written && texts.read(fieldOf(name), written)?.value, text).toEqual(plain(text))
    }
})

it('refuses marks where the field has none', () => {
  expect(write('alt', [[{ text: 'A wall', marks: [{ type: 'strong' }] }]])).toBeUndefined()
})

const textField = (number: number) => ({
  ...fieldOf('text'),
  block: fieldOf('text').block + number,
})
const writeBlock = (number: number, value: FieldValue) => texts.write(textField(number), front + body, value)

it('reads and writes single blocks of the markdown of a folded part', () => {
  expect(texts.read(textField(0), front + body)).toMatchObject({ hasMarks: true, hasBlocks: true, label: 'Text' })
  expect(texts.read(textField(1), front + body)?.value).toEqual([
    [
      { text: 'of ', marks: [] },
      { variable: 'name', marks: [] },
    ],
  ])
  expect(writeBlock(0, plain('It is: old'))).toBe(front + body.replace('It keeps the **frost** out.', 'It is: old'))
  expect(writeBlock(2, plain('of brick'))).toBe(front + body.replace('of the house', 'of brick'))
  const two: FieldValue = [...plain('of brick'), ...plain('of clay')]
  expect(writeBlock(2, two)).toBe(front + body.replace('of the house', 'of brick\n  - of clay'))
  expect(writeBlock(1, [])).toBe(front + body.replace('  - of {name}\n', ''))
})

// Markdown has no null characters.
it('reads what it wrote into a folded part, of hard texts too', () => {
  const lines = hardTexts.filter((text) => text.trim() === text && text !== '' && !/[\0\n\r]/.test(text))
  for (const text of lines) {
    const written = writeBlock(2, plain(text))
    expect(written && texts.read(textField(2), written)?.value, text).toEqual(plain(text))
  }
})
