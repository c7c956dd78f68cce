import { expect, inject, it } from 'vitest'
import { openSite, size } from '../support/browse.ts'
import { familyAddresses } from '../support/families.ts'

const { browser } = openSite()

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

it.each([390, 1440].flatMap((width) => familyAddresses().map((address) => [width, address] as const)))(
  'at %i px, nothing lies over a link, a button or a field of %s',
  async (width, address) => {
    const page = await browser().newPage({ ...size(width), reducedMotion: 'reduce' })
    try {
      await page.goto(inject('origin') + address)
      expect(await page.evaluate(findCovered)).toEqual([])
    } finally {
      await page.close()
    }
  },
)
