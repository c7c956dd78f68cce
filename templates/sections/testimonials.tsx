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

/** The first quote across the page below two quotation marks, the others beside each other under it. */
export function Testimonials({ title, note, items }: Props) {
  return (
    <section className="section testimonials-section">
      <div className="container">
        <SectionHead title={title} lead={note} />
        <div className="testimonials">
          <svg viewBox="0 0 220 130" aria-hidden="true">
            <path d="M98 4C40 4 4 40 4 92v34h90V64H50c2-22 18-36 48-38zM216 4c-58 0-94 36-94 88v34h90V64h-44c2-22 18-36 48-38z" />
          </svg>
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
