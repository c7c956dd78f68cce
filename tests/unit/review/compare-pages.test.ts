import { describe, expect, it } from 'vitest'
import { comparePages } from '../../../generator/review/compare-pages.ts'
import { summarizePage } from '../../../generator/review/summarize-page.ts'

const page = (body: string, head = '<title>Notes</title>') =>
  summarizePage(`<!doctype html>\n<html lang="en">\n<head>\n${head}\n</head>\n<body>\n${body}\n</body>\n</html>\n`)

/** Kind, name, before, after of the changes of two bodies, or of two heads. */
const bodies = (before: string, after: string) => list(page(before), page(after))
const heads = (before: string, after: string) => list(page('<p>Same</p>', before), page('<p>Same</p>', after))
const list = (before: ReturnType<typeof page>, after: ReturnType<typeof page>) =>
  comparePages(before, after).map(({ kind, name, before, after, also }) =>
    [kind, name, before ?? '∅', after ?? '∅', ...also].join(' | '),
  )

describe('the changes of a page', () => {
  it.each([
    ['a word', '<p>One two</p><p>B</p>', '<p>One three</p><p>B</p>', ['words | p | One two | One three']],
    ['a new paragraph', '<p>A a a</p>', '<p>A a a</p><p>New</p>', ['words | p | ∅ | New']],
    ['a paragraph between', '<p>A</p><p>C</p>', '<p>A</p><p>B b</p><p>C</p>', ['words | p | ∅ | B b']],
    ['one that goes', '<p>A</p><p>B</p>', '<p>B</p>', ['words | p | A | ∅']],
    [
      'unlike texts',
      '<p>Cold air falls in here</p>',
      '<p>Warm soil</p>',
      ['words | p | Cold air falls in here | ∅', 'words | p | ∅ | Warm soil'],
    ],
    [
      'as many short texts',
      '<p>Prices</p><p>$5</p><p>$7</p>',
      '<p>Prices</p><p>$6</p><p>$8</p>',
      ['words | p | $5 | $6', 'words | p | $7 | $8'],
    ],
    [
      'more short texts',
      '<p>$5</p>',
      '<p>$6</p><p>$8</p>',
      ['words | p | $5 | ∅', 'words | p | ∅ | $6', 'words | p | ∅ | $8'],
    ],
    ['an order', '<p>A</p><p>B</p>', '<p>B</p><p>A</p>', ['order | p | A | A']],
    ['emphasis alone', '<p>A b</p>', '<p>A <b>b</b></p>', ['markup |  | ∅ | ∅']],
    [
      'a label',
      '<a href="/" aria-label="Go on">A</a>',
      '<a href="/" aria-label="Go back">A</a>',
      ['words | a aria-label | Go on | Go back'],
    ],
    ['a target', '<a href="/a">A</a>', '<a href="/b">A</a>', ['link |  | /a | /b']],
    [
      'another link',
      '<a href="/a">A</a>',
      '<a href="/b"><b>A</b> b</a>',
      ['words | body | A | A b', 'link |  | /a | ∅', 'link |  | ∅ | /b'],
    ],
    [
      'one of two links',
      '<a href="/a">A</a> <a href="/a">A</a>',
      '<a href="/a">A</a> A',
      ['link | one of several | /a | ∅'],
    ],
    ['an anchor', '<h2 id="a">A</h2>', '<h2 id="b">A</h2>', ['anchor |  | a | ∅', 'anchor |  | ∅ | b']],
    [
      'a film',
      '<video src="/a.mp4"></video>',
      '<video src="/b.mp4"></video>',
      ['media |  | /a.mp4 | ∅', 'media |  | ∅ | /b.mp4'],
    ],
    ['a frame', '<iframe src="https://a.test"></iframe>', '', ['media |  | https://a.test | ∅']],
    [
      'another version of a picture',
      '<img src="/_assets/wall-480-0123456789.jpg" width="48" height="20" alt="">',
      '<img src="/_assets/wall-480-abcdefghij.jpg" width="48" height="20" alt="">',
      ['picture | wall.jpg | /_assets/wall-480-0123456789.jpg (48×20) | /_assets/wall-480-abcdefghij.jpg (48×20)'],
    ],
    [
      'another picture, and its size',
      '<img src="/a.svg" width="4" height="2" alt="">',
      '<img src="/b.svg" width="4" height="2" alt="">',
      ['picture | a.svg → b.svg | /a.svg (4×2) | /b.svg (4×2)'],
    ],
    [
      'other widths of a picture',
      '<picture><source srcset="/a-1.avif 1w"><img src="/a.svg" alt=""></picture>',
      '<picture><source srcset="/a-1.avif 1w, /a-2.avif 2w"><img src="/a.svg" alt=""></picture>',
      ['picture | a.svg in other widths or windows | /a.svg (?×?) | /a.svg (?×?)'],
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(bodies(before, after)).toEqual(expected)
  })

  it('name the headings between which a text moves', () => {
    const texts = (first: string, second: string) =>
      page(`<h2>A</h2>${first}<p>Stays</p><h2>B</h2><p>Stays, too</p>${second}`)
    expect(comparePages(texts('<p>Goes</p>', ''), texts('', '<p>Goes</p>'))).toMatchObject([
      { kind: 'order', before: 'Goes', earlierContext: 'A', context: 'B' },
    ])
  })

  it('pair the structured data of one thing', () => {
    const offers = (bed: number, pod: number) =>
      page(
        '<p>Same</p>',
        `<script type="application/ld+json">${JSON.stringify([
          { '@type': 'Product', name: 'Bed', price: bed },
          { '@type': 'Product', name: 'Pod', price: pod },
          { '@type': 'Product', name: 'Mat', price: 5000 },
        ])}</script>`,
      )
    expect(comparePages(offers(5000, 800), offers(4200, 950))).toMatchObject([
      { name: 'Product.price', before: '5000', after: '4200', context: 'Bed' },
      { name: 'Product.price', before: '800', after: '950', context: 'Pod' },
    ])
  })

  it.each([
    [
      'a title, also where it is repeated',
      '<title>A</title><meta property="og:title" content="A">',
      '<title>B</title><meta property="og:title" content="B">',
      ['title |  | A | B | head og:title'],
    ],
    [
      'a description',
      '<meta name="description" content="A">',
      '<meta name="description" content="B">',
      ['description |  | A | B'],
    ],
    [
      'an address',
      '<link rel="canonical" href="/a">',
      '<link rel="canonical" href="/b">',
      ['head | link canonical | /a | /b'],
    ],
    ['a refusal of search engines', '', '<meta name="robots" content="noindex">', ['head | robots | ∅ | noindex']],
    [
      'one theme’s color',
      '<meta name="theme-color" media="(dark)" content="#000">',
      '<meta name="theme-color" media="(dark)" content="#111">',
      ['head | theme-color (dark) | #000 | #111'],
    ],
    [
      'a stylesheet',
      '<link rel="stylesheet" href="/_assets/site-0123456789.css">',
      '<link rel="stylesheet" href="/_assets/site-abcdefghij.css">',
      ['asset |  | /_assets/site-0123456789.css | /_assets/site-abcdefghij.css'],
    ],
    [
      'a statement of the structured data',
      '<script type="application/ld+json">{"@graph":[{"@type":"Offer","price":10,"seller":{"@type":"Person","name":"A"}}]}</script>',
      '<script type="application/ld+json">{"@graph":[{"@type":"Offer","price":12,"seller":{"@type":"Person","name":"A"}}]}</script>',
      ['json-ld | Offer.price | 10 | 12'],
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(heads(before, after)).toEqual(expected)
  })
})
