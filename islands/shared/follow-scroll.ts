/** Pixels of scroll from which a bar is glass. */
const glassFrom = 50

/**
 * Marks a bar as `is-glass` while the page is scrolled beyond 50 px, and as `on-dark` while what lies under its middle is dark. Returns what undoes it.
 */
export function followScroll(bar: HTMLElement | null): () => void {
  if (!bar) return () => undefined
  const darkParts = [...document.querySelectorAll('.stage, :is(section, footer).on-dark')]
  const update = (): void => {
    const middle = bar.offsetTop + bar.offsetHeight / 2
    bar.classList.toggle('is-glass', scrollY > glassFrom)
    bar.classList.toggle(
      'on-dark',
      darkParts.some((part) => liesUnder(part.getBoundingClientRect(), middle)),
    )
  }
  bar.classList.add('is-fixed')
  update()
  addEventListener('scroll', update, { passive: true })
  return () => removeEventListener('scroll', update)
}

const liesUnder = ({ top, bottom }: DOMRect, y: number): boolean => top <= y && y <= bottom
