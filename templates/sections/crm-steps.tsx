import type { Card } from '../components/card-rows.tsx'

interface Props {
  readonly title: string
  readonly items: readonly Card[]
}

/** How a center comes to use it: one pane a step, each laid over the one before while one scrolls. */
export const CrmSteps = ({ title, items }: Props) => (
  <section className="section">
    <div className="container crm-steps">
      <h2>{title}</h2>
      <ol>
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.description}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
