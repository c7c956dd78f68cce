/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'
import { defineIsland } from '#site'
import { markCurrentLink } from './parts/light-contents.ts'
import { styleBarOnScroll } from './shared/style-bar-on-scroll.ts'

/** Makes the science page's own bar glass beyond 50 px, and lights the current part in the contents. */
function ScienceBar() {
  useEffect(() => styleBarOnScroll(document.querySelector('.navbar')), [])
  useEffect(() => markCurrentLink(document.querySelectorAll('.contents a')), [])
  return null
}

export default defineIsland('science-bar', 'load', ScienceBar)
