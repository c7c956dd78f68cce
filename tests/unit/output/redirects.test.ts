import { expect, it } from 'vitest'
import { formatRedirectPage, formatSlashPage } from '../../../generator/output/redirects.ts'
import { settings } from '../../support/samples.ts'

it('the page at an address with a slash leads on without a script, and is not indexed', () => {
  expect(formatSlashPage('/about', settings)).toBe(`<!doctype html>
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

it('the page of a redirect passes its rank on', () => {
  expect(formatRedirectPage({ to: '/about' }, settings)).not.toContain('noindex')
})
