import { describe, expect, it } from 'vitest'
import { openSite, size, still } from '../support/browse.ts'
import { familyAddresses } from '../support/families.ts'

const { visit } = openSite()

/** What scrolls sideways besides tables and carousels, the words that are cut off at the window's edge but for the name beside the mark, and the heights of what stays in place. */
const measure = () => {
  const scrolls = (element: Element): boolean =>
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth
  const elements = [...document.querySelectorAll('body *')]
  const isInRow = (element: Element): boolean => element.closest('.table, .carousel') !== null
  const cutOff: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const { parentElement: parent } = text
    if (!parent?.checkVisibility() || isInRow(parent) || parent.closest('svg, .logo, .visually-hidden, .skip-link'))
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const isCut = [...range.getClientRects()].some(({ left, right }) => left < -1 || right > innerWidth + 1)
    if (isCut) cutOff.push(text.textContent ?? '')
  }
  const fixed = elements.filter(
    (element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
      element.getBoundingClientRect().width > innerWidth / 2 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )
  return {
    width: document.documentElement.scrollWidth,
    rows: elements.filter((element) => scrolls(element) && !isInRow(element)).map(({ className }) => className),
    cutOff,
    heights: fixed.map((element) => element.getBoundingClientRect().height),
  }
}

/** A screen of 1280 by 1024 pixels, zoomed. */
describe.each([
  ['400 per cent', 320, 256],
  ['200 per cent', 640, 512],
])('at %s', (_zoom, width, height) => {
  it.each(familyAddresses())(
    '%s scrolls sideways in its tables alone, and what stays in place leaves room',
    (address) =>
      visit(
        address,
        async (page) => {
          const found = await page.evaluate(measure)
          expect(found).toMatchObject({ rows: [], cutOff: [] })
          expect(found.width).toBeLessThanOrEqual(width)
          for (const bar of found.heights) expect(bar).toBeLessThan(height / 2)
        },
        { ...size(width, height), ...still },
      ),
  )
})
