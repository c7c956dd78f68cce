import { describe, expect, it } from 'vitest'
import { violationsAtRest } from '../support/axe.ts'
import { keepPage, size, still } from '../support/browse.ts'
import { addressesToOpen, halfOfFamilies } from '../support/families.ts'
import { isEveryRoute } from '../support/share.ts'

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

/** Controls whose middle belongs to something else: a click there does another thing. A shape of a map has a neighbor in its middle, maybe. */
const findCovered = (): readonly string[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'a[href]:not(svg *, .skip-link), button, input, textarea, select, summary',
    ),
  ].flatMap((control) => {
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const [box] = control.getClientRects()
    if (!box || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    // Outside the window, as the slides that a carousel does not show.
    if (!hit || control.contains(hit) || hit.contains(control)) return []
    const words = (element: Element): string =>
      `${element.localName} “${element.textContent?.trim().slice(0, 40) ?? ''}”`
    return [`${words(control)} is under ${words(hit)}`]
  })

/** One page of every second family, in one of two themes; `ROUTES=all` takes every page in both. */
const settings = isEveryRoute
  ? addressesToOpen(0).flatMap((address) => [[address, 'light'] as const, [address, 'dark'] as const])
  : halfOfFamilies(0).map((address, index) => [address, index % 2 === 0 ? 'light' : 'dark'] as const)

// One load for all widths: motion is reduced, and nothing depends on the width that a page was loaded at.
describe.each(settings)('%s in the %s theme', (address, colorScheme) => {
  const wide = colorScheme === 'light' ? 1440 : 390
  const page = keepPage(address, { ...size(wide), ...still, colorScheme, bypassCSP: true })

  it('axe finds nothing', async () => expect(await violationsAtRest(page())).toEqual([]))

  it.each([390, 1440])('at %i px, nothing lies over a link, a button or a field', async (width) => {
    await page().setViewportSize({ width, height: 900 })
    expect(await page().evaluate(findCovered)).toEqual([])
  })

  // A screen of 1280 by 1024 pixels, zoomed.
  it.each([
    ['400 per cent', 320, 256],
    ['200 per cent', 640, 512],
  ])(
    'at %s, scrolls sideways in its tables alone, and what stays in place leaves room',
    async (_zoom, width, height) => {
      await page().setViewportSize({ width, height })
      const found = await page().evaluate(measure)
      expect(found).toMatchObject({ rows: [], cutOff: [] })
      expect(found.width).toBeLessThanOrEqual(width)
      for (const bar of found.heights) expect(bar).toBeLessThan(height / 2)
    },
  )
})
