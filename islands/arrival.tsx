/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'
import { defineIsland } from '#site'

interface Props {
  /** Path of the page whose visitors arrive at the top. */
  readonly from: string
}

/** Milliseconds between arriving and scrolling. */
const delay = 100

/** Takes who comes from one page smoothly to the top of this one, wherever the browser had it scrolled. */
function Arrival({ from }: Props) {
  useEffect(() => {
    if (document.referrer === '' || new URL(document.referrer).href !== new URL(from, location.href).href)
      return undefined
    const timer = setTimeout(() => scrollTo({ top: 0, behavior: 'smooth' }), delay)
    return () => clearTimeout(timer)
  }, [from])
  return null
}

export default defineIsland('arrival', 'load', Arrival)
