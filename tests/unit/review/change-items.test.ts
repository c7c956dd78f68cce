import { expect, it } from 'vitest'
import { isDerived, toChangeItems, toDerivedItems } from '../../../generator/review/change-items.ts'
import { comparePages } from '../../../generator/review/compare-pages.ts'
import { mergeChanges } from '../../../generator/review/fold-changes.ts'
import type { MergedChange } from '../../../generator/review/site-changes.ts'
import { summarizePage } from '../../../generator/review/summarize-page.ts'

const positions = { before: undefined, after: undefined }

const itemsOf = (before: string, after: string) =>
  toChangeItems(
    mergeChanges([
      { url: '/', changes: comparePages(summarizePage(`<body>${before}`), summarizePage(`<body>${after}`)) },
    ]).map((one) => ({ ...one, positions })),
  )
const describeItems = (before: string, after: string) =>
  itemsOf(before, after).map(({ text, notes = [] }) => [text, ...notes].join(' | '))

const list = (text: string, href = '/a') => `<ul><li><a href="${href}">${text}</a></li></ul>`

it.each([
  [
    'the header',
    (inner: string) => `<header><nav aria-label="Main">${inner}</nav></header>`,
    'list item in the header',
  ],
  ['the footer', (inner: string) => `<footer><nav>${inner}</nav></footer>`, 'list item in the footer'],
  ['a list of links', (inner: string) => `<main><nav>${inner}</nav></main>`, 'list item in a navigation'],
  ['a part', (inner: string) => `<main><section><footer>${inner}</footer></section></main>`, 'list item'],
])('a text in %s is named by its place', (_name, wrap, expected) => {
  expect(describeItems(wrap(list('Old')), wrap(list('New')))).toEqual([expected])
})

it('a link that leads elsewhere is one change', () => {
  const header = (href: string) => `<header><nav>${list('Shop', href)}</nav></header>`
  expect(describeItems(header('/a'), header('/b'))).toEqual(['target of a link in the header | the link “Shop”'])
})

it('an entry of two menus is one change', () => {
  const page = (text: string) =>
    `<header><nav>${list(text)}</nav><details><nav>${list(text)}</nav></details></header><footer>${list('Old')}</footer>`
  expect(describeItems(page('Old'), page('New'))).toEqual(['list item in the header | 2 times on each page'])
})

it('figures come first, whole before and after', () => {
  const page = (room: string, price: string) => `<p>${room}</p><p>Stays as it is for a while</p><p>${price}</p>`
  const items = itemsOf(page('Cold room', 'From $5'), page('Warm room', 'From $7'))
  expect(items.map(({ parts }) => parts?.map(({ text }) => text).join(''))).toEqual([
    'From $5 → From $7',
    'Cold room → Warm room',
  ])
})

it('words that alternate are joined', () => {
  const before = '<p>A payment that is not received when it is due incurs a fee of 18% per day until it is paid</p>'
  const [item] = itemsOf(before, before.replace('18% per day', '1.5% per month'))
  expect(item?.parts?.filter(({ kind }) => kind !== 'same').map(({ text }) => text)).toEqual([
    '18% per day',
    '1.5% per month',
  ])
})

const head = (name: string, before: string, after: string, page = '/a'): MergedChange => ({
  kind: 'head',
  name,
  before,
  after,
  also: [],
  pages: [page],
  variants: [],
  positions,
})
const policy = (before: string, after: string) => head('Content-Security-Policy', before, after, '/b')

const hashes = policy("script-src 'self' 'sha256-abc='", "script-src 'self' 'sha256-def='")
const source = policy("script-src 'sha256-abc='", "script-src https://a.test 'sha256-def='")
const rules = head('script speculationrules', '{}', '{"prerender":[]}')

it('rules of preloading and hashes of the policy are one item', () => {
  expect(toDerivedItems([rules, hashes, source])).toEqual([
    { text: 'which pages browsers fetch ahead, with hashes in the policy', pages: ['/a', '/b'] },
  ])
})
it('a new source in the policy is a change of its own', () => expect(isDerived(source)).toBe(false))
it('one page of several may have a new source', () =>
  expect(isDerived({ ...hashes, variants: [hashes, source].map((one) => ({ ...one, page: '/a' })) })).toBe(false))
