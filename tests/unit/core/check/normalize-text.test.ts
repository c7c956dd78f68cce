import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Notation, normalizeSource, normalizeText } from '../../../../generator/core/check/normalize-text.ts'

describe('a folded source', () => {
  it.each<[Notation, string, string]>([
    ['plain', 'It **treats** [ru\u00adst](/a_(b)), “mil-\ndew”…', 'ittreatsrust,mildew...'],
    ['plain', '1. In {town}\n2. by\\_the &amp;&nbsp;\\{town}', 'inbergenbythe&{town}'],
    ['quoted', 'It\\n\\u00C9t\\x41 \\"a\\\\b\\"', 'itétaab'],
    ['jsx', "import a from './a.ts'\n<p className=\"x\">It{' '}\n  <b>is</b> /* no */ up // no\n</p>", 'itisup'],
    ['code', '<a title="It\\u2019s up">', 'atitle=itsup'],
  ])('%s: %s', (notation, source, expected) =>
    expect(normalizeSource(source, notation, { town: 'Bergen' }).folded).toBe(expected),
  )

  const pieces = [
    'a',
    'B',
    ' ',
    '\n',
    '\\',
    '"',
    '…',
    '&amp;',
    '{town}',
    '{',
    '}',
    '](/x)',
    ']',
    '[',
    '1. ',
    '> ',
    '*',
    '<b>',
    '<',
    '/*',
    '*/',
    '//',
    '\\u0041',
    'import x from y',
    '\u00ad',
    'İ',
  ]
  it.each<Notation>(['plain', 'quoted', 'jsx', 'code'])('has a place for each character in %s', (notation) =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
        const source = parts.join('')
        const { folded, rangeOf } = normalizeSource(source, notation, { town: 'Bergen' })
        let last = 0
        for (let offset = 0; offset < folded.length; offset++) {
          const { start, end } = rangeOf(offset, offset + 1)
          expect(end).toBeGreaterThan(start)
          expect(start).toBeGreaterThanOrEqual(last)
          if (end === start + 1 && source[start] !== '…')
            expect(normalizeText(source.slice(start, end))).toBe(folded[offset])
          last = start
        }
      }),
    ),
  )
})
