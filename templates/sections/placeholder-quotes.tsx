import type { Card } from '../components/card-rows.tsx'

interface Props {
  readonly title: string
  readonly items: readonly Card[]
}

/** Doors without a name: each holds a testimonial's place and says so. */
export function PlaceholderQuotes({ title, items }: Props) {
  return (
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
  )
}
