import { describe, expect, it } from 'vitest'
import { hasSafeScheme } from '../../generator/html/safe-url.ts'
import { fillRoute, findAddressFault, foldAddress, outputPathOf } from '../../generator/routes/url.ts'
import { isVisible } from '../../generator/routes/visibility.ts'

describe('addresses', () => {
  it('fills a pattern', () => {
    expect(fillRoute('/blog/:slug', { slug: 'a-b' })).toBe('/blog/a-b')
    expect(fillRoute('/:a/x/:b', { a: '1', b: '2' })).toBe('/1/x/2')
  })

  it('maps to files without trailing slashes', () => {
    expect(outputPathOf('/')).toBe('index.html')
    expect(outputPathOf('/a/b')).toBe('a/b.html')
  })

  it.each(['/', '/a', '/a/b-c', '/blog/404', '/straße'])('accepts %s', (url) =>
    expect(findAddressFault(url)).toBeUndefined(),
  )

  it.each([
    'a',
    '/a/',
    '//a',
    '/a b',
    '/../a',
    '/.',
    '/.env',
    '/_assets',
    '/con',
    '/a?b',
    '/a%20b',
    '/a\\b',
    `/${'a'.repeat(121)}`,
  ])('refuses %s', (url) => expect(findAddressFault(url)).toBeTypeOf('string'))

  it('takes addresses that a file system could confuse for one', () => {
    expect(foldAddress('/Caf\u00e9')).toBe(foldAddress('/cafe\u0301'))
  })
})

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

describe('visibility', () => {
  const entry = (data: object) => ({ id: 'a', file: 'a.md', data, html: '', headings: [], hash: '', dataHash: '' })
  const at = (now: string) => ({ withDrafts: false, now: Date.parse(now) })

  it('hides drafts, what is to come and what is over', () => {
    expect(isVisible(entry({ draft: true }), at('2025-01-01'))).toBe(false)
    expect(isVisible(entry({ publishAt: '2025-01-02' }), at('2025-01-01'))).toBe(false)
    expect(isVisible(entry({ publishAt: '2025-01-02' }), at('2025-01-02'))).toBe(true)
    expect(isVisible(entry({ expireAt: '2025-01-02' }), at('2025-01-01T23:59:59Z'))).toBe(true)
    expect(isVisible(entry({ expireAt: '2025-01-02' }), at('2025-01-02'))).toBe(false)
  })

  it('shows everything with drafts', () => {
    expect(isVisible(entry({ draft: true, expireAt: '2000-01-01' }), { withDrafts: true, now: 0 })).toBe(true)
  })
})
