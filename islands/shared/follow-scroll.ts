/** Pixels of scroll from which a bar is glass. */
const glassFrom = 50

/**
 * Marks a bar as `is-glass` while the page is scrolled beyond 50 px; the glass is of the theme, whatever lay under the bar.
 * Returns what undoes it.
 */
export function followScroll(bar: Element | null): () => void {
  const isOverDark = bar?.classList.contains('on-dark') ?? false
  const update = (): void => {
    const isGlass = scrollY > glassFrom
    bar?.classList.toggle('is-glass', isGlass)
    bar?.classList.toggle('on-dark', isOverDark && !isGlass)
  }
  bar?.classList.add('is-fixed')
  update()
  addEventListener('scroll', update)
  return () => removeEventListener('scroll', update)
}
