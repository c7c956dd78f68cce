import { describe, expect, it } from 'vitest'
import { hasSafeScheme } from '../../../../generator/core/html/escape.ts'

describe('schemes', () => {
  it.each(['/a', '#a', 'a', 'https://a', 'http://a', 'mailto:a@b', 'tel:1', '//a', '/a:b', '?a:b'])(
    'lets %s be',
    (url) => expect(hasSafeScheme(url)).toBe(true),
  )
  it.each([
    'javascript:a',
    'JAVASCRIPT:a',
    ' javascript:a',
    'java\nscript:a',
    'java\tscript:a',
    '\u0001javascript:a',
    'data:a',
    'vbscript:a',
    'file:///a',
    'blob:a',
  ])('refuses %j', (url) => expect(hasSafeScheme(url)).toBe(false))
})
