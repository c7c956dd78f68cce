import type { Card } from '../components/card-rows.tsx'
import { Image } from '../components/image.tsx'

interface Props {
  readonly title: string
  readonly items: readonly Card[]
  readonly picture: { readonly src: string; readonly alt: string }
}

/** The steps after a first letter, on the line of light that runs through the room and into the casing of its device. */
export const ContactNext = ({ title, items, picture }: Props) => (
  <section className="contact-next on-dark">
    <div className="contact-steps">
      <h2>{title}</h2>
      <ol>
        {items.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.description}</p>
          </li>
        ))}
      </ol>
    </div>
    <Image {...picture} sizes="(width < 620px) 180vw, (width < 1180px) 100vw, 88vw" />
  </section>
)
