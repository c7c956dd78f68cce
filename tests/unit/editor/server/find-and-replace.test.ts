import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { garden } from '../../../support/compile-site.ts'
import { editFile } from '../../../support/edit-file.ts'
import { openEditSession } from '../../../support/edit-session.ts'

const home = 'content/pages/home.yaml'
const note = 'content/notes/sowing.md'
let opened: Awaited<ReturnType<typeof openEditSession>>

/** An edit session with a price in two files, in several notations. */
async function open() {
  opened = await openEditSession(garden, (root) => {
    editFile(join(root, home), 'title: Notes', 'title: "Notes \\u2014 $5,000"')
    editFile(
      join(root, home),
      '  Welcome to {name}.',
      '  Welcome to {name}.\n  A bed is $5,000, not $5,000.50 or $15,000.',
    )
    editFile(join(root, note), 'order: 1', 'order: 2027')
    editFile(join(root, note), '- beans', '- beans at $5,000')
  })
  return opened
}

afterEach(() => rmSync(opened.root, { recursive: true }))

const exact = { query: '$5,000', isExact: true }

it('finds words with their page, field, file, line and the line around them', async () => {
  const { session } = await open()
  const { places, isCut } = session.search.search(exact)
  expect(isCut).toBe(false)
  expect(places.map(({ id: _id, ...place }) => place)).toEqual([
    { page: 'Sowing', field: 'Text', file: note, line: 12, before: '- beans at ', words: '$5,000', after: '' },
    { page: 'Home', field: 'Title', file: home, line: 1, before: 'Notes — ', words: '$5,000', after: '' },
    {
      page: 'Home',
      field: 'Welcome',
      file: home,
      line: 5,
      before: 'A bed is ',
      words: '$5,000',
      after: ', not $5,000.50 or $15,000. Begin with [the first note](/not',
    },
  ])
})

it.each([
  ['beans', false, 2],
  ['BEANS', false, 2],
  ['BEANS', true, 0],
  ['bean', true, 0],
  ['5,000', false, 5],
  ['/notes/harvest', true, 1],
  ['2027', true, 1],
  ['no such words', false, 0],
])('finds %j (exactly: %s) in %i places', async (query, isExact, count) => {
  const { session } = await open()
  expect(session.search.search({ query, isExact }).places).toHaveLength(count)
})

it('names the item that a value is of', async () => {
  const { session } = await open()
  const [place] = session.search.search({ query: '/map.txt', isExact: true }).places
  expect(place?.field).toBe('Links 2: Address of The map')
})

it('replaces in the places that are left, as one step, and no other byte', async () => {
  const { session, read } = await open()
  const before = [home, note].map(read)
  const { places } = session.search.search(exact)
  const left = places.filter(({ field }) => field !== 'Title').map(({ id }) => id)
  expect(session.search.replace({ ...exact, text: '$6,000: now', places: left })).toMatchObject({ status: 'saved' })
  expect(read(home)).toBe(before[0]?.replace('is $5,000,', 'is $6,000: now,'))
  expect(read(note)).toBe(before[1]?.replace('at $5,000', 'at $6,000: now'))
  session.undo()
  expect([home, note].map(read)).toEqual(before)
})

it('writes values so that they read as what is meant, and numbers as numbers', async () => {
  const { session, read } = await open()
  const replace = (query: string, text: string) => {
    const places = session.search.search({ query, isExact: true }).places.map(({ id }) => id)
    return session.search.replace({ query, isExact: true, text, places })
  }
  expect(replace('The map', '# The "map": here')).toMatchObject({ status: 'saved' })
  expect(read(home)).toContain(String.raw`- label: "# The \"map\": here"`)
  expect(replace('2027', '2028')).toMatchObject({ status: 'saved' })
  expect(read(note)).toContain('order: 2028\n')
})

it('keeps a capital at the beginning, unless capitals are searched for', async () => {
  const { session, root, read } = await open()
  editFile(join(root, note), 'title: Sowing', 'title: Sowing and sowing')
  const query = { query: 'sowing', isExact: false }
  const places = session.search.search(query).places.filter(({ field }) => field === 'Title')
  session.search.replace({ ...query, text: 'planting', places: places.map(({ id }) => id) })
  expect(read(note)).toContain('title: Planting and planting\n')
})

it('replaces nothing if a place has changed', async () => {
  const { session, root } = await open()
  const places = session.search.search(exact).places.map(({ id }) => id)
  editFile(join(root, note), ' at $5,000', '')
  expect(session.search.replace({ ...exact, text: '$6,000', places })).toMatchObject({ status: 'refused' })
})

it('tells that other places have the figure that a save replaces', async () => {
  const { session } = await open()
  const places = session.search.search(exact).places.filter(({ field }) => field === 'Title')
  const saved = session.search.replace({ ...exact, text: '$6,000', places: places.map(({ id }) => id) })
  expect(saved).toMatchObject({ status: 'saved', same: { query: '$5,000', text: '$6,000', count: 2 } })
})
