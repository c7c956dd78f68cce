import type { ComponentType } from 'react'
import { DirectWay } from '../figures/direct-way.tsx'
import { OwnPace } from '../figures/own-pace.tsx'
import { WholeCosts } from '../figures/whole-costs.tsx'

interface Props {
  readonly items: readonly {
    readonly title: string
    readonly description: string
    readonly drawing: string
    readonly words: readonly string[]
  }[]
}

const figures: readonly { readonly Figure: ComponentType; readonly viewBox: string }[] = [
  { Figure: WholeCosts, viewBox: '0 0 1000 420' },
  { Figure: DirectWay, viewBox: '0 0 480 260' },
  { Figure: OwnPace, viewBox: '0 0 640 260' },
]

/** What speaks for an inquiry: beams from the window's edge, a way on a bright ground, payments in a panel. Each part has its name beside it. */
export const FinancingBenefits = ({ items }: Props) => (
  <section className="section financing-benefits-section">
    <ul className="container financing-benefits">
      {figures.map(({ Figure, viewBox }, index) => {
        const item = items[index]
        return item ? (
          <li key={viewBox}>
            <div>
              <h2>{item.title}</h2>
              <p>{item.description}</p>
            </div>
            <figure>
              <svg viewBox={viewBox} role="img" aria-label={item.drawing}>
                <Figure />
              </svg>
              {item.words.map((word) => (
                <span key={word}>{word}</span>
              ))}
            </figure>
          </li>
        ) : null
      })}
    </ul>
  </section>
)
