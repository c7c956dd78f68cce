import type { Card } from '../components/card-rows.tsx'
import { GoLink } from '../components/go-link.tsx'
import { SectionHead } from '../components/section-head.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly action: { readonly label: string; readonly href: string }
  readonly disclaimer: string
  readonly items: readonly Card[]
}

/** Each line of the range in a row, with the way to ask for it and the same disclaimer under all. */
export function ExosomesPortfolio({ title, lead, action, disclaimer, items }: Props) {
  return (
    <section className="section">
      <div className="container">
        <SectionHead id="portfolio" title={title} lead={lead} />
        <ul className="portfolio">
          {items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <p>
                {item.description} <em>{disclaimer}</em>
              </p>
              <GoLink href={action.href}>{action.label}</GoLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
