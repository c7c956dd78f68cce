import { Children, type ReactNode } from 'react'
import carousel from '../../islands/carousel.tsx'

const CarouselControls = carousel.component

interface Props {
  readonly title: string
  /** Depth of the heading, 3 unless it is that of a section. */
  readonly level?: 2 | 3
  /** Beside the heading. */
  readonly beside?: ReactNode
  readonly label: string
  /** What one slide is, as in "Next product". */
  readonly noun: string
  /** Names of the slides, in their order: a link to `slideId` of a name brings its slide into view. */
  readonly names: readonly string[]
  /** Shows the names above the slides, for a row of which a visitor sees few at a time. */
  readonly hasIndex?: boolean
  readonly children: ReactNode
}

/** Where a slide stands on the page: `MT2 (Melanotan II)` is at `mt2-melanotan-ii`. */
export const slideId = (name: string): string =>
  name
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? name

/** A row of slides with its buttons; without script it scrolls sideways and stops at each of them. */
export function Carousel({ title, level = 3, beside, label, noun, names, hasIndex = false, children }: Props) {
  const Title = `h${level}` as const
  const slides = Children.toArray(children)
  return (
    <section className="carousel" aria-roledescription="carousel" aria-label={label}>
      <div className="head">
        <Title>{title}</Title>
        <div className="carousel-tools">
          {beside}
          <CarouselControls noun={noun} total={slides.length} />
        </div>
      </div>
      {hasIndex ? (
        <ul className="actions s">
          {names.map((name) => (
            <li key={name}>
              <a href={`#${slideId(name)}`}>{name}</a>
            </li>
          ))}
        </ul>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller has to be reached by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: slides are no fields of a form */}
      <div className="carousel-viewport" role="group" aria-label={label} tabIndex={0}>
        <div className="carousel-track">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: slides are no fields of a form
            <div
              className="carousel-slide"
              id={slideId(names[index] ?? '')}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              // biome-ignore lint/suspicious/noArrayIndexKey: slides never change places
              key={index}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
