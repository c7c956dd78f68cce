import type { Locator, Page } from 'playwright'

/** What a carousel is made of. */
export interface Parts {
  readonly region: Locator
  readonly previous: Locator
  readonly next: Locator
  readonly slides: Locator
}

/** One of the two carousels of the exosomes page, once it works. */
export async function carousel(page: Page, noun: 'product' | 'compound'): Promise<Parts> {
  const region = page.locator('section[aria-roledescription=carousel]').nth(noun === 'product' ? 0 : 1)
  await region.scrollIntoViewIfNeeded()
  // Its effect has run; the island itself is live before that.
  await region.and(page.locator('.is-live')).waitFor({ state: 'attached' })
  return {
    region,
    previous: region.getByRole('button', { name: `Previous ${noun}` }),
    next: region.getByRole('button', { name: `Next ${noun}` }),
    slides: region.locator('[aria-roledescription=slide]'),
  }
}

/** Numbers of the slides that stand whole between the container's edges, once nothing has moved for eight frames. */
export const inView = ({ region }: Pick<Parts, 'region'>): Promise<number[]> =>
  region.evaluate(async (section) => {
    const slides = [...section.querySelectorAll('[aria-roledescription=slide]')]
    const lefts = (): string => slides.map((slide) => slide.getBoundingClientRect().left).join()
    for (let calm = 0, last = ''; calm < 8; last = lefts()) {
      await new Promise(requestAnimationFrame)
      calm = lefts() === last ? calm + 1 : 0
    }
    const frame = section.getBoundingClientRect()
    return slides.flatMap((slide, index) => {
      const { left, right } = slide.getBoundingClientRect()
      return left > frame.left - 2 && right < frame.right + 2 ? [index + 1] : []
    })
  })
