import { expect, it } from 'vitest'
import { image, link, markdown, reference, z } from '#site'
import { findField } from '../../../../generator/core/schema/schema-fields.ts'

const schema = z.strictObject({
  title: z.string().describe('Shown in the tab.').optional(),
  size: z.enum(['s', 'm']).default('s'),
  count: z.int(),
  links: z.array(z.strictObject({ href: link() })),
  picture: image().optional(),
  cover: z
    .string()
    .regex(/^\/images\/\S+$/)
    .optional(),
  text: markdown(),
  after: z.array(reference('notes')),
  slug: z.string().min(2).max(20),
})

it.each([
  [['title'], { type: 'text', isRequired: false, description: 'Shown in the tab.', holds: 'value' }],
  [['size'], { type: 'one of `s`, `m`', isRequired: false, values: ['s', 'm'] }],
  [['count'], { type: 'a whole number', isRequired: true }],
  [['links'], { type: 'a list: a group of fields', holds: 'list' }],
  [['links', 0], { type: 'a group of fields', holds: 'fields' }],
  [['links', 3, 'href'], { type: 'an address', leadsTo: 'page' }],
  [['picture', 'src'], { type: 'a picture', leadsTo: 'picture', isRequired: true }],
  [['cover'], { type: 'a picture', leadsTo: 'picture', isRequired: false }],
  [['text'], { type: 'markdown', leadsTo: undefined }],
  [['after', 0], { type: 'the name of a file in content/notes', collection: 'notes' }],
  [['slug'], { type: 'text', leadsTo: undefined }],
])('the field at %j', (path, expected) => {
  expect(findField(schema, path)).toMatchObject(expected)
})

it('knows no field that the schema does not', () => {
  expect(findField(schema, ['other'])).toBeUndefined()
  expect(findField(schema, ['title', 'other'])).toBeUndefined()
  expect(findField(schema, [])).toBeUndefined()
})
