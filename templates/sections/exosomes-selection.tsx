import { ButtonLink } from '../components/button-link.tsx'
import { Carousel } from '../components/carousel.tsx'
import { Note } from '../components/note.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { VialCard } from '../components/vial-card.tsx'

interface Action {
  readonly label: string
  readonly href: string
}

interface Props {
  readonly title: string
  readonly lead: string
  readonly science: Action
  readonly discount: string
  readonly order: Action
  readonly notice: string
  readonly items: readonly {
    readonly name: string
    readonly price: string
    readonly description: string
    readonly image: { readonly src: string; readonly alt: string }
  }[]
}

/** The exosome products with their prices. */
export function ExosomesSelection({ title, lead, science, discount, order, notice, items }: Props) {
  return (
    <section className="section aqua scene" id="product-selection">
      <div className="container">
        <SectionHead title={title} lead={lead}>
          <ButtonLink href={science.href} kind="quiet">
            {science.label}
          </ButtonLink>
        </SectionHead>
        <Carousel title={title} label={title} noun="product">
          {items.map((item) => (
            <VialCard key={item.name} {...item} discount={discount} order={order} />
          ))}
        </Carousel>
        <Note>{notice}</Note>
      </div>
    </section>
  )
}
