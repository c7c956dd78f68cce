import { describe, expect, it } from 'vitest'
import {
  caseFoldAddress,
  fillRoute,
  findAddressProblem,
  normalizeAddress,
  outputPathOf,
  routePattern,
} from '../../../../generator/core/routes/url.ts'

describe('addresses', () => {
  it('fills a pattern', () => {
    expect(fillRoute('/blog/:slug', { slug: 'a-b' })).toBe('/blog/a-b')
    expect(fillRoute('/:a/x/:b', { a: '1', b: '2' })).toBe('/1/x/2')
    expect(fillRoute('/blog/:id', { id: '2026/a-b' })).toBe('/blog/2026/a-b')
  })

  it.each([
    ['/blog/:page?', '', '/blog'],
    ['/blog/:page?', 'page/2', '/blog/page/2'],
    ['/:page?', '', '/'],
    ['/:page', '', '/'],
    ['/blog/:page', '', '/blog/'],
  ])('fills %s with “%s”', (route, page, url) => {
    expect(fillRoute(route, { page })).toBe(url)
    expect(routePattern(route).test(url)).toBe(route.endsWith('?'))
  })

  it('maps to files without trailing slashes', () => {
    expect(outputPathOf('/')).toBe('index.html')
    expect(outputPathOf('/a/b')).toBe('a/b.html')
  })

  it.each([
    '/',
    '/a',
    '/a/b-c',
    '/blog/404',
    '/straße',
    '/a_b',
    "/(x)+1,'@!",
    '/हिन्दी',
    '/می‌خواهم',
    '/👩‍🌾',
    '/contour',
    `/${'a'.repeat(247)}`,
    `/${'ß'.repeat(123)}`,
  ])('accepts %s', (url) => expect(findAddressProblem(url)).toBeUndefined())

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
    '/nul.txt',
    '/a.',
    '/index',
    '/A.HTML',
    '/a{b}',
    '/a&b',
    '/zero\u200bwidth',
    '/right\u202eleft',
  ])('refuses %s', (url) => expect(findAddressProblem(url)).toBeTypeOf('string'))

  it.each(['/a b', '/_posts/x', '/old.html', '/index', '/[x]=1'])('accepts %s from another system', (url) =>
    expect(findAddressProblem(url, true)).toBeUndefined(),
  )

  it.each(['/a?b', '/a#b', '/50%', '/wild/*', '/nul', '/a /b'])('refuses %s from another system', (url) =>
    expect(findAddressProblem(url, true)).toBeTypeOf('string'),
  )

  it.each([
    ['/2020/old/', '/2020/old'],
    ['/a%20b//', '/a b'],
    ['/caf%C3%A9', '/café'],
    ['/cafe\u0301/', '/caf\u00e9'],
    ['/', '/'],
    ['/50%', '/50%'],
  ])('knows %s as %s', (written, path) => expect(normalizeAddress(written)).toBe(path))

  it('takes addresses that a file system could confuse for one', () => {
    expect(caseFoldAddress('/Caf\u00e9')).toBe(caseFoldAddress('/cafe\u0301'))
  })
})
