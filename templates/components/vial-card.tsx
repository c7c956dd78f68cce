import { ButtonLink } from './button-link.tsx'
import { Image } from './image.tsx'

interface Props {
  readonly name: string
  readonly price: string
  readonly description: string
  readonly image: { readonly src: string; readonly alt: string }
  readonly discount: string
  readonly order: { readonly label: string; readonly href: string }
}

/** A product with its price at the foot. */
export function VialCard({ name, price, description, image, discount, order }: Props) {
  return (
    <article className="vial-card">
      <div className="vial-card-picture">
        <Image {...image} sizes="20rem" widths={[720]} />
      </div>
      <h3>{name}</h3>
      <p>{description}</p>
      <p className="vial-card-price figure">{price}</p>
      <p className="vial-card-discount">{discount}</p>
      <ButtonLink href={order.href} size="small">
        {order.label}
      </ButtonLink>
    </article>
  )
}
