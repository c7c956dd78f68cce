import { describe, expect, it } from 'vitest'
import { editDistance, findClosestWord } from '../../../../generator/core/diagnostics/closest-word.ts'

describe('did you mean', () => {
  it('counts a swap of neighbors as one slip', () => {
    expect(editDistance('titel', 'title')).toBe(1)
    expect(editDistance('', 'abc')).toBe(3)
    expect(editDistance('kitten', 'sitting')).toBe(3)
  })
  it('stops counting above a limit', () => {
    expect(editDistance('kitten', 'sitting', 3)).toBe(3)
    expect(editDistance('kitten', 'sitting', 2)).toBeGreaterThan(2)
    expect(editDistance('ab', 'ba', 1)).toBe(1)
    expect(editDistance('', 'abc', 2)).toBeGreaterThan(2)
  })
  it('takes the first by code units of several at one distance', () =>
    expect(findClosestWord('bat', ['rat', 'cat', 'hat'])).toBe('cat'))
  it('knows when nothing is near', () => {
    expect(findClosestWord('colour', ['color', 'title'])).toBe('color')
    expect(findClosestWord('xyz', ['title'])).toBeUndefined()
  })
})
