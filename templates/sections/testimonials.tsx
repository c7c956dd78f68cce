import { SectionHead } from '../components/section-head.tsx'
import { Stars } from '../components/stars.tsx'

interface Props {
  readonly title: string
  /** What others can expect. */
  readonly note: string
  readonly items: readonly {
    readonly name: string
    readonly role: string
    readonly quote: string
    readonly rating: number
  }[]
}

/** The first quote across the page, the others beside each other under it. */
export function Testimonials({ title, note, items }: Props) {
  return (
    <section className="section testimonials-section">
      <div className="container">
        <SectionHead title={title} lead={note} />
        <div className="testimonials">
          {items.map(({ name, role, quote, rating }) => (
            <figure key={name}>
              <blockquote>
                <p>“{quote}”</p>
              </blockquote>
              <figcaption>
                <Stars rating={rating} />
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
