import { describe, expect, it } from 'vitest'
import { caseFoldAddress, fillRoute, findAddressFault, outputPathOf } from '../../../../generator/core/routes/url.ts'

describe('addresses', () => {
  it('fills a pattern', () => {
    expect(fillRoute('/blog/:slug', { slug: 'a-b' })).toBe('/blog/a-b')
    expect(fillRoute('/:a/x/:b', { a: '1', b: '2' })).toBe('/1/x/2')
  })

  it('maps to files without trailing slashes', () => {
    expect(outputPathOf('/')).toBe('index.html')
    expect(outputPathOf('/a/b')).toBe('a/b.html')
  })

  it.each(['/', '/a', '/a/b-c', '/blog/404', '/straße', `/${'a'.repeat(247)}`, `/${'ß'.repeat(123)}`])(
    'accepts %s',
    (url) => expect(findAddressFault(url)).toBeUndefined(),
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
    `/${'a'.repeat(248)}`,
    `/${'ß'.repeat(124)}`,
  ])('refuses %s', (url) => expect(findAddressFault(url)).toBeTypeOf('string'))

  it('takes addresses that a file system could confuse for one', () => {
    expect(caseFoldAddress('/Caf\u00e9')).toBe(caseFoldAddress('/cafe\u0301'))
  })
})
