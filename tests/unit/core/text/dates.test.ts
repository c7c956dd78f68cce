import { expect, it } from 'vitest'
import { parseTime } from '../../../../generator/core/text/dates.ts'

it.each([
  ['2025-06-30', Date.UTC(2025, 5, 30)],
  ['2024-02-29', Date.UTC(2024, 1, 29)],
  ['2025-06-30T09:00Z', Date.UTC(2025, 5, 30, 9)],
  ['2025-06-30T09:00:30.250-06:00', Date.UTC(2025, 5, 30, 15, 0, 30, 250)],
  [new Date(7), 7],
])('reads %s', (value, time) => expect(parseTime(value)).toBe(time))

it.each([
  '2025-06-30T09:00',
  '2025-06-30 09:00:00 +0200',
  '2025-02-29',
  '2025-02-29T09:00Z',
  '2025-06-30T24:00Z',
  '2025-13-01',
  '20250630',
  '2025-6-3',
  'last tuesday',
  '',
  new Date('soon'),
  2025,
  null,
  undefined,
])('reads no date in %s', (value) => expect(parseTime(value)).toBeUndefined())
