import { describe, expect, it } from 'vitest'
import { toDisplayDate, toIsoDate } from '../../../../templates/collections/blog.ts'

describe('dates of articles', () => {
  it.each([
    ['2024-03-15', 'March 15, 2024'],
    ['15 March 2024', 'March 15, 2024'],
    ['Mar 5 2024', 'March 5, 2024'],
    ['march 5th, 2024', 'March 5, 2024'],
    ['3. Sept. 2024', 'September 3, 2024'],
  ])('%s is meant as %s', (written, meant) => expect(toDisplayDate(written)).toBe(meant))

  it.each(['3/4/2024', '2024-02-30', 'June 31, 2024', 'Ma 5, 2024', 'soon'])('%s is not guessed at', (written) =>
    expect(toDisplayDate(written)).toBeUndefined(),
  )

  it('are real days', () => {
    expect(toIsoDate('February 29, 2024')).toBe('2024-02-29')
    expect(toIsoDate('February 29, 2023')).toBeUndefined()
  })
})
