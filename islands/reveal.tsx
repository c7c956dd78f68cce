/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'
import { defineIsland } from '#site'

interface Props {
  /** What fades in, as a CSS selector. */
  readonly selector: string
}

/** Fades sections in once a tenth of them is seen, 50 px above the window's foot. What is in sight already is left alone. */
function Reveal({ selector }: Props) {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const waiting = [...document.querySelectorAll(selector)].filter(
      (section) => section.getBoundingClientRect().top > innerHeight,
    )
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          target.classList.add('is-seen')
          observer.unobserve(target)
        }
      },
      { threshold: 0.1, rootMargin: '0px 0px -50px 0px' },
    )
    // A fast scroll may pass a section between two looks of the observer.
    const showPassed = (): void => {
      for (const section of waiting)
        if (section.getBoundingClientRect().bottom < innerHeight / 2) section.classList.add('is-seen')
    }
    addEventListener('scroll', showPassed, { passive: true })
    for (const section of waiting) {
      section.classList.add('is-hidden')
      observer.observe(section)
    }
    return () => {
      removeEventListener('scroll', showPassed)
      observer.disconnect()
    }
  }, [selector])
  return null
}

export default defineIsland('reveal', 'load', Reveal)
