import type { ReactNode } from 'react'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Short answers under the questions: below each other in a narrow cell, in a row in a wide one. */
export const Facts = ({ items }: { readonly items: readonly Fact[] }) => (
  <div className="cell">
    <dl className="facts">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt className="s">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)
