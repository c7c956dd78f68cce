import { expect, it } from 'vitest'
import { toChangeItems } from '../../../generator/review/change-items.ts'
import type { FoldedChange } from '../../../generator/review/site-changes.ts'

const change = (pages: readonly string[], before: string, after: string, line: number): FoldedChange => ({
  kind: 'words',
  name: 'li',
  before,
  after,
  also: [],
  context: 'Hours',
  pages,
  variants: [],
  positions: {
    before: { file: 'content/site.yaml', line, column: 1 },
    after: { file: 'content/site.yaml', line, column: 1 },
  },
})

it('what one line changes is one item, with all pages and each wording', () => {
  const items = toChangeItems([
    change(['/b', '/d'], 'Saturday to 5 PM', 'Saturday to 3 PM', 9),
    change(['/e'], 'Sunday to 1 PM', 'Sunday to 2 PM', 10),
    change(['/a', '/b'], 'Saturday to 4 PM', 'Saturday to 2 PM', 9),
  ])
  expect(items.map(({ text, pages }) => [text, pages])).toEqual([
    ['content/site.yaml:9 changes 3 pages, in 2 wordings', ['/a', '/b', '/d']],
    ['list item', ['/e']],
  ])
  expect(items[0]?.notes).toEqual([
    '“Saturday to 5 PM” → “Saturday to 3 PM” (list item, below “Hours”), 2 pages: /b, /d',
    '“Saturday to 4 PM” → “Saturday to 2 PM” (list item, below “Hours”), 2 pages: /a, /b',
  ])
})

it('of very many pages some are named', () => {
  const pages = Array.from({ length: 61 }, (_, index) => `/p-${index}`)
  const [item] = toChangeItems([change(pages, 'To 5 PM', 'To 3 PM', 9), change(['/a'], 'To 4 PM', 'To 2 PM', 9)])
  expect(item?.notes?.[0]).toMatch(/ in 61 pages below \/p-…: \/p-0, \/p-1, \/p-10 and 58 more$/)
})

it('figures come first, whole before and after', () => {
  const items = toChangeItems([change(['/a'], 'Cold room', 'Warm room', 1), change(['/b'], 'From $5', 'From $7', 2)])
  expect(items.map(({ parts }) => parts?.map(({ text }) => text).join(''))).toEqual([
    'From $5 → From $7',
    'Cold room → Warm room',
  ])
})

it('words that alternate are joined', () => {
  const before = 'A payment that is not received when it is due incurs a fee of 18% per day until it is paid'
  const [item] = toChangeItems([change(['/a'], before, before.replace('18% per day', '1.5% per month'), 1)])
  expect(item?.parts?.filter(({ kind }) => kind !== 'same').map(({ text }) => text)).toEqual([
    '18% per day',
    '1.5% per month',
  ])
})
