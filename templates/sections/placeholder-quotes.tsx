import type { Card } from '../components/card-rows.tsx'
import { SectionHead } from '../components/section-head.tsx'

interface Props {
  readonly title: string
  readonly items: readonly Card[]
}

/** Cards that hold a testimonial's place and say so. */
export function PlaceholderQuotes({ title, items }: Props) {
  return (
    <section className="section">
      <div className="container">
        <SectionHead title={title} />
        <ul className="placeholder-quotes">
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
