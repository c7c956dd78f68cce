/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'
import { defineIsland } from '#site'
import { lightContents } from './parts/light-contents.ts'
import { followScroll } from './shared/style-bar-on-scroll.ts'

/** Makes the science page's own bar glass beyond 50 px, and lights the current part in the contents. */
function ScienceBar() {
  useEffect(() => followScroll(document.querySelector('.navbar')), [])
  useEffect(() => lightContents(document.querySelectorAll('.contents a')), [])
  return null
}

export default defineIsland('science-bar', 'load', ScienceBar)
