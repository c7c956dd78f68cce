import { expect, it } from 'vitest'
import { partCardChanges, toCardItems } from '../../../generator/review/card-changes.ts'
import { toChangeItems } from '../../../generator/review/change-items.ts'
import { comparePages } from '../../../generator/review/compare-pages.ts'
import { foldChanges } from '../../../generator/review/fold-changes.ts'
import { summarizePage } from '../../../generator/review/summarize-page.ts'

const changesOf = (before: string, after: string) =>
  foldChanges([
    { url: '/', changes: comparePages(summarizePage(`<body>${before}`), summarizePage(`<body>${after}`)) },
  ]).map((one) => ({ ...one, positions: { before: undefined, after: undefined } }))

const items = (before: string, after: string) =>
  toChangeItems(changesOf(before, after)).map(({ text, notes = [] }) => [text, ...notes].join(' | '))

const list = (text: string, href = '/a') => `<ul><li><a href="${href}">${text}</a></li></ul>`

it.each([
  [
    'the menu',
    (inner: string) => `<header><nav aria-label="Main">${inner}</nav></header>`,
    'menu entry | in the header menu',
  ],
  ['the footer', (inner: string) => `<footer><nav aria-label="More">${inner}</nav></footer>`, 'footer link'],
  ['the way here', (inner: string) => `<nav aria-label="Breadcrumb">${inner}</nav>`, 'breadcrumb'],
  [
    'a list of links',
    (inner: string) => `<main><nav aria-label="Pages">${inner}</nav></main>`,
    'navigation link | in a navigation, at the top of the page',
  ],
  [
    'a part',
    (inner: string) => `<main><section><footer>${inner}</footer></section></main>`,
    'list item | at the top of the page',
  ],
])('a link in %s is named by its place', (_name, wrap, expected) => {
  expect(items(wrap(list('Old')), wrap(list('New')))).toEqual([`${expected} | leads to /a, as before`])
})

it('a link that leads elsewhere is one change', () => {
  const menu = (href: string) => `<header><nav>${list('Shop', href)}</nav></header>`
  expect(items(menu('/a'), menu('/b'))).toEqual([
    'target of a menu entry | in the header menu | the link “Shop” | no other link of the page has these words',
  ])
})

it('two links of one text that lead to two addresses have no target', () => {
  const both = (text: string) => list(text, '/a') + list(text, '/b')
  expect(items(both('Old'), both('New'))).toEqual(['list item | 2 times on each page'])
})

it('an entry of two menus names both, and the footer link with its words that stays', () => {
  const page = (text: string) =>
    `<header><nav>${list(text)}</nav><details><nav>${list(text)}</nav></details></header><footer>${list('Old')}</footer>`
  expect(items(page('Old'), page('New'))).toEqual([
    'menu entry | 2 times on each page: in the header menu and in the header’s folded menu (phones) | leads to /a, as before | “Old” in the footer stays (→ /a)',
  ])
})

it('a button names its place, and those with its words that stay', () => {
  const button = (href: string) => `<a class="button" href="${href}">Go</a>`
  const page = (first: string, last: string) =>
    `<h1>Top</h1>${button(first)}<h2>Beds</h2>${button('/a')}<h2>Ask</h2><p>${button(last)}</p>`
  expect(items(page('/a', '/a'), page('/a', '/b'))).toEqual([
    'target of a button, one of several | at the end of the page, below “Ask” | the link “Go” | 2 other buttons with these words stay (→ /a): at the top of the page, below “Top”; below “Beds”',
  ])
  expect(items(page('/a', '/a'), page('/b', '/a'))[0]).toMatch(
    / at the top of the page, below “Top” \| .*: below “Beds”; at/,
  )
})

const card = (name: string, words = 'Words of it') =>
  `<article><img src="/${name}.svg" alt="Picture of ${name}"><h3><a href="/${name}">${name}</a></h3><p>${words}</p></article>`

const cardsOf = (before: string, after: string) =>
  toCardItems(partCardChanges(changesOf(before, after)).ofCards, { added: [{ url: '/new', title: 'new' }] })

it('a card that comes is one item, before the one that makes room for it', () => {
  expect(cardsOf(card('a') + card('b'), card('new') + card('a'))).toEqual([
    { text: 'card of /new, new', pages: ['/'], notes: ['“Picture of new”', '“new”'] },
    { text: 'card of /b, gone', pages: ['/'], notes: ['“Picture of b”', '“b”'] },
  ])
})

it.each([
  ['change', card('a', 'Old words here'), card('a', 'New words here')],
  ['are new', card('a'), card('a').replace('</article>', '<p>One more</p></article>')],
])('words that %s in a card that stays are changes of their own', (_name, before, after) => {
  const { ofCards, others } = partCardChanges(changesOf(before, after))
  expect(ofCards).toEqual([])
  expect(others.map(({ kind, card }) => [kind, card])).toEqual([['words', '/a']])
})

it('an article with links to several pages is no card', () => {
  const article = (end: string) => `<article><h2><a href="/a">A</a></h2><p><a href="/b">B</a></p>${end}</article>`
  expect(changesOf(article(''), article('<p>New</p>')).map(({ card }) => card)).toEqual([undefined])
})
