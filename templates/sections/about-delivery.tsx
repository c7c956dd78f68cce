import { type DeliveryPart, DeliveryPlan } from '../figures/delivery-plan.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly items: readonly {
    readonly drawing: DeliveryPart
    readonly title: string
    readonly description: string
  }[]
}

/** The work of a day of delivery and training, on the plan of a room. */
export const AboutDelivery = ({ title, lead, items }: Props) => (
  <section className="section about-delivery">
    <div className="container">
      <div className="section-head">
        <h2>{title}</h2>
        <p>{lead}</p>
      </div>
      <DeliveryPlan order={items.map(({ drawing }) => drawing)} />
      <ol>
        {items.map(({ title, description }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
