import { expect, it } from 'vitest'
import { makeIdsUnique } from '../../../../generator/core/html/separate-ids.ts'

const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)
const separate = (html: string): string => makeIdsUnique(html, idsIn(html))

const note = (text: string): string =>
  `<div><p>${text}<sup><a href="#user-content-fn-1" id="user-content-fnref-1" aria-describedby="footnote-label">1</a></sup></p>` +
  `<section><h2 id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-1">x <a href="#user-content-fnref-1">↩</a></li></ol></section></div>`

it('gives the footnotes of each entry ids and references of their own', () => {
  const html = separate(`<main>${note('one')}${note('two')}${note('three')}</main>`)
  const [first, second, third] = html.split('<div>').slice(1)
  expect(`<div>${first}`).toBe(note('one'))
  const numbered = (text: string, count: number): string =>
    note(text).replace(/fn-1|fnref-1|footnote-label/g, (id) => `${id}-${count}`)
  expect(`<div>${second}`).toBe(numbered('two', 2))
  expect(`<div>${third}`).toBe(`${numbered('three', 3)}</main>`)
})

it.each([
  [
    'headings and links to them',
    '<article><a href="#dig">x</a><h2 id="dig">a</h2></article><article><h2 id="dig">b</h2><p><a href="#dig">x</a></p></article>',
    '<article><a href="#dig">x</a><h2 id="dig">a</h2></article><article><h2 id="dig-2">b</h2><p><a href="#dig-2">x</a></p></article>',
  ],
  [
    'ids whose number is taken',
    '<h2 id="dig">a</h2><h2 id="dig">b</h2><h2 id="dig-2">c</h2>',
    '<h2 id="dig">a</h2><h2 id="dig-3">b</h2><h2 id="dig-2">c</h2>',
  ],
  [
    'encoded fragments, and lists of ids',
    '<div><b id="土">a</b></div><div><a href="#%E5%9C%9F" aria-labelledby="n 土">x</a><b id="土">b</b></div>',
    '<div><b id="土">a</b></div><div><a href="#土-2" aria-labelledby="n 土-2">x</a><b id="土-2">b</b></div>',
  ],
  [
    'a label from outside, which is of the first',
    '<label for="q">x</label><div><input id="q"></div><div><input id="q"></div>',
    '<label for="q">x</label><div><input id="q"></div><div><input id="q-2"></div>',
  ],
])('separates %s', (_name, html, separated) => expect(separate(html)).toBe(separated))

it.each([
  '<h2 id="a">x</h2><a href="#a">y</a>',
  '<site-island name="x"><b id="a"></b></site-island><site-island name="x"><b id="a"></b></site-island>',
])('leaves as they are: %s', (html) => expect(separate(html)).toBe(html))
