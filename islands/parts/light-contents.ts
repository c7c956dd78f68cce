/** Marks the link of the last part that has crossed a line near the top of the window. Returns what undoes it. */
export function lightContents(links: Iterable<HTMLAnchorElement>): () => void {
  const all = [...links].flatMap((link) => {
    const part = document.getElementById(link.hash.slice(1))
    return part ? [{ link, part }] : []
  })
  const observer = new IntersectionObserver(
    (entries) => {
      const line = entries[0]?.rootBounds?.bottom ?? 0
      const current = all.findLast(({ part }) => part.getBoundingClientRect().top <= line)
      for (const one of all)
        if (one === current) one.link.setAttribute('aria-current', 'true')
        else one.link.removeAttribute('aria-current')
    },
    { rootMargin: '0px 0px -79%' },
  )
  for (const { part } of all) observer.observe(part)
  return () => observer.disconnect()
}
