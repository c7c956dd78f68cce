import type { Card } from '../components/card-rows.tsx'

interface Props {
  readonly title: string
  readonly items: readonly Card[]
}

/** Cards that hold a testimonial's place and say so. */
export function PlaceholderQuotes({ title, items }: Props) {
  return (
    <section className="section placeholder-section">
      <div className="container placeholder-quotes">
        <h2>{title}</h2>
        <ul>
          {items.map((item) => (
            <li key={item.title}>
              <h3 className="small-title">{item.title}</h3>
              <p>{item.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
