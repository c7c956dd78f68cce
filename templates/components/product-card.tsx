import { Badge } from './badge.tsx'
import { Icon } from './icon.tsx'
import { Image } from './image.tsx'

interface Props {
  readonly product: {
    readonly id: string
    readonly name: string
    readonly category: string
    readonly line: string
    readonly description: string
    readonly image: { readonly src: string; readonly alt: string }
    readonly features: readonly string[]
  }
  readonly buttons: { readonly primary: string; readonly secondary: string }
}

/** The buttons are inert: what they are to do is the owner’s to say. */
export function ProductCard({ product, buttons }: Props) {
  const { id, name, category, line, description, image, features } = product
  return (
    <article className="product-card on-dark" id={id} data-line={line}>
      <div className="product-card-picture">
        <Image {...image} sizes="(width < 820px) 100vw, 50vw" />
      </div>
      <div className="product-card-text">
        <Badge>{category}</Badge>
        <h2>{name}</h2>
        <p>{description}</p>
        <ul className="dashes">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <div className="actions">
          <button className="button" type="button">
            {buttons.primary}
          </button>
          <button className="go-link" type="button">
            {buttons.secondary}
            <Icon name="arrow-right" />
          </button>
        </div>
      </div>
    </article>
  )
}
