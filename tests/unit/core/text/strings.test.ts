import { describe, expect, it } from 'vitest'
import { slugOf } from '../../../../generator/core/text/strings.ts'

describe('a slug', () => {
  it.each([
    ['Cold & Crème: what’s new?', 'cold-creme-whats-new'],
    ['  10 things ', '10-things'],
    ['—', ''],
    ['Größe cafe\u0301', 'grosse-cafe'],
    ['Привет, мир', 'privet-mir'],
    ['नमस्ते', 'nmste'],
    ['北京 2026', 'beijing-2026'],
    ['한국어', 'hangugeo'],
  ])('of %s is %s', (title, slug) => expect(slugOf(title)).toBe(slug))
})
