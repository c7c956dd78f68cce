/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'
import { defineIsland } from '#site'
import { lightContents } from './parts/light-contents.ts'
import { followScroll } from './shared/follow-scroll.ts'

/** Makes the science page's own bar glass beyond 50 px, and lights the current part in the contents where CSS alone does not. */
function ScienceBar() {
  useEffect(() => followScroll(document.querySelector('.science-bar')), [])
  useEffect(() => {
    if (CSS.supports('scroll-target-group: auto')) return
    return lightContents(
      document.querySelectorAll('.contents-list a'),
      document.querySelector('.science-chapters')?.children ?? [],
    )
  }, [])
  return null
}

export default defineIsland('science-bar', 'load', ScienceBar)
