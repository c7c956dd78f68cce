/** Marks the link of the last part that has crossed a line near the top of the window. Returns what undoes it. */
export function markCurrentLink(links: Iterable<HTMLAnchorElement>): () => void {
  const all = [...links].flatMap((link) => {
    const part = document.getElementById(link.hash.slice(1))
    return part ? [{ link, part }] : []
  })
  const crossed = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) crossed.add(target)
        else crossed.delete(target)
      const current = all.findLast(({ part }) => crossed.has(part))
      for (const one of all)
        if (one === current) one.link.setAttribute('aria-current', 'true')
        else one.link.removeAttribute('aria-current')
    },
    // From far above the window to a fifth of its height.
    { rootMargin: '99999px 0px -80%' },
  )
  for (const { part } of all) observer.observe(part)
  return () => observer.disconnect()
}
