import { expect, it } from 'vitest'
import { parseSrcset } from '../../../../generator/core/html/html-facts.ts'

it.each([
  ['', []],
  ['/a.webp', [{ address: '/a.webp' }]],
  [
    '/a,b.webp 480w,/c.webp 800w',
    [
      { address: '/a,b.webp', width: 480 },
      { address: '/c.webp', width: 800 },
    ],
  ],
  [' /a.webp, /b.webp 2x ', [{ address: '/a.webp' }, { address: '/b.webp' }]],
])('the candidates of `%s` are read', (srcset, candidates) => {
  expect(parseSrcset(srcset)).toEqual(candidates)
})
