import { Image } from '../components/image.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { type DeliveryDrawing, deliveryDrawings } from '../figures/delivery.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly image: { readonly src: string; readonly alt: string }
  readonly items: readonly {
    readonly drawing: DeliveryDrawing
    readonly title: string
    readonly description: string
  }[]
}

/** The work of a day of delivery and training: a picture, and four things drawn. */
export function AboutDelivery({ title, lead, image, items }: Props) {
  return (
    <section className="section">
      <div className="container">
        <SectionHead title={title} lead={lead} />
        <div className="delivery">
          <div className="window">
            <Image {...image} sizes="(width < 980px) 100vw, 40vw" widths={[480, 800, 1000]} />
          </div>
          <ul>
            {items.map(({ drawing, title, description }) => (
              <li key={title}>
                <svg viewBox="0 0 160 120" aria-hidden="true">
                  {deliveryDrawings[drawing]}
                </svg>
                <h3 className="small-title">{title}</h3>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
