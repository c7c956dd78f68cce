import { DeliveryDetail, type DeliveryPart, DeliveryPlan } from '../figures/delivery-plan.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly items: readonly {
    readonly drawing: DeliveryPart
    readonly title: string
    readonly description: string
  }[]
}

/** The work of a day of delivery and training, on the plan of a room; on a narrow screen each part of it stands over its words. */
export const AboutDelivery = ({ title, lead, items }: Props) => (
  <section className="section about-delivery">
    <div className="container">
      <h2>{title}</h2>
      <p className="lead">{lead}</p>
      <DeliveryPlan order={items.map(({ drawing }) => drawing)} />
      <ol>
        {items.map(({ drawing, title, description }) => (
          <li key={title}>
            <DeliveryDetail part={drawing} />
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
