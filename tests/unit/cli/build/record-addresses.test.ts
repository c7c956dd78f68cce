import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { recordAddresses as record } from '../../../../generator/cli/build/record-addresses.ts'
import { compileSite, garden } from '../../../support/compile-site.ts'

const compiled = await compileSite(garden)
if (!compiled.output) throw new Error('the garden has errors')
const site = { ...compiled, settings: { ...compiled.settings, origin: 'https://www.walled-garden.org' } }

let root = ''
const read = (): readonly string[] => readFileSync(join(root, 'content/.addresses'), 'utf8').split('\n').slice(1, -1)
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'record-'))
  mkdirSync(join(root, 'content'))
})
afterEach(() => rmSync(root, { recursive: true }))

it('the record has the pages but not-found ones', () => {
  expect(record(root, site)).toContain('3 new lines')
  expect(read()).toEqual(['/', '/notes/harvest', '/notes/sowing'])
  expect(record(root, site)).toBe('')
})

it('what is there stays, sorted and once', () => {
  writeFileSync(join(root, 'content/.addresses'), '# Ours\n/notes/sowing\n/z gone\n/notes/sowing\n/a\n')
  record(root, site)
  expect(readFileSync(join(root, 'content/.addresses'), 'utf8')).toBe(
    '# Ours\n/\n/a\n/notes/harvest\n/notes/sowing\n/z gone\n',
  )
})

it('feeds and redirects are recorded', () => {
  const settings = {
    ...site.settings,
    redirects: [{ from: '/first', to: '/notes/sowing' }],
    feeds: [{ path: '/feed.json', type: 'application/feed+json', title: 'Notes' } as const],
  }
  record(root, { ...site, settings })
  expect(read().filter((line) => !['/', '/notes/harvest', '/notes/sowing'].includes(line))).toEqual([
    '/feed.json',
    '/first',
  ])
})

it('of a long list only the first page is recorded', () => {
  const pages = site.pages.flatMap((page) =>
    page.route.url === '/'
      ? [1, 2].map((number) => ({
          ...page,
          route: { ...page.route, url: `/list/${number}`, item: { number, count: 2, items: [] } },
        }))
      : [],
  )
  record(root, { ...site, pages })
  expect(read()).toEqual(['/list/1'])
})

it.each([
  'https://garden.example',
  'https://www.example.com',
  'http://localhost:80',
  'http://10.0.0.1',
  'http://[::1]',
])('%s is no production origin: only a file that is there is kept up', (origin) => {
  const settings = { ...site.settings, origin }
  expect(record(root, { ...site, settings })).toBe('')
  writeFileSync(join(root, 'content/.addresses'), '')
  expect(record(root, { ...site, settings })).toContain('3 new lines')
})

it('writes nothing through a link', () => {
  writeFileSync(join(root, 'outside'), 'kept')
  symlinkSync(join(root, 'outside'), join(root, 'content/.addresses~'))
  expect(record(root, site)).toContain('ELOOP')
  expect(readFileSync(join(root, 'outside'), 'utf8')).toBe('kept')
})

it('a folder that cannot be written to costs a note', () => {
  mkdirSync(join(root, 'content/.addresses~'))
  expect(record(root, site)).toBe('content/.addresses cannot be written (3 new lines): EISDIR\n')
})
