import type { Card } from '../components/card-rows.tsx'
import { Image } from '../components/image.tsx'

interface Props {
  readonly title: string
  readonly items: readonly Card[]
  readonly picture: { readonly src: string; readonly alt: string }
}

/** The steps after a first letter in one row, and below them the picture in which the page ends. */
export const ContactNext = ({ title, items, picture }: Props) => (
  <section className="contact-next">
    <div className="container">
      <h2>{title}</h2>
      <ol>
        {items.map((step, index) => (
          <li key={step.title}>
            <span className="figure" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p>{step.description}</p>
          </li>
        ))}
      </ol>
    </div>
    <Image {...picture} sizes="100vw" />
  </section>
)
