import type { ReactNode } from 'react'

export interface Fact {
  readonly label: ReactNode
  readonly value: ReactNode
}

interface Props {
  readonly items: readonly Fact[]
  /** How the answers are set: `d4` for long ones. */
  readonly type?: 'd3' | 'd4'
}

/** Short answers under what they answer: below each other in a narrow cell, in a row in a wide one. */
export const Facts = ({ items, type = 'd3' }: Props) => (
  <div className="cell">
    <dl className="facts">
      {items.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts never change places
        <div key={index}>
          <dt className="s">{label}</dt>
          <dd className={type}>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)
