import { describe, expect, it } from 'vitest'
import { readFigures } from '../../../templates/compliance/figures.ts'

const read = (text: string): string =>
  readFigures(text)
    .map(({ values, unit, bound }) =>
      [
        bound === 'exact' ? '' : `${bound} `,
        values.map((value) => Number(value.toFixed(2))).join('→'),
        ` ${unit}`,
      ].join(''),
    )
    .join(', ')

const spellings: Readonly<Record<string, readonly string[]>> = {
  '98 percent': ['98%', '98 %', '98 percent', 'ninety-eight per cent', 'Ninety eight percent', '98-percent', '98 pct'],
  '4.9 of 5': ['4.9/5', '4.9 of 5', '4.9 out of five', '4.9 stars', '4.9-star', '4.9 out of 5 stars'],
  'atLeast 500 count': ['500+', 'over 500', 'more than five hundred', '500 or more', 'at least 500', '>500', '0.5K+'],
  'atLeast 90 percent': ['more than nine in ten', 'at least 90 %', '90%+', '90+%', 'no less than 90 percent'],
  'atMost 5 percent': ['up to 5 %', 'no more than five percent', '5% or less', 'less than 5%'],
  'about 90 percent': ['nearly 90 %', 'almost nine in ten', '~90%'],
  '50 count': ['Fifty', '50', 'fifty'],
  '50 percent': ['half', '1 in 2', 'halved', 'half of guests'],
  '66.67 percent': ['two thirds', 'two-thirds', '2 in 3', 'two out of every three'],
  '90 percent': ['nine in ten', '9 out of 10', '9/10', '9 of 10'],
  '2 times': ['twice', 'doubles', 'doubled', '2x', 'two times faster', 'twofold'],
  '3 times': ['threefold', '3x', '3-fold', 'triples', 'three times as many'],
  '100000000000 count': ['100 billion', '100B', 'one hundred billion', '100,000 million'],
  '860→460 pg/mL': ['860 to 460 pg/mL', '860 → 460 pg/ml', '860 pg/mL to 460 pg/mL', '860–460 pg per mL'],
  '25→57 percent': ['25–57 %', '25% to 57%', 'between 25 and 57 percent', '25-57%'],
  '1000 count': ['1,000', 'a thousand', '1000'],
  '1 count': ['1.000'],
  '120 count': ['one hundred and twenty', '120', 'ten dozen'],
  '500000 count': ['half a million', '500,000', '500K'],
  '33.33 percent': ['a third of', 'one-third of', '1 in 3'],
  '25 count, 57 count, 2000000000 count': ['25 in the control, 57 with 2B'],
}

describe('figures', () => {
  it.each(Object.entries(spellings).flatMap(([meaning, texts]) => texts.map((text) => [text, meaning])))(
    '“%s” is %s',
    (text, meaning) => expect(read(text)).toBe(meaning),
  )

  it.each([
    ['$1,200', ' price'],
    ['1,200 dollars', '1200 price'],
    ['in 2026', ' year'],
    ['1980s', ' year'],
    ['January 5, 2026', ' date'],
    ['2026-11-22', ' date'],
    ['(555) 123-4567', ' phone'],
    ['9:30 am', ' time'],
    ['at 9 a.m.', '9 time'],
    ['page 3', ' place'],
    ['Suite 400', ' place'],
    ['v2.1.0', ' version'],
    ['120 Main Street', ' address'],
    ['21 CFR 1271.10', ' law'],
    ['12 x 8 feet', ' size'],
    ['30 to 150 nanometers', '30→150 length'],
    ['-110 °C', '110 temperature'],
    ['120 watts', '120 power'],
    ['110 V', '110 current'],
    ['half an hour', '0.5 duration'],
    ['half of the year', '0.5 duration'],
    ['up to 3 times', 'atMost 3 frequency'],
    ['5 ml', '5 volume'],
    ['all 50 states', '50 places'],
  ])('“%s” is no claim: %s', (text, meaning) => expect(read(text)).toBe(meaning))

  it.each(['interleukin-6', 'CD63', '3rd', 'two-person', 'third-party', 'CO2', 'a second opinion', 'none'])(
    '“%s” has none',
    (text) => expect(read(text)).toBe(''),
  )

  it('have the offsets of their words, with the bound', () => {
    const text = 'We served over 500 centers; 98 % agree.'
    expect(readFigures(text).map(({ start, end }) => text.slice(start, end))).toEqual(['over 500', '98 %'])
  })

  it('are read in time from hostile texts', () => {
    const before = process.cpuUsage().user
    for (const piece of [
      'a hundred ',
      'hundred-',
      'one hundred and ',
      '1,000,',
      'half a ',
      '9 in ',
      '1 x ',
      'Main 1 A ',
    ])
      readFigures(piece.repeat(2_000))
    expect(process.cpuUsage().user - before).toBeLessThan(5_000_000)
  })
})
