const key = 'dev-scroll'

/** Remembers, for the next load of this address, where the page was scrolled to. */
export const saveScrollPosition = (): void =>
  sessionStorage.setItem(key, JSON.stringify([location.pathname, scrollX, scrollY]))

/** Scrolls to where the page was before it was loaded again: what comes late could have made it too short for the browser's own try. */
export function restoreScrollPosition(): void {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
  sessionStorage.removeItem(key)
  if (!Array.isArray(kept) || kept[0] !== location.pathname) return
  const to = { left: Number(kept[1]), top: Number(kept[2]), behavior: 'instant' } as const
  scrollTo(to)
  addEventListener('load', () => scrollTo(to), { once: true })
}
