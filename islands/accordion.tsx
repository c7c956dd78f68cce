/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import { defineIsland } from '#site'

/** Opens the question that the address names. All else is the browser's own: one of a name is open at a time. */
function Accordion() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const items = mark.current?.closest('.accordion')?.querySelectorAll('details') ?? []
    const openNamed = (): void => {
      for (const item of items) if (item.id !== '' && `#${item.id}` === location.hash) item.open = true
    }
    addEventListener('hashchange', openNamed)
    openNamed()
    return () => removeEventListener('hashchange', openNamed)
  }, [])
  return <span ref={mark} hidden />
}

export default defineIsland('accordion', 'load', Accordion)
