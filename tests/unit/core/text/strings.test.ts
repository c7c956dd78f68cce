import { describe, expect, it } from 'vitest'
import { slugOf } from '../../../../generator/core/text/strings.ts'

describe('a slug', () => {
  it.each([
    ['Cold & Crème: what’s new?', 'cold-creme-whats-new'],
    ['  10 things ', '10-things'],
    ['—', ''],
  ])('of %s is %s', (title, slug) => expect(slugOf(title)).toBe(slug))
})
