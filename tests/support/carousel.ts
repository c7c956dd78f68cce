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

/** Numbers of the slides that stand whole between the container's edges, once nothing moves. */
export async function inView({ region }: Parts): Promise<number[]> {
  const look = () =>
    region.evaluate((section) => {
      const frame = section.getBoundingClientRect()
      const boxes = [...section.querySelectorAll('[aria-roledescription=slide]')].map((slide) =>
        slide.getBoundingClientRect(),
      )
      const whole = boxes.flatMap(({ left, right }, index) =>
        left > frame.left - 2 && right < frame.right + 2 ? [index + 1] : [],
      )
      return { whole, at: boxes[0]?.left }
    })
  for (let calm = 0, last: number | undefined; ; ) {
    const { whole, at } = await look()
    calm = at === last ? calm + 1 : 0
    if (calm >= 3) return whole
    last = at
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
