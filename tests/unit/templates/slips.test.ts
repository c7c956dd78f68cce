import { describe, expect, it } from 'vitest'
import { findWrongCounts } from '../../../templates/find-wrong-counts.ts'
import { findImpossibleFigures, findSlips } from '../../../templates/slips.ts'

describe('slips', () => {
  it.each([
    ['Floating on on a membrane', 'Floating on on a', 'Floating on a'],
    ['It runs from a ordinary outlet.', 'from a ordinary', 'from an ordinary'],
    ['be an flexible tool', 'be an flexible', 'be a flexible'],
    ['Their is no steam.', 'Their is', 'There is'],
    ['It runs cooler then a sauna.', 'runs cooler then a', 'runs cooler than a'],
    ['who is laying down', 'who is laying down', 'who is lying down'],
    ['through a door,, in view', 'door,, in', undefined],
    ['We plan with owners , and train', 'owners ,', 'owners,'],
    ['rings around the guest.Tones are felt', 'guest.Tones', 'guest. Tones'],
    ['how we (“we”, “us” handle it', 'we (“we”,', undefined],
    ['it says “we“ and more', 'says “we“', undefined],
    ['it says we” and more', 'we” and', undefined],
  ])('%s', (text, words, meant) =>
    expect(findSlips(text).map((found) => [found.words, found.meant])).toEqual([[words, meant]]),
  )

  it.each([
    'a European, a one-off and an hour; an SMS, an e-mail, a user, an FAQ',
    'We (that is, “we” in both senses) go a) there, b) here :(',
    'They had had that that day; then … and so on...',
    'Node.js, os.File and U.S. law, „so“ and so',
    'the other, then the next',
  ])('lets %s be', (text) => expect(findSlips(text)).toEqual([]))
})

describe('figures', () => {
  it.each([
    ['18-12 months', '18-12 months'],
    ['Roughly 150 to 30 nanometers', '150 to 30 nanometers'],
    ['$400-80 a session', '$400-80'],
    ['Mon-Fri 9:00 AM - 6:00 AM', '9:00 AM - 6:00 AM'],
    ['until 4:70 PM', '4:70 PM'],
    ['from 13:00 AM', '13:00 AM'],
  ])('%s', (text, words) => expect(findImpossibleFigures(text).map((found) => found.words)).toEqual([words]))

  it.each([
    'from 30 to 10 minutes, cut from 5 hours to 1 hour',
    '$1,000-2,000, $40-80, x86-64, 2020-10, -85°C to -140°C',
    '9:00 AM - 6:00 PM, 10 PM to 2 AM, 9 % in 2016, to 16 % in 2017',
  ])('lets %s be', (text) => expect(findImpossibleFigures(text)).toEqual([]))
})

it('counts what stands below a text', () => {
  const items = [1, 2, 3]
  expect(findWrongCounts({ a: { lead: 'Four things that count.', items } })).toEqual([
    { words: 'Four', path: ['a', 'lead'], counts: [3] },
  ])
  expect(findWrongCounts({ lead: 'Two lines to check', table: { rows: items } })).toEqual([
    { words: 'Two', path: ['lead'], counts: [3] },
  ])
  expect(findWrongCounts({ lead: 'Three things that count.', items, actions: [1, 2] })).toEqual([])
  expect(findWrongCounts({ lead: 'Four years of planning.', items })).toEqual([])
})
