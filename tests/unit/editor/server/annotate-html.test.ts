import { expect, it } from 'vitest'
import { annotateHtml, copyEditAttributes, markText } from '../../../../generator/editor/server/annotate-html.ts'

const idOf = (name: string, index: number): string => `${name}-${index}`.padEnd(12, '_')
const shownText = (name: string, index: number, words: string, isMarked = false) => ({
  ...{ id: idOf(name, index), words, isMarked, isOwn: true },
  steps: ['content/beds.yaml', 'beds', index, name],
})
const prices = ['$5', '$5', '$3', '$5']
const values = prices.flatMap((price, index) => [
  shownText('name', index, `Bed ${index}`, true),
  shownText('price', index, price),
])
const nameOf = (index: number): string => markText(`Bed ${index}`, idOf('name', index))
const annotate = (html: string): string =>
  annotateHtml(html, values).replaceAll(/ data-edit="([^"]+)"/g, (_all, ids) => ` ${ids.replaceAll('_', '')}`)

it('gives a price that several items have to the item whose name stands beside it', () =>
  expect(annotate(`<ul><li>${nameOf(0)} <b>$5</b></li><li><h3>${nameOf(3)}</h3><p><b>$5</b></p></li></ul>`)).toBe(
    '<ul><li name-0>Bed 0 <b price-0>$5</b></li><li><h3 name-3>Bed 3</h3><p><b price-3>$5</b></p></li></ul>',
  ))

it('gives a price that one item has to it wherever it stands', () =>
  expect(annotate('<p><b>$3</b></p>')).toBe('<p><b price-2>$3</b></p>'))

it('takes no side where the names of several items stand beside a price, or none', () => {
  expect(annotate(`<p>${nameOf(0)}, ${nameOf(1)}: <b>$5</b></p><p>${nameOf(3)}</p>`)).toBe(
    '<p name-0 name-1>Bed 0, Bed 1: <b>$5</b></p><p name-3>Bed 3</p>',
  )
  expect(annotate('<p><b>$5</b></p>')).toBe('<p><b>$5</b></p>')
})

it('gives a price that stands twice in an item to it twice', () =>
  expect(annotate(`<li>${nameOf(1)}<b>$5</b><i>$5</i></li>`)).toBe(
    '<li name-1>Bed 1<b price-1>$5</b><i price-1>$5</i></li>',
  ))

it('gives a document the fields of its body, whatever its addresses are', () => {
  const body = '<main data-edit="a"><iframe src="/_frames/form"></iframe><img alt="x" data-edit="b c"><p>z</p></main>'
  const served =
    '<html lang="en"><head><meta charset="utf-8"></head><body><main><iframe src="/base/_frames/form-1.html"></iframe><img alt="x"><p>z</p></main></body></html>'
  expect(copyEditAttributes(body, served)).toBe(
    '<html lang="en"><head><meta charset="utf-8"></head><body><main data-edit="a"><iframe src="/base/_frames/form-1.html"></iframe><img alt="x" data-edit="b c"><p>z</p></main></body></html>',
  )
})
