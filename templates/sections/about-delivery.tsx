import { SectionHead } from '../components/section-head.tsx'
import { type DeliveryDrawing, deliveryDrawings } from '../figures/delivery.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly items: readonly {
    readonly drawing: DeliveryDrawing
    readonly title: string
    readonly description: string
  }[]
}

/** The work of a day of delivery and training: four parts of one drawn wall, their words under the floor. */
export const AboutDelivery = ({ title, lead, items }: Props) => (
  <section className="section about-delivery">
    <div className="container">
      <SectionHead title={title} lead={lead} />
      <ul className="delivery">
        {items.map(({ drawing, title, description }) => (
          <li key={title}>
            <svg viewBox="0 -60 400 510" aria-hidden="true">
              <rect className="delivery-floor" y="390" width="400" height="60" />
              <path className="delivery-edge" d="M0 390H400" />
              {deliveryDrawings[drawing]}
            </svg>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
