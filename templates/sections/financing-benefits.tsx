import type { ComponentType } from 'react'
import { DirectWay } from '../figures/direct-way.tsx'
import { OwnPace } from '../figures/own-pace.tsx'
import { WholeCosts } from '../figures/whole-costs.tsx'

interface Props {
  readonly items: readonly { readonly title: string; readonly description: string; readonly drawing: string }[]
}

const figures: readonly ComponentType[] = [WholeCosts, DirectWay, OwnPace]

/** What speaks for an inquiry: three drawings of light on one wall, as tall as the form. */
export const FinancingBenefits = ({ items }: Props) => (
  <ul className="financing-benefits on-dark">
    {items.map(({ title, description, drawing }, index) => {
      const Figure = figures[index]
      return (
        <li key={title}>
          {Figure ? (
            <svg viewBox="0 0 480 130" role="img" aria-label={drawing}>
              <Figure />
            </svg>
          ) : null}
          <h2>{title}</h2>
          <p>{description}</p>
        </li>
      )
    })}
  </ul>
)
