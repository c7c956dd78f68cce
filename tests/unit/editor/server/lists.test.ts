import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { openMarkdown } from '../../../../generator/editor/server/text/read-markdown.ts'
import { garden } from '../../../support/compile-site.ts'
import { addRedirectList, fieldsOf, getField, getForm, openEditSession } from '../../../support/edit-session.ts'

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
  expect(list).toMatchObject({ label: 'Links', index: 0, items: [{ title: 'What grows' }, { title: 'The map' }] })
})

it('moves, duplicates and removes items, and takes that back', () => {
  const before = opened.read(file)
  const [first, { next = '' }] = [getList().items[0], getList()]
  const { value = '', version = '' } = first ?? {}
  expect(opened.session.lists.change({ action: 'move', to: -1, value, version })?.status).toBe('refused')
  expect(opened.session.lists.change({ action: 'move', to: 1, value, version, field })).toMatchObject({
    status: 'saved',
  })
  expect(items()).toEqual(['The map', 'What grows'])
  const change = (action: 'duplicate' | 'remove', item: string) =>
    opened.session.lists.change({ action, value: item, version: getList().items[0]?.version ?? '' })?.status
  expect(change('duplicate', next)).toBe('saved')
  expect(items()).toEqual(['The map', 'What grows', 'What grows'])
  expect(change('remove', value)).toBe('saved')
  expect(items()).toEqual(['What grows', 'What grows'])
  for (let step = 0; step < 3; step++) opened.session.undo()
  expect(opened.read(file)).toBe(before)
})

it('adds an item with the fields of its form', async () => {
  const { next: value = '', items: all } = getList()
  const version = all[0]?.version ?? ''
  const form = getForm(opened.session.details.ofNewValue({ value, version })?.forms)
  expect(fieldsOf(form).map((one) => [one.name, one.value])).toMatchObject([
    ['label', ''],
    ['href', expect.any(String)],
  ])
  const changes = fieldsOf(form).map(({ id, name }) => ({
    field: id,
    version,
    value: name === 'label' ? 'Harvest' : '/notes/harvest',
  }))
  const request = { changes, add: { value, version, field } }
  expect((await opened.session.check(request))?.findings).toEqual([])
  const [, href] = fieldsOf(form)
  expect(opened.session.save(request)).toMatchObject({ status: 'saved', field: href?.id })
  expect(items()).toEqual(['What grows', 'Harvest', 'The map'])
  const compiled = await opened.refresh()
  expect(compiled.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

it('refuses items that are not there, and fields of other places', () => {
  const { id, next = '', items: all } = getList()
  const version = all[0]?.version ?? ''
  const before = opened.read(file)
  const add = { value: next, version }
  expect(opened.session.lists.change({ action: 'remove', value: 'AAAAAAAAAAAA', version })).toBeUndefined()
  expect(opened.session.save({ changes: [{ field, version, value: 'x' }], add })?.status).toBe('refused')
  expect(opened.session.save({ changes: [], add: { value: id, version } })?.status).toBe('refused')
  for (const value of [id, field])
    expect(opened.session.lists.change({ action: 'remove', value, version })?.status).toBe('refused')
  expect(opened.read(file)).toBe(before)
})

it('adds a list that is not in the file, another item of it, and removes items, in the form of the file', async () => {
  const { session, read, refresh } = await openEditSession(garden, addRedirectList)
  const settings = 'content/garden.yaml'
  const before = read(settings)
  const shared = session.pageDetails('/')?.shared.find((one) => one.file === settings)
  const open = () => {
    const form = getForm(session.details.ofFile(shared?.id ?? '')?.forms)
    return { version: form.version, list: form.groups.find(({ label }) => label === 'Redirects') }
  }
  const add = (from: string) => {
    const { version, list } = open()
    const value = list?.add ?? ''
    const form = getForm(session.details.ofNewValue({ value, version })?.forms)
    const changes = fieldsOf(form).map(({ id, name }) => ({ field: id, version, value: name === 'from' ? from : '/' }))
    return session.save({ changes, add: { value, version } })?.status
  }
  expect(open().list).toMatchObject({ groups: [], add: expect.any(String) })
  expect(add('/old')).toBe('saved')
  await refresh()
  expect(add('/older')).toBe('saved')
  expect(read(settings)).toBe(`${before}redirects:\n  - from: /old\n    to: /\n  - from: /older\n    to: /\n`)
  const { version, list } = open()
  expect(list?.groups.map(({ label }) => label)).toEqual(['Redirects 1: /old', 'Redirects 2: /older'])
  const value = list?.groups[0]?.remove ?? ''
  expect(session.lists.change({ action: 'remove', value, version })?.status).toBe('saved')
  expect(read(settings)).toBe(`${before}redirects:\n  - from: /older\n    to: /\n`)
})

it('writes paragraphs of a new item as paragraphs', async () => {
  const { session, read } = await openEditSession(garden, (root) =>
    appendFileSync(join(root, file), 'beds:\n  - name: First bed\n    kind: raised\n'),
  )
  const fields = Object.entries(session.page('/')?.fields ?? {})
  const id = fields.find(([, { label }]) => /^Beds 1\b.*Name$/.test(label))?.[0] ?? ''
  const version = session.open(id)?.version ?? ''
  const [list] = session.lists.around(id, version)?.lists ?? []
  const value = list?.next ?? ''
  const form = getForm(session.details.ofNewValue({ value, version })?.forms)
  const document = openMarkdown('Not yet.\n\nAsk **us**').document.toJSON()
  const text = getField(form, 'text')
  expect([text.control, text.value]).toEqual(['markdown', openMarkdown('').document.toJSON()])
  const changes = fieldsOf(form).map((one) => ({
    field: one.id,
    version,
    value: one.name === 'text' ? document : one.name === 'name' ? 'Late bed' : one.value,
  }))
  expect(session.save({ changes, add: { value, version } })?.status).toBe('saved')
  expect(read(file)).toMatch(/name: Late bed\n[\s\S]*text: \|-?\n +Not yet\.\n\n +Ask \*\*us\*\*\n/)
})

it('puts the entries of a collection in order by the numbers that make it, in as few files as it needs', async () => {
  const { session, read, refresh } = opened
  const title = Object.entries(session.page('/notes/sowing')?.fields ?? {}).find(([, { label }]) => label === 'Title')
  const id = title?.[0] ?? ''
  const getCollection = () => session.lists.around(id, session.open(id)?.version ?? '')?.lists.at(-1)
  const collection = getCollection()
  expect(title?.[1].isInList).toBe(true)
  expect(collection).toMatchObject({ label: 'Notes', index: 0, items: [{ title: 'Sowing' }, { title: 'Harvest' }] })
  const files = ['sowing', 'harvest'].map((name) => `content/notes/${name}.md`)
  const before = files.map(read)
  const { value = '', version = '' } = collection?.items[0] ?? {}
  expect(session.lists.change({ action: 'move', value, version, to: 1 })).toMatchObject({
    status: 'saved',
    undoes: 'order of Notes',
  })
  expect(files.map(read)).toEqual([
    before[0]?.replace('order: 1', 'order: 2'),
    before[1]?.replace('order: 2', 'order: 1'),
  ])
  // The site that is served is not made of them yet.
  expect(session.lists.change({ action: 'move', value, version, to: 0 })?.status).toBe('refused')
  await refresh()
  expect(getCollection()?.index).toBe(1)
  expect(session.lists.change({ action: 'move', value, version, to: 0 })?.status).toBe('saved')
  expect(files.map(read)).toEqual(before)
  for (const action of ['duplicate', 'remove'] as const)
    expect(session.lists.change({ action, value, version })).toBeUndefined()
})
