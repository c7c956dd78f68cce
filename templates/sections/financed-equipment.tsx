import { ButtonLink } from '../components/button-link.tsx'
import { Image } from '../components/image.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly action: { readonly label: string; readonly href: string }
  readonly items: readonly {
    readonly title: string
    readonly description: string
    readonly image: { readonly src: string; readonly alt: string }
    readonly line: string
  }[]
}

/** What can be financed: four devices on one stage, each in its own light, which runs into the next one's. */
export const FinancedEquipment = ({ title, lead, action, items }: Props) => (
  <section className="financed-equipment on-dark">
    <div className="container">
      <h2>{title}</h2>
    </div>
    <ul>
      {items.map((item) => (
        <li key={item.title} data-line={item.line}>
          <Image {...item.image} sizes="(width < 820px) 100vw, 56vw" />
          <div>
            <h3>{item.title}</h3>
            <p>{item.description}</p>
          </div>
        </li>
      ))}
    </ul>
    <div className="container">
      <p>{lead}</p>
      <ButtonLink href={action.href}>{action.label}</ButtonLink>
    </div>
  </section>
)
