/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { defineIsland } from '#site'
import { lightContents } from './parts/light-contents.ts'
import { followScroll } from './shared/follow-scroll.ts'

/** Makes the science page's own bar glass beyond 50 px, and names the current part in it, with a way to the contents. */
function ScienceBar() {
  const [current, setCurrent] = useState<string>()
  useEffect(() => followScroll(document.querySelector('.science-bar')), [])
  useEffect(
    () =>
      lightContents(
        document.querySelectorAll('.contents-list a'),
        document.querySelector('.science-chapters')?.children ?? [],
        setCurrent,
      ),
    [],
  )
  return (
    current && (
      <a className="science-bar-part" href="#contents-list">
        {current}
      </a>
    )
  )
}

export default defineIsland('science-bar', 'load', ScienceBar)
