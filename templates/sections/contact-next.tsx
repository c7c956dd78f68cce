import type { Card } from '../components/card-rows.tsx'

interface Props {
  readonly title: string
  readonly items: readonly Card[]
}

/** What follows a message: steps on one line of light. */
export const ContactNext = ({ title, items }: Props) => (
  <section className="section">
    <div className="container contact-next">
      <h2>{title}</h2>
      <ol>
        {items.map(({ title, description }, index) => (
          <li key={title}>
            <span className="contact-next-number figure" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
