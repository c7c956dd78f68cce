import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { documentOf, parsePlainText } from '../../../../generator/editor/text-schema.ts'
import { garden } from '../../../support/compile-site.ts'
import { getForm, openEditSession } from '../../../support/edit-session.ts'

const file = 'content/pages/home.yaml'
let opened: Awaited<ReturnType<typeof openEditSession>>
/** The label of the first link, and the version of the file in which it is that. */
let field: string
let version: string
/** The item of the first link, and the place behind it. */
let item: string
let next: string
beforeEach(async () => {
  opened = await openEditSession(garden)
  const fields = Object.entries(opened.session.page('/')?.fields ?? {})
  field = fields.find(([, info]) => info.label === 'Links 1: Label')?.[0] ?? ''
  version = opened.session.open(field)?.version ?? ''
  const [list] = opened.session.lists.around(field, version)?.lists ?? []
  item = list?.items[list.index]?.value ?? ''
  next = list?.next ?? ''
})
afterEach(() => rmSync(opened.root, { recursive: true }))

/** What another program does. */
const replace = (from: string, to: string): void =>
  writeFileSync(join(opened.root, file), opened.read(file).replace(from, to))
const insertAbove = (): void => replace('links:\n', 'links:\n  - label: New\n    href: /notes/harvest\n')
const labels = (): readonly string[] => [...opened.read(file).matchAll(/label: (.*)/g)].map(([, label = '']) => label)
const value = (text: string) => documentOf(parsePlainText(text)).toJSON()
const change = (action: 'remove' | 'duplicate' | 'move') =>
  opened.session.lists.change({ action, value: item, version, to: 2, field })?.status

it('saves a text in the item that was opened, above which another program has inserted one', () => {
  insertAbove()
  expect(opened.session.save({ changes: [{ field, version, value: value('What blooms') }] })?.status).toBe('saved')
  expect(labels()).toEqual(['New', 'What blooms', 'The map'])
})

it('saves a text in the item that was opened, though another one has the same text', () => {
  replace('links:\n', 'links:\n  - label: What grows\n    href: /notes/harvest\n')
  expect(opened.session.save({ changes: [{ field, version, value: value('What blooms') }] })?.status).toBe('saved')
  expect(labels()).toEqual(['What grows', 'What blooms', 'The map'])
})

it('saves the value of a form in the item that was opened', () => {
  insertAbove()
  expect(opened.session.save({ changes: [{ field, version, value: 'What blooms' }] })?.status).toBe('saved')
  expect(labels()).toEqual(['New', 'What blooms', 'The map'])
})

it('removes, duplicates and moves the item that was opened, and adds one after it', () => {
  insertAbove()
  expect(change('remove')).toBe('saved')
  expect(labels()).toEqual(['New', 'The map'])
  opened.session.undo()
  expect(change('duplicate')).toBe('saved')
  expect(labels()).toEqual(['New', 'What grows', 'What grows', 'The map'])
  opened.session.undo()
  expect(change('move')).toBe('saved')
  expect(labels()).toEqual(['New', 'The map', 'What grows'])
  opened.session.undo()
  const form = getForm(opened.session.details.ofNewValue({ value: next, version })?.forms)
  const changes = form.fields.map((one) => ({
    field: one.id,
    version: form.version,
    value: one.name === 'label' ? 'Harvest' : '/notes/harvest',
  }))
  const add = { value: form.id, version: form.version }
  expect(opened.session.save({ changes, add })?.status).toBe('saved')
  expect(labels()).toEqual(['New', 'What grows', 'Harvest', 'The map'])
})

it('follows an item by its position where items changed in place', () => {
  replace('/notes/sowing#what-grows', '/notes/sowing')
  expect(opened.session.save({ changes: [{ field, version, value: value('What blooms') }] })?.status).toBe('saved')
  expect(labels()).toEqual(['What blooms', 'The map'])
})

it('shows a conflict in the item that was opened, and writes over it once it was seen', () => {
  replace('label: What grows', 'label: What fades')
  const conflict = opened.session.save({ changes: [{ field, version, value: value('What blooms') }] })
  if (conflict?.status !== 'conflict') throw new Error('there is no conflict')
  expect(conflict.parts).toContainEqual({ kind: 'removed', text: 'What fades' })
  insertAbove()
  const seen = conflict.version
  expect(opened.session.save({ changes: [{ field, version, seen, value: value('What blooms') }] })?.status).toBe(
    'refused',
  )
  replace('links:\n  - label: New\n    href: /notes/harvest\n', 'links:\n')
  expect(opened.session.save({ changes: [{ field, version, seen, value: value('What blooms') }] })?.status).toBe(
    'saved',
  )
  expect(labels()).toEqual(['What blooms', 'The map'])
})

it('writes nothing if the item is gone, or one of several equal ones is', () => {
  replace('  - label: What grows\n    href: /notes/sowing#what-grows\n', '')
  const before = opened.read(file)
  expect(opened.session.save({ changes: [{ field, version, value: value('What blooms') }] })?.status).toBe('refused')
  expect(change('remove')).toBe('refused')
  expect(opened.read(file)).toBe(before)
  const twice = '  - label: The map\n    href: /map.txt\n'
  replace(twice, twice + twice)
  version = opened.session.open(field)?.version ?? ''
  replace(twice + twice, twice)
  expect(opened.session.save({ changes: [{ field, version, value: value('What blooms') }] })?.status).toBe('refused')
  expect(opened.read(file)).toBe(before)
})

it('saves a paragraph above which another program has inserted one, and writes over no other', () => {
  const note = 'content/notes/sowing.md'
  const write = (from: string, to: string): void =>
    writeFileSync(join(opened.root, note), opened.read(note).replace(from, to))
  const fields = Object.entries(opened.session.page('/notes/sowing')?.fields ?? {})
  const readWords = (id: string): string => JSON.stringify(opened.session.open(id)?.value ?? '')
  const id = fields.map(([one]) => one).find((one) => readWords(one).includes('The soil is ready')) ?? ''
  const dry = JSON.parse(readWords(id).replace('The soil is ready', 'The soil is dry'))
  const change = { field: id, version: opened.session.open(id)?.version ?? '', value: dry }
  write('The soil is ready', 'A first paragraph.\n\nThe soil is ready')
  expect(opened.session.save({ changes: [change] })?.status).toBe('saved')
  expect(opened.read(note)).toContain('A first paragraph.\n\nThe soil is dry')
  opened.session.undo()
  write('A first paragraph.\n\nThe soil is ready', 'Another paragraph.\n\nAll soil is ready')
  expect(opened.session.save({ changes: [change] })?.status).toBe('conflict')
})

it('opens what the page showed, above which another program has inserted an item', () => {
  insertAbove()
  const found = opened.session.open(field, [version])
  expect([found?.value, found?.label]).toEqual([value('What grows'), 'Links 2: Label'])
  const removed =
    '  - label: New\n    href: /notes/harvest\n  - label: What grows\n    href: /notes/sowing#what-grows\n'
  replace(removed, '')
  expect(opened.session.open(field, [version])).toBeUndefined()
})

it('says whether the item or the file of a text is gone, in a check and in a save', async () => {
  const request = { changes: [{ field, version, value: value('What blooms') }] }
  const reasons = async () => {
    const saved = opened.session.save(request)
    return [(await opened.session.check(request))?.refusal, saved?.status === 'refused' && saved.message]
  }
  replace('  - label: What grows\n    href: /notes/sowing#what-grows\n', '')
  const removed = '“Links 1: Label” was removed from its file, or cannot be told from others there'
  expect(await reasons()).toEqual([removed, removed])
  rmSync(join(opened.root, file))
  const gone = '“Links 1: Label” was removed with its file'
  expect(await reasons()).toEqual([gone, gone])
})
