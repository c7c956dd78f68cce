import { expect, it } from 'vitest'
import { articleParts } from '../../../templates/article-parts.ts'

const html = [
  '<p>opening</p>',
  '<h2 id="cold">Cold</h2><p>one</p><h3 id="air">Air</h3><p>two</p>',
  '<h2 id="heat">Heat</h2><blockquote><h2>quoted</h2></blockquote>',
].join('')
const headings = [
  { id: 'cold', depth: 2 },
  { id: 'air', depth: 3 },
  { id: 'heat', depth: 2 },
]

it('cuts a text at its headings of the second level, and at no heading inside a quote', () => {
  const { opening, parts } = articleParts(html, headings, [])
  expect(opening).toBe('<p>opening</p>')
  expect(parts).toEqual([
    {
      heading: '<h2 id="cold">Cold</h2>',
      pieces: ['<p>one</p><h3 id="air">Air</h3><p>two</p>'],
      before: [],
      inside: [],
    },
    {
      heading: '<h2 id="heat">Heat</h2>',
      pieces: ['<blockquote><h2>quoted</h2></blockquote>'],
      before: [],
      inside: [],
    },
  ])
})

it('places drawings before a part, in it, and after the last one where no heading has their id', () => {
  const { parts, after } = articleParts(html, headings, ['lost', 'heat', 'air'])
  expect(parts.map(({ before, inside }) => ({ before, inside }))).toEqual([
    { before: [], inside: [2] },
    { before: [1], inside: [] },
  ])
  expect(parts[0]?.pieces).toEqual(['<p>one</p>', '<h3 id="air">Air</h3><p>two</p>'])
  expect(after).toEqual([0])
})

it('is one opening where the text has no headings', () => {
  expect(articleParts('<p>all</p>', [], ['lost'])).toEqual({ opening: '<p>all</p>', parts: [], after: [0] })
})
