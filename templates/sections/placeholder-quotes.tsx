import type { Card } from '../components/card-rows.tsx'

interface Props {
  readonly title: string
  readonly items: readonly Card[]
}

/** One quiet strip: each item holds a testimonial's place and says so. */
export const PlaceholderQuotes = ({ title, items }: Props) => (
  <section className="section">
    <div className="container placeholder-quotes">
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.description}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
