import { Image } from '../components/image.tsx'
import { SectionHead } from '../components/section-head.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly items: readonly {
    readonly title: string
    readonly description: string
    readonly image: { readonly src: string; readonly alt: string }
    readonly line: string
  }[]
}

/** What can be financed: four pictures on one wall from edge to edge, no two of them of one size. */
export function FinancedEquipment({ title, lead, items }: Props) {
  return (
    <section className="section">
      <div className="container">
        <SectionHead title={title} lead={lead} />
      </div>
      <ul className="financed-equipment on-dark">
        {items.map((item) => (
          <li key={item.title} data-line={item.line}>
            <Image {...item.image} sizes="(width < 820px) 92vw, (width < 1180px) 60vw, 63vw" />
            <div>
              <h3>{item.title}</h3>
              <p>{item.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
