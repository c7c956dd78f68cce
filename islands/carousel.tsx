/** @jsxImportSource preact */
import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'preact/hooks'
import { defineIsland } from '#site'
import { Icon } from './shared/icon.tsx'

interface Props {
  /** What one slide is: the buttons are named "Previous product" and "Next product". */
  readonly noun: string
  readonly total: number
}

interface Position {
  /** First and last slide that are whole in the frame, from 1. */
  readonly first: number
  readonly last: number
  readonly canGoBack: boolean
  readonly canGoOn: boolean
}

/** How the slides move and stop. Embla's defaults (8.6) are no loop, a drag threshold of 10 pixels and a duration of 25. */
const options = { align: 'start', watchFocus: false } as const

const directions: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * The buttons of a carousel and what they say. The slides are the page's own: without script they are a row that
 * scrolls sideways, and Embla takes over that same row.
 */
function Carousel({ noun, total }: Props) {
  const controls = useRef<HTMLDivElement>(null)
  const embla = useRef<EmblaCarouselType | undefined>(undefined)
  const [{ first, last, canGoBack, canGoOn }, setPosition] = useState<Position>({
    first: 1,
    last: Math.min(4, total),
    canGoBack: false,
    canGoOn: total > 1,
  })
  const [hasMoved, setMoved] = useState(false)

  useEffect(() => {
    const section = controls.current?.closest<HTMLElement>('.carousel')
    const viewport = section?.querySelector<HTMLElement>('.carousel-viewport')
    if (!section || !viewport) return
    // Who came before the script has scrolled the row, or tabbed along it: the carousel begins there.
    const [start, next] = viewport.querySelectorAll<HTMLElement>('.carousel-slide')
    const startIndex = start && next ? Math.round(viewport.scrollLeft / (next.offsetLeft - start.offsetLeft)) : 0
    section.classList.add('is-live')
    viewport.scrollLeft = 0
    const carousel = EmblaCarousel(viewport, { ...options, startIndex })
    embla.current = carousel
    const update = (): void => setPosition(positionOf(carousel))
    const showFocus = (): void => {
      const focused = section.querySelector(':focus-visible')
      if (focused) reveal(carousel, slideOf(carousel, focused))
    }
    const refresh = (): void => {
      update()
      showFocus()
    }
    carousel
      .on('select', update)
      .on('select', () => setMoved(true))
      .on('reInit', refresh)
    refresh()
    const onKey = (event: KeyboardEvent): void => {
      const direction = directions[event.key]
      if (direction) {
        event.preventDefault()
        move(carousel, direction)
      }
    }
    // A link to a slide can stand anywhere on the page.
    const onClick = ({ target }: MouseEvent): void => {
      const link = target instanceof Element && target.closest('a')
      if (link) reveal(carousel, slideOf(carousel, document.getElementById(link.hash.slice(1))))
    }
    // The island lives as long as its page: nothing takes these away.
    document.addEventListener('click', onClick)
    section.addEventListener('keydown', onKey)
    section.addEventListener('focusin', showFocus)
  }, [])

  const press = (direction: -1 | 1): void => {
    if (embla.current) move(embla.current, direction)
  }
  return (
    <div className="carousel-controls" ref={controls}>
      <p className="s meta" aria-live={hasMoved ? 'polite' : 'off'}>
        {last > first ? `${first}–${last}` : first} of {total}
      </p>
      <Button label={`Previous ${noun}`} path="m15 18-6-6 6-6" isDisabled={!canGoBack} onPress={() => press(-1)} />
      <Button label={`Next ${noun}`} path="m9 18 6-6-6-6" isDisabled={!canGoOn} onPress={() => press(1)} />
    </div>
  )
}

interface ButtonProps {
  readonly label: string
  readonly path: string
  readonly isDisabled: boolean
  readonly onPress: () => void
}

const Button = ({ label, path, isDisabled, onPress }: ButtonProps) => (
  <button className="button secondary round" type="button" aria-label={label} disabled={isDisabled} onClick={onPress}>
    <Icon>
      <path d={path} />
    </Icon>
  </button>
)

/** One step; with reduced motion the slides are simply there. What leaves the view, or has come to its end, gives the focus on. */
function move(carousel: EmblaCarouselType, direction: -1 | 1): void {
  if (direction < 0) carousel.scrollPrev(prefersStill())
  else carousel.scrollNext(prefersStill())
  const focused = document.activeElement
  const isAtEnd = direction < 0 ? !carousel.canScrollPrev() : !carousel.canScrollNext()
  if (isAtEnd && focused instanceof HTMLButtonElement) carousel.rootNode().focus({ preventScroll: true })
  const index = slideOf(carousel, focused)
  if (!isInView(carousel, index))
    carousel.slideNodes()[index + direction]?.querySelector('a')?.focus({ preventScroll: true })
}

/** Brings a slide into view. Embla's own way depends on the focus following the key within 10 ms. */
function reveal(carousel: EmblaCarouselType, index: number): void {
  if (isInView(carousel, index)) return
  const snap = carousel.internalEngine().slideRegistry.findIndex((slides) => slides.includes(index))
  carousel.scrollTo(snap, prefersStill())
}

/** Index of the slide that holds an element; -1 where none does. */
const slideOf = (carousel: EmblaCarouselType, element: Element | null): number =>
  carousel.slideNodes().findIndex((slide) => slide.contains(element))

/** Whether a slide stands whole in the frame, or will once nothing moves. */
function isInView(carousel: EmblaCarouselType, index: number): boolean {
  const { target, offsetLocation } = carousel.internalEngine()
  const ahead = target.get() - offsetLocation.get()
  const frame = carousel.rootNode().getBoundingClientRect()
  const slide = carousel.slideNodes()[index]?.getBoundingClientRect()
  return !slide || (slide.left + ahead > frame.left - 1 && slide.right + ahead < frame.right + 1)
}

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

function positionOf(carousel: EmblaCarouselType): Position {
  const inView = [...carousel.slideNodes().keys()].filter((index) => isInView(carousel, index))
  const [first = 0] = inView
  return {
    first: first + 1,
    last: (inView.at(-1) ?? first) + 1,
    canGoBack: carousel.canScrollPrev(),
    canGoOn: carousel.canScrollNext(),
  }
}

export default defineIsland('carousel', 'visible', Carousel)
