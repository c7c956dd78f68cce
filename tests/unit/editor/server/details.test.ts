import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { garden } from '../../../support/compile-site.ts'
import { fieldsOf, getField, getForm, openEditSession } from '../../../support/edit-session.ts'

const file = 'content/notes/sowing.md'
let opened: Awaited<ReturnType<typeof openEditSession>>
beforeEach(async () => {
  opened = await openEditSession(garden)
})

const openForm = (page = '/notes/sowing') => getForm(opened.session.pageDetails(page)?.forms)
function changesOf(values: Readonly<Record<string, string | readonly string[]>>, form = openForm()) {
  return Object.entries(values).map(([name, value]) => ({
    field: getField(form, name).id,
    version: form.version,
    value: typeof value === 'string' ? value : [...value],
  }))
}

it('makes the controls of a form from the schema', () => {
  const controls = fieldsOf(openForm()).map(({ name, control, value }) => [name, control, value])
  expect(controls).toEqual([
    ['title', 'text', 'Sowing'],
    ['order', 'number', '1'],
    ['season', 'choice', 'spring'],
    ['tags', 'list', []],
    ['after', 'choice', ''],
    ['draft', 'boolean', 'false'],
    ['publishAt', 'date', ''],
    ['expireAt', 'date', ''],
  ])
  expect(getField(openForm(), 'tags')).toMatchObject({ min: 1, max: 3, isRequired: false })
  expect(getField(openForm(), 'after').options).toEqual([
    { value: 'sowing', label: 'Sowing' },
    { value: 'harvest', label: 'Harvest' },
  ])
})

it('writes fields that are there, adds and removes others, in one step', () => {
  const before = opened.read(file)
  const changes = changesOf({ order: '3', tags: ['soil', 'rain: a lot'], draft: 'true', publishAt: '2027-03-03' })
  expect(opened.session.save({ changes })).toMatchObject({ status: 'saved', file, undoes: expect.any(String) })
  const [head = ''] = before.split('order: 1')
  expect(opened.read(file)).toContain(
    `${head}order: 3\nseason: spring\ntags:\n  - soil\n  - "rain: a lot"\ndraft: true\n`,
  )
  expect(opened.session.save({ changes: changesOf({ draft: 'false', publishAt: '', tags: [] }) })?.status).toBe('saved')
  expect(opened.read(file)).toBe(before.replace('order: 1', 'order: 3'))
  opened.session.undo()
  opened.session.undo()
  expect(opened.read(file)).toBe(before)
})

it('says whether an entry is published, with the values of the form', async () => {
  expect(openForm().publication).toEqual({ isPublished: true, words: 'Published' })
  const wordsFor = async (values: Readonly<Record<string, string>>) =>
    (await opened.session.check({ changes: changesOf(values) }))?.publication?.words
  expect(await wordsFor({ draft: 'true' })).toBe('Draft: not published')
  expect(await wordsFor({ publishAt: '2027-03-03' })).toBe('Hidden until 3 March 2027')
  expect(await wordsFor({ expireAt: '2025-01-01' })).toBe('Hidden since 1 January 2025')
})

it('finds errors at their fields', async () => {
  const changes = changesOf({ order: 'first', tags: ['a', 'b', 'c', 'd'] })
  const checked = await opened.session.check({ changes })
  const found = checked?.findings.map(({ code, field, message }) => [code, field, message])
  expect(found).toContainEqual(['content/wrong-type', changes[0]?.field, 'This must be a number, not text'])
  expect(found).toContainEqual(['content/wrong-size', changes[1]?.field, 'This holds 4, not at most 3'])
  expect(checked?.refusal).toBeUndefined()
})

it('does not overwrite a value that was changed meanwhile, and keeps other changes', () => {
  const form = openForm()
  const text = opened.read(file)
  writeFileSync(join(opened.root, file), text.replace('title: Sowing', 'title: Sowing early'))
  const title = changesOf({ title: 'Sowing late' }, form)
  expect(opened.session.save({ changes: title })).toMatchObject({ status: 'conflict', field: title[0]?.field })
  expect(opened.session.save({ changes: changesOf({ order: '5' }, form) })?.status).toBe('saved')
  expect(opened.read(file)).toBe(text.replace('title: Sowing', 'title: Sowing early').replace('order: 1', 'order: 5'))
})

it('opens files that a page shares by their ids, and nothing else', () => {
  const shared = opened.session.pageDetails('/notes/sowing')?.shared ?? []
  const id = shared.find((one) => one.file === 'content/garden.yaml')?.id ?? ''
  expect(getForm(opened.session.details.ofFile(id)?.forms).file).toBe('content/garden.yaml')
  expect(opened.session.details.ofFile('content/gard')).toBeUndefined()
  expect(opened.session.details.ofFile(getField(openForm(), 'title').id)).toBeUndefined()
})
