import { expect, it } from 'vitest'
import { findRedirectTarget, formatRedirectPage } from '../../../../generator/core/output/redirects.ts'
import { settings } from '../../../support/samples.ts'

it('an address is redirected by its own redirect, or else by that of the nearest folder', () => {
  const redirects = [
    { from: '/a/*', to: '/all/:splat' },
    { from: '/a/b/*', to: 'https://b.example/' },
    { from: '/a/b/own', to: '/own' },
    { from: '/a/b?id=1', to: '/query' },
  ]
  const targets = ['/a/b?id=1', '/a/x?id=1', '/a/x/é', '/a//b.example', '/a/b/x', '/a/b/own', '/a', '/ab'].map((at) =>
    findRedirectTarget(redirects, at),
  )
  expect(targets).toEqual([
    '/query',
    undefined,
    '/all/x/%C3%A9',
    '/all/b.example',
    'https://b.example/',
    '/own',
    undefined,
    undefined,
  ])
})

it('the page at an address with a slash leads on without a script, and is not indexed', () => {
  expect(formatRedirectPage('/about', settings, { isIndexed: false })).toBe(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>https://a.example/about</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="https://a.example/about">
<meta http-equiv="refresh" content="0; url=/about">
</head>
<body>
<p><a href="/about">https://a.example/about</a></p>
</body>
</html>
`)
})

it('the page of a redirect to a place leads to it, and passes the rank of its address on to the page', () => {
  const html = formatRedirectPage('/about#team', settings, { isIndexed: true })
  expect(html).not.toContain('noindex')
  expect(html).toContain('<link rel="canonical" href="https://a.example/about">')
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/about#team">')
  expect(html).toContain('<a href="/about#team">https://a.example/about#team</a>')
})
