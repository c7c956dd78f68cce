import { expect, it } from 'vitest'
import { describeItem, plainDescription } from '../../../../generator/editor/server/names.ts'

it.each([
  ['Addresses below `public/`, best format first.', 'Addresses below public/, best format first.'],
  ['The number stands where `*` or `**` is.', 'The number stands where * or ** is.'],
  ['**Not** on [the map](/map).', 'Not on the map.'],
  ['5 * 3 [m]', '5 * 3 [m]'],
  ['Markdown: lists, **bold** and [links](/contact).', 'Text with lists, bold and links.'],
])('shows the description %j without markdown', (description, expected) => {
  expect(plainDescription(description)).toBe(expected)
})

it.each([
  [{ question: 'What does it cost?' }, 'Questions 2: What does it cost?'],
  ['Frost', 'Questions 2: Frost'],
  [{ id: 'old', count: 3, from: '/old', to: '/new' }, 'Questions 2: /old'],
  [{ count: 3 }, 'Questions 2'],
  ['x'.repeat(61), `Questions 2: ${'x'.repeat(59)}…`],
])('names the item %j by its place and title', (item, expected) => {
  expect(describeItem('Questions', item, 1)).toBe(expected)
})
