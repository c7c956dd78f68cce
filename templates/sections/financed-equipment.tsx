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

/** What can be financed: four pictures, the first of them wider. */
export function FinancedEquipment({ title, lead, items }: Props) {
  return (
    <section className="section">
      <div className="container">
        <SectionHead title={title} lead={lead} />
        <ul className="financed-equipment">
          {items.map((item) => (
            <li key={item.title} data-line={item.line}>
              <div className="financed-equipment-picture">
                <Image {...item.image} sizes="(width < 640px) 92vw, (width < 1180px) 46vw, 26rem" />
              </div>
              <h3 className="small-title">{item.title}</h3>
              <p>{item.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
