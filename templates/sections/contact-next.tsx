import type { Card } from '../components/card-rows.tsx'
import { Image } from '../components/image.tsx'

interface Props {
  readonly title: string
  readonly items: readonly Card[]
  readonly picture: { readonly src: string; readonly alt: string }
}

/** The steps after a first letter: the last one is the picture in which the page ends. */
export const ContactNext = ({ title, items, picture }: Props) => (
  <section className="contact-next">
    <h2>{title}</h2>
    <ol>
      {items.map((step, index) =>
        index === items.length - 1 ? (
          <li key={step.title} className="contact-next-last on-dark">
            <Image {...picture} sizes="(width < 820px) 48rem, 100vw" />
            <Step {...step} number={index + 1} />
          </li>
        ) : (
          <li key={step.title}>
            <Step {...step} number={index + 1} />
          </li>
        ),
      )}
    </ol>
  </section>
)

const Step = ({ title, description, number }: Card & { readonly number: number }) => (
  <>
    <span className="figure" aria-hidden="true">
      {number}
    </span>
    <h3>{title}</h3>
    <p>{description}</p>
  </>
)
