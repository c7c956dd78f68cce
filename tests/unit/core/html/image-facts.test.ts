import { expect, it } from 'vitest'
import {
  desktopScreen,
  findShownWidth,
  srcsetWidthsFor,
} from '../../../../generator/core/assets/images/srcset-widths.ts'
import { readSrcset } from '../../../../generator/core/html/policy-requests.ts'

it.each([
  ['', []],
  ['/a.webp', [['/a.webp', [240]]]],
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
      ['/a.webp', [240]],
      ['/b.webp', [240]],
    ],
  ],
])('the candidates of `%s` are read', (srcset, candidates) => {
  expect([...readSrcset(srcset, '9rem')]).toEqual(candidates)
})

it.each([
  ['100vw', [480, 800, 1200, 1600, 1920]],
  ['96px', [240]],
  ['320px', [480]],
  ['(width < 560px) 92vw, 20rem', [480, 800]],
  ['(width < 1180px) 92vw, 48rem', [480, 800, 1200]],
  ['300vw', [1200, 1920]],
])('a layout of `%s` needs these widths', (sizes, widths) => {
  expect(srcsetWidthsFor(sizes)).toEqual(widths)
})

it.each([
  ['(width < 1440px) 92vw, 82rem', 1312],
  ['(width <= 1440px) 50vw, 10px', 720],
  ['(width > 1440px) 1px, (width >= 1440px) 2px, 3px', 2],
  ['(max-width: 1440px) 4em, 3px', 64],
  ['(min-width: 90rem) and (max-width: 100em) 25vw, 3px', 360],
  ['(min-width: 91rem) 25vw, min(100vw, 60rem)', 960],
  ['max(100vw, 178svh)', 1602],
  ['(orientation: landscape) 5px, 6px', 6],
  ['calc(100vw - 2rem)', undefined],
  ['max(100vw, 1lh)', undefined],
  ['(width < 820px) 92vw', undefined],
  ['', undefined],
])('`%s` is so wide on a desktop', (sizes, width) => {
  expect(findShownWidth(sizes, desktopScreen)).toBe(width)
})
