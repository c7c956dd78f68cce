import { describe, expect, it } from 'vitest'
import type { EntrySummary } from '#site'
import { entryKeyOf, type LoadedSources } from '../../../../generator/core/content/entry.ts'
import { createItemFingerprints } from '../../../../generator/core/routes/entries-in-items.ts'
import { changeEachField } from '../../../support/change-fields.ts'
import { edit, files, loadEntries, notes, rename, tools } from '../../../support/load-entries.ts'

type Items = Readonly<Record<'note' | 'tool' | 'other', EntrySummary<unknown>>>

/** The items that `each` may make of entries. */
const shapes: Readonly<Record<string, (items: Items) => unknown>> = {
  'an entry': ({ note }) => note,
  'a YAML entry': ({ tool }) => tool,
  'a field with an entry': ({ note }) => ({ note, rank: 1 }),
  'a list of entries': ({ note, other }) => ({ related: [other, note] }),
  'a list of YAML entries': ({ tool }) => ({ related: [tool] }),
  'an entry deep inside': ({ note }) => ({ group: { best: note } }),
}
const edits = {
  title: edit('content/notes/a.md', 'A of', 'Another of'),
  name: rename('content/notes/a.md', 'content/notes/aa.md'),
  body: edit('content/notes/a.md', 'Text', 'Words'),
  'YAML title': edit('content/tools/a.yaml', 'A of', 'Another of'),
  'YAML name': rename('content/tools/a.yaml', 'content/tools/aa.yaml'),
  variable: files,
} as const
/** Which edits change what `head` and `render` see: entries in lists and deep inside come without their bodies. */
const seen: Readonly<Record<string, readonly (keyof typeof edits)[]>> = {
  'an entry': ['title', 'name', 'body', 'variable'],
  'a YAML entry': ['YAML title', 'YAML name', 'variable'],
  'a field with an entry': ['title', 'name', 'body', 'variable'],
  'a list of entries': ['title', 'name', 'variable'],
  'a list of YAML entries': ['YAML title', 'YAML name', 'variable'],
  'an entry deep inside': ['title', 'name', 'variable'],
}

function read(loaded: LoadedSources) {
  const [note, other] = loaded.get(notes)?.entries ?? []
  const [tool] = loaded.get(tools)?.entries ?? []
  if (!note || !other || !tool) throw new Error('an entry is missing')
  const entries = new Map([note, other, tool].map((entry) => [entryKeyOf(entry.summary), entry]))
  return { items: { note: note.summary, other: other.summary, tool: tool.summary }, entries }
}

async function fingerprint(shape: (items: Items) => unknown, texts = files, variables = { name: 'Ann' }) {
  const { items, entries } = read(await loadEntries(texts, variables))
  return createItemFingerprints(entries)(shape(items))
}

describe('the fingerprint of an item', () => {
  it.each(Object.entries(shapes))('that is %s changes with what a page sees of it', async (what, shape) => {
    const before = await fingerprint(shape)
    const changing: string[] = []
    for (const [name, texts] of Object.entries(edits))
      if ((await fingerprint(shape, texts, { name: name === 'variable' ? 'Bob' : 'Ann' })) !== before)
        changing.push(name)
    expect(changing).toEqual(seen[what])
  })

  it('of plain data changes with each field', () => {
    const item = {
      text: 'a',
      count: 1,
      isNew: true,
      none: undefined,
      anyPrices: { anySmall: 1, anyLarge: 2 },
      steps: [{ name: 'one' }, { name: 'two' }],
    }
    const changes = changeEachField(item)
    const prints = [item, ...changes.map(({ value }) => value)].map((value) => createItemFingerprints(new Map())(value))
    expect(new Set(prints).size).toBe(changes.length + 1)
  })

  it.each([
    ['numbers and none', [{ a: Number.NaN }, { a: null }, { a: Number.POSITIVE_INFINITY }, { a: undefined }]],
    ['maps', [{ a: new Map([['x', 1]]) }, { a: new Map([['x', 2]]) }, { a: new Map() }]],
    ['sets', [{ a: new Set(['x']) }, { a: new Set(['y']) }, { a: new Set() }]],
    ['dates', [{ a: new Date(0) }, { a: new Date(1) }]],
    ['lists and texts', [{ a: ['1'] }, { a: [1] }, { a: '["1"]' }, { a: ['1', '2'] }]],
  ])('tells %s apart', (_what, items) => {
    expect(new Set(items.map((item) => createItemFingerprints(new Map())(item))).size).toBe(items.length)
  })

  it('sees what `each` adds to an entry in a list, or changes in it', async () => {
    const { items, entries } = read(await loadEntries())
    const { note } = items
    const lists = [
      [note],
      [{ ...note, rank: 1 }],
      [{ ...note, rank: 2 }],
      [{ ...note, data: { title: 'Another' } }],
      [{ ...note, id: 'another' }],
    ]
    const prints = lists.map((related) => createItemFingerprints(entries)({ related }))
    expect(new Set(prints).size).toBe(lists.length)
  })
})
