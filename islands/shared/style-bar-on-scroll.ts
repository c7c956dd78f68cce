/** Pixels of scroll from which a bar is glass. */
const glassFrom = 50

const darkParts = '.stage, .on-dark:not(.navbar)'

/**
 * Marks a bar as `is-glass` while the page is scrolled beyond 50 px, and as `on-dark` while what lies under its middle is dark.
 * For as long as the page lives.
 */
export function styleBarOnScroll(bar: HTMLElement | null): void {
  if (!bar) return
  const update = (): void => {
    const middle = bar.offsetTop + bar.offsetHeight / 2
    bar.classList.toggle('is-glass', scrollY > glassFrom)
    // By their boxes: while one page turns into the next, hit tests find nothing.
    const isUnderMiddle = (part: Element): boolean => {
      const { x, y, right, bottom } = part.getBoundingClientRect()
      return y <= middle && bottom > middle && x + x <= innerWidth && right + right > innerWidth
    }
    bar.classList.toggle('on-dark', [...document.querySelectorAll(darkParts)].some(isUnderMiddle))
  }
  bar.classList.add('is-fixed')
  update()
  addEventListener('scroll', update)
}
