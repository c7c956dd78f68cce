import { Badge } from '../components/badge.tsx'
import { GoLink } from '../components/go-link.tsx'
import { Image } from '../components/image.tsx'
import { SectionHead } from '../components/section-head.tsx'

interface Props {
  readonly title: string
  readonly action: { readonly label: string; readonly href: string }
  readonly items: readonly {
    readonly name: string
    readonly category: string
    readonly line: string
    readonly description: string
    readonly image: { readonly src: string; readonly alt: string }
  }[]
}

/** Three stages beside each other, the first of them wider. */
export function StateEquipment({ title, action, items }: Props) {
  return (
    <section className="section">
      <div className="container">
        <SectionHead title={title}>
          <GoLink href={action.href}>{action.label}</GoLink>
        </SectionHead>
        <ul className="equipment-strip">
          {items.map((item, index) => (
            <li key={item.name} className="on-dark" data-line={item.line}>
              <Image
                {...item.image}
                sizes={`(width < 820px) 110vw, (width < 1180px) ${index === 0 ? 90 : 53}vw, ${index === 0 ? 72 : 42}vw`}
              />
              <div>
                <Badge>{item.category}</Badge>
                <h3>{item.name}</h3>
                <p>{item.description}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
