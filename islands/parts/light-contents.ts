/**
 * Marks the link of the part that crosses a line near the top, and gives its text to `onChange`, or undefined where there is none. `parts` are the
 * children of the text, in the order of the links.
 */
export function lightContents(
  links: Iterable<Element>,
  parts: Iterable<Element>,
  onChange: (current: string | undefined) => void,
): () => void {
  const all = [...links]
  const linkOf = new Map([...parts].map((part, index) => [part, all[index]]))
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) linkOf.get(target)?.setAttribute('aria-current', 'true')
        else linkOf.get(target)?.removeAttribute('aria-current')
      }
      onChange(all.find((link) => link.hasAttribute('aria-current'))?.textContent)
    },
    { rootMargin: '-20% 0px -79%' },
  )
  for (const part of linkOf.keys()) observer.observe(part)
  return () => observer.disconnect()
}
