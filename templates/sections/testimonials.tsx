import { Image } from '../components/image.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { Stars } from '../components/stars.tsx'

interface Props {
  readonly title: string
  /** What others can expect. */
  readonly note: string
  readonly picture: { readonly src: string; readonly alt: string }
  readonly items: readonly {
    readonly name: string
    readonly role: string
    readonly quote: string
    readonly rating: number
  }[]
}

/** The first quote large beside a picture, the others small below it. */
export function Testimonials({ title, note, picture, items }: Props) {
  return (
    <section className="section">
      <div className="container">
        <SectionHead title={title} lead={note} />
        <div className="testimonials">
          <div className="testimonials-picture window">
            <Image {...picture} sizes="(width < 820px) 100vw, 40vw" />
          </div>
          {items.map(({ name, role, quote, rating }) => (
            <figure key={name}>
              <Stars rating={rating} />
              <blockquote>
                <p>“{quote}”</p>
              </blockquote>
              <figcaption>
                <b>{name}</b>
                {role}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
