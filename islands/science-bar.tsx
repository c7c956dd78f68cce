/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'
import { defineIsland } from '#site'
import { followScroll } from './shared/follow-scroll.ts'

/** Makes the science page's own bar glass beyond 50 px. */
function ScienceBar() {
  useEffect(() => followScroll(document.querySelector('.science-bar')), [])
  return null
}

export default defineIsland('science-bar', 'load', ScienceBar)
