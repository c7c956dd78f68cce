import { describe, expect, it } from 'vitest'
import { comparePages } from '../../../generator/review/compare-pages.ts'
import { compareLimits } from '../../../generator/review/limiting-words.ts'
import { summarizePage } from '../../../generator/review/summarize-page.ts'

const compare = (before: string, after: string) =>
  compareLimits(before, after).map(({ before, after = '∅', lost, gained }) =>
    [before, after, `-${lost}`, `+${gained}`].join(' | '),
  )

describe('limiting words', () => {
  it.each([
    [
      'Cold air is loud. Several small trials report that people feel less sore.',
      'Cold air is loud. Trials show that people feel less sore.',
      'Several small trials report that people feel less sore. | Trials show that people feel less sore. | -Several,small,report | +',
    ],
    ['It may help you sleep.', 'It helps you sleep.', 'It may help you sleep. | It helps you sleep. | -may | +'],
    ['It is not a cure.', 'It is a cure.', 'It is not a cure. | It is a cure. | -not | +'],
    ['Most rooms do.', 'All rooms do.', 'Most rooms do. | All rooms do. | -Most | +'],
    ['The bed is cold.', 'The bed can be cold.', 'The bed is cold. | The bed can be cold. | - | +can'],
    [
      'A session takes about 20 minutes.',
      'A session takes 20 minutes.',
      'A session takes about 20 minutes. | A session takes 20 minutes. | -about | +',
    ],
    ['Sit down. Results may vary.', 'Sit down.', 'Results may vary. | ∅ | -Results may vary | +'],
  ])('%s', (before, after, expected) => expect(compare(before, after)).toEqual([expected]))

  it.each([
    ['another of the kind', 'It may hum.', 'It might hum.'],
    ['a month', 'We open in May 2026.', 'We open in June 2026.'],
    ['an order', 'It may, in some rooms, hum.', 'In some rooms, it may hum.'],
    ['a sentence that goes', 'Sit down. Do not stand.', 'Sit down.'],
    ['a new one', 'Sit down.', 'Sit down. Do not stand.'],
  ])('are none: %s', (_name, before, after) => expect(compare(before, after)).toEqual([]))

  it('are those of English pages', () => {
    const limitsIn = (language: string) => {
      const page = (text: string) => summarizePage(`<html lang="${language}"><head></head><body><p>${text}</p></body>`)
      return comparePages(page('So may it be told here'), page('So it be told here')).map(
        ({ limits }) => limits?.length,
      )
    }
    expect(limitsIn('en-US')).toEqual([1])
    expect(limitsIn('de')).toEqual([undefined])
  })
})
