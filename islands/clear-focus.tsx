/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import { defineIsland } from '#site'

/** Pixels left between what has the focus and what floats over the page. */
const gap = 16

/** Scrolls what the keyboard has reached out from under the floating element that this stands in. */
function ClearFocus() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const clear = ({ target }: FocusEvent): void => {
      const floating = mark.current?.parentElement?.parentElement
      if (!(target instanceof Element) || !floating || floating.contains(target) || !target.matches(':focus-visible'))
        return
      const over = floating.getBoundingClientRect()
      const under = target.getBoundingClientRect()
      if (over.left < under.right && under.left < over.right && over.top < under.bottom && under.top < over.bottom)
        scrollBy({ top: under.bottom - over.top + gap, behavior: 'instant' })
    }
    document.addEventListener('focusin', clear)
    return () => document.removeEventListener('focusin', clear)
  }, [])
  return <span ref={mark} hidden />
}

export default defineIsland('clear-focus', 'load', ClearFocus)
