import type { ReactNode } from 'react'
import type { Card } from './card-rows.tsx'

interface Props {
  readonly title: string
  readonly items: readonly Card[]
  /** One for each step, above it. */
  readonly drawings?: readonly ReactNode[]
}

/** Steps beside each other on one line of light. */
export const StepLine = ({ title, items, drawings }: Props) => (
  <section className="section">
    <div className="container step-line">
      <h2>{title}</h2>
      <ol>
        {items.map(({ title, description }, index) => (
          <li key={title}>
            {drawings?.[index]}
            <span className="step-line-number figure" aria-hidden="true" />
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
