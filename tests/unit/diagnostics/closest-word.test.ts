import { describe, expect, it } from 'vitest'
import { distance, findClosestWord } from '../../../generator/diagnostics/closest-word.ts'

describe('did you mean', () => {
  it('counts a swap of neighbors as one slip', () => {
    expect(distance('titel', 'title')).toBe(1)
    expect(distance('', 'abc')).toBe(3)
    expect(distance('kitten', 'sitting')).toBe(3)
  })
  it('knows when nothing is near', () => {
    expect(findClosestWord('colour', ['color', 'title'])).toBe('color')
    expect(findClosestWord('xyz', ['title'])).toBeUndefined()
  })
})
