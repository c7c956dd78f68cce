import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { openMarkdown } from '../../../../generator/editor/server/text/read-markdown.ts'
import { garden } from '../../../support/compile-site.ts'
import { fieldsOf, getField, getForm, openEditSession } from '../../../support/edit-session.ts'

const file = 'content/pages/home.yaml'
let opened: Awaited<ReturnType<typeof openEditSession>>
let field = ''
beforeEach(async () => {
  opened = await openEditSession(garden)
  const form = getForm(opened.session.pageDetails('/')?.forms)
  field = getField(form, 'href').id
})

const getList = () => {
  const [list] = opened.session.lists.around(field, opened.session.open(field)?.version ?? '')?.lists ?? []
  if (!list) throw new Error('there is no list')
  return list
}
const items = (): readonly string[] => [...opened.read(file).matchAll(/label: (.*)/g)].map(([, label = '']) => label)

it('describes the list around a field', () => {
  const list = getList()
  expect(list).toMatchObject({ label: 'Links', index: 0, length: 2, title: 'What grows' })
  expect(list.fields).toContain(field)
  expect(list.otherFields).not.toContain(field)
})

it('moves, duplicates and removes items, and takes that back', () => {
  const before = opened.read(file)
  const change = (action: object) =>
    opened.session.lists.change({ list: getList().id, version: getList().version, ...action } as never)
  expect(change({ action: 'move', index: 0, to: 1, field })?.status).toBe('saved')
  expect(items()).toEqual(['The map', 'What grows'])
  expect(change({ action: 'duplicate', index: 1 })?.status).toBe('saved')
  expect(items()).toEqual(['The map', 'What grows', 'What grows'])
  expect(change({ action: 'remove', index: 0 })?.status).toBe('saved')
  expect(items()).toEqual(['What grows', 'What grows'])
  for (let step = 0; step < 3; step++) opened.session.undo()
  expect(opened.read(file)).toBe(before)
})

it('adds an item with the fields of its form', async () => {
  const { id, version } = getList()
  const plan = opened.session.lists.newItem(id, 0, version)
  const fields = plan ? fieldsOf(plan.form) : []
  expect(fields.map(({ name, value }) => [name, value])).toMatchObject([
    ['label', ''],
    ['href', expect.any(String)],
  ])
  const values = fields.map(({ id: field, name }) => ({
    field,
    value: name === 'label' ? 'Harvest' : '/notes/harvest',
  }))
  const action = { action: 'add', list: id, version, index: 0, values } as const
  expect((await opened.session.lists.checkItem(action))?.findings).toEqual([])
  expect(opened.session.lists.change(action)?.status).toBe('saved')
  expect(items()).toEqual(['What grows', 'Harvest', 'The map'])
  const compiled = await opened.refresh()
  expect(compiled.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

it('refuses items that are not there, and fields of other places', () => {
  const { id, version } = getList()
  const base = { list: id, version }
  const before = opened.read(file)
  expect(opened.session.lists.change({ action: 'remove', index: 7, ...base })).toBeUndefined()
  const values = [{ field, value: 'x' }]
  expect(opened.session.lists.change({ action: 'add', index: 1, values, ...base })?.status).toBe('refused')
  expect(opened.session.lists.change({ action: 'remove', index: 0, list: field, version })).toBeUndefined()
  expect(opened.read(file)).toBe(before)
})

it('writes paragraphs of a new item as paragraphs', async () => {
  const { session, read } = await openEditSession(garden, (root) =>
    appendFileSync(join(root, file), 'beds:\n  - name: First bed\n    kind: raised\n'),
  )
  const fields = Object.entries(session.page('/')?.fields ?? {})
  const id = fields.find(([, { label }]) => /^Beds 1\b.*Name$/.test(label))?.[0] ?? ''
  const version = session.open(id)?.version ?? ''
  const [list] = session.lists.around(id, version)?.lists ?? []
  const plan = session.lists.newItem(list?.id ?? '', list?.index ?? 0, version)
  if (!plan) throw new Error('nothing can be added')
  const document = openMarkdown('Not yet.\n\nAsk **us**').document.toJSON()
  const text = getField(plan.form, 'text')
  expect([text.control, text.value]).toEqual(['markdown', openMarkdown('').document.toJSON()])
  const values = fieldsOf(plan.form).map((field) => ({
    field: field.id,
    value: field.name === 'text' ? document : field.name === 'name' ? 'Late bed' : field.value,
  }))
  const { id: of, index } = plan
  expect(session.lists.change({ action: 'add', list: of, version: plan.version, index, values })?.status).toBe('saved')
  expect(read(file)).toMatch(/name: Late bed\n[\s\S]*text: \|-?\n +Not yet\.\n\n +Ask \*\*us\*\*\n/)
})
