import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { InlineMark } from '../../../../../generator/editor/protocol.ts'
import { openMarkdown, readBlock, replaceBlock } from '../../../../../generator/editor/server/inline/blocks.ts'
import { readText, writeText } from '../../../../../generator/editor/server/inline/inline-tokens.ts'
import { readInline, writeInline } from '../../../../support/write-inline.ts'

const text = (words: string, ...marks: InlineMark[]) => ({ text: words, marks })
const strong = { type: 'strong' } as const
const code = { type: 'code' } as const

it.each([
  ['a b c', [text('a '), text('b', strong), text(' c')], 'a **b** c'],
  ['__a__ b', [text('ab', strong), text(' b')], '__ab__ b'],
  ['a', [text('1. x')], '1\\. x'],
  ['a', [text('# x')], '\\# x'],
  ['a', [text('{brand}')], '\\{brand}'],
  ['a', [text('x`y', code)], '``x`y``'],
  ['a *b* c_d', [text('a '), text('b', { type: 'emphasis' }), text(' c_e')], 'a *b* c_e'],
])('writes %j with other runs', (source, runs, expected) => {
  expect(writeInline(source, runs)).toBe(expected)
})

it('escapes the bar of a cell, also in code', () => {
  expect(writeInline('a', [text('b | c '), text('d|e', code)], 'cell')).toBe('b \\| c `d\\|e`')
})

const body = '# T\n\n> one **two**\n> three\n\n1. x\n2. y\n\n| q |\n|---|\n| s |\n\nend'
const markdown = openMarkdown(body)
const { blocks } = markdown
const replace = (index: number, words: readonly string[]) => {
  const block = blocks[index]
  return (
    block &&
    replaceBlock(
      markdown,
      block,
      words.map((one) => [text(one)]),
    )
  )
}

it('splits and removes blocks', () => {
  expect(replace(1, ['a', 'b'])).toBe(body.replace('one **two**\n> three', 'a\n>\n> b'))
  expect(replace(2, ['x', 'z'])).toBe(body.replace('1. x', '1. x\n2. z'))
  expect(replace(2, [])).toBe(body.replace('1. x\n2. y', '1. y'))
  expect(replace(1, [])).toBe(body.replace('> one **two**\n> three\n\n', ''))
  expect(replace(4, ['a', 'b'])).toBeUndefined()
})

it('gives the same bytes for the same runs', () => {
  for (const block of blocks) expect(replaceBlock(markdown, block, [readBlock(markdown, block) ?? []])).toBe(body)
})

it('reads a variable, and a backslash before one', () => {
  expect(readText('{a} \\{b}')).toEqual([{ variable: 'a', marks: [] }, text(' {b}')])
  expect(writeText(readText('{a} \\{b}'))).toBe('{a} \\{b}')
})

const signs = fc.stringMatching(/^[a-z*_`[\]<>&~#+.!|(){} -]{1,10}$/)
const marks = fc.constantFrom<InlineMark[]>([], [strong], [{ type: 'emphasis' }], [{ type: 'link', href: '/x' }])

it('reads what it writes, for any runs', () => {
  const runs = fc.array(fc.record({ text: signs, marks }), { minLength: 1, maxLength: 3 })
  let written = 0
  const property = fc.property(runs, (value) => {
    const source = writeInline('before *it*', value)
    if (source === undefined || source === '') return
    written++
    expect(
      readInline(source)
        .map((run) => ('text' in run ? run.text : '?'))
        .join(''),
    ).toBe(
      value
        .map((run) => run.text)
        .join('')
        .replace(/^ +| +$/g, ''),
    )
  })
  fc.assert(property, { numRuns: 150, seed: 7 })
  expect(written).toBeGreaterThan(120)
})
