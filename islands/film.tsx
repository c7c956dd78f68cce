/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { defineIsland } from '#site'
import { Icon } from './shared/icon.tsx'

interface Props {
  readonly pause: string
  readonly play: string
}

/** Part of the scroll by which the film lags behind. */
const factor = 0.3

const wantsStill = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  const savesData =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  return savesData || matchMedia('(prefers-reduced-motion: reduce)').matches
}

const filmOf = (button: Element | null): HTMLVideoElement | null =>
  button?.closest('.stage')?.querySelector('video') ?? null

/** The film's pause button; moves the film behind the scroll and rests it while it is out of sight. */
function Film({ pause, play }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isPaused, setPaused] = useState(false)
  const [isStill, setStill] = useState(false)

  useEffect(() => {
    const video = filmOf(button.current)
    if (!video) return undefined
    if (wantsStill()) {
      setStill(true)
      video.removeAttribute('autoplay')
      video.pause()
      return undefined
    }
    return follow(video)
  }, [])

  const toggle = (): void => {
    const video = filmOf(button.current)
    if (!video) return
    setPaused(!isPaused)
    video.dataset['rests'] = isPaused ? '' : 'asked'
    if (isPaused) void video.play()
    else video.pause()
  }
  return (
    <button
      className="button secondary round film-button"
      type="button"
      ref={button}
      hidden={isStill}
      aria-label={isPaused ? play : pause}
      onClick={toggle}
    >
      <Icon>
        <path d={isPaused ? 'm7 4 12 8-12 8z' : 'M9 5v14M15 5v14'} />
      </Icon>
    </button>
  )
}

/** One write a frame, by transform alone, and only while the film is in sight. */
function follow(video: HTMLVideoElement): () => void {
  // As an attribute it would not be valid HTML.
  video.disablePictureInPicture = true
  let isSeen = true
  let frame = 0
  const place = (): void => {
    frame = 0
    video.style.transform = `translate3d(0, ${(scrollY * factor).toFixed(1)}px, 0)`
  }
  const onScroll = (): void => {
    if (isSeen && frame === 0) frame = requestAnimationFrame(place)
  }
  const observer = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? true
    if (!isSeen) return video.pause()
    // After a jump, no scroll may follow.
    if (video.style.transform || scrollY > 0) place()
    if (video.dataset['rests'] !== 'asked') void video.play().catch(() => undefined)
  })
  const stage = video.parentElement
  if (stage) observer.observe(stage)
  addEventListener('scroll', onScroll, { passive: true })
  return () => {
    observer.disconnect()
    removeEventListener('scroll', onScroll)
    cancelAnimationFrame(frame)
  }
}

export default defineIsland('film', 'load', Film)
