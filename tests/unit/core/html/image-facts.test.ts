import { expect, it } from 'vitest'
import { readSrcset } from '../../../../generator/core/html/page-requests.ts'

it.each([
  ['', []],
  ['/a.webp', [['/a.webp', []]]],
  [
    '/a,b.webp 480w,/c.webp 800w',
    [
      ['/a,b.webp', [480]],
      ['/c.webp', [800]],
    ],
  ],
  [
    ' /a.webp, /b.webp 2x ',
    [
      ['/a.webp', []],
      ['/b.webp', []],
    ],
  ],
])('the candidates of `%s` are read', (srcset, candidates) => {
  expect([...readSrcset(srcset)]).toEqual(candidates)
})
