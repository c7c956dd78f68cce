/** Marks the link of the part that crosses a line near the top; `parts` are the children of the text, in the order of the links. */
export function lightContents(links: Iterable<Element>, parts: Iterable<Element>): () => void {
  const linkOf = new Map([...parts].map((part, index) => [part, [...links][index]]))
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) linkOf.get(target)?.setAttribute('aria-current', 'true')
        else linkOf.get(target)?.removeAttribute('aria-current')
      }
    },
    { rootMargin: '-20% 0px -79%' },
  )
  for (const part of linkOf.keys()) observer.observe(part)
  return () => observer.disconnect()
}
