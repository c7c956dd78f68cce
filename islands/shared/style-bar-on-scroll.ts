/** Pixels of scroll from which a bar is glass. */
const glassFrom = 50

const darkParts = '.stage, .on-dark:not(.navbar)'

/** By its box: while one page turns into the next, hit tests find nothing. */
const isAt = (x: number, y: number) => (part: Element) => {
  const { left, right, top, bottom } = part.getBoundingClientRect()
  return left <= x && x < right && top <= y && y < bottom
}

/**
 * Marks a bar as `is-glass` while the page is scrolled beyond 50 px, and as `on-dark` while what lies under its middle is dark.
 * For as long as the page lives.
 */
export function styleBarOnScroll(bar: HTMLElement | null): void {
  if (!bar) return
  const update = (): void => {
    const middle = bar.offsetTop + bar.offsetHeight / 2
    bar.classList.toggle('is-glass', scrollY > glassFrom)
    bar.classList.toggle('on-dark', [...document.querySelectorAll(darkParts)].some(isAt(innerWidth / 2, middle)))
  }
  bar.classList.add('is-fixed')
  update()
  addEventListener('scroll', update, { passive: true })
}
