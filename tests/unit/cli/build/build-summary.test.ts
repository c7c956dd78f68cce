import { expect, it } from 'vitest'
import { formatSizes } from '../../../../generator/cli/build/format-build.ts'

const files = [
  { path: 'index.html', bytes: 2400 },
  { path: 'index.html.br', bytes: 700 },
  { path: 'a.html', bytes: 12_000 },
  { path: '_assets/site.css', bytes: 999 },
  { path: '_assets/client.js', bytes: 15_340 },
  { path: '_assets/wall.avif', bytes: 1_250_000 },
  { path: 'sitemap.xml', bytes: 310 },
]

it('a build says in a line what it made', () => {
  expect(formatSizes(files)).toBe(
    '  bytes   html 14 KB   css 999 B   script 15 KB   pictures 1.3 MB   compressed 700 B   other 310 B\n',
  )
})
