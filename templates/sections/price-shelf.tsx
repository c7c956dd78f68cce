import { Image } from '../components/image.tsx'

interface Props {
  readonly label: string
  readonly notice: string
  readonly items: readonly {
    readonly name: string
    readonly price: string
    readonly image: { readonly src: string }
  }[]
}

/** Every product with its price on one shelf; each leads to the selection below. */
export function PriceShelf({ label, notice, items }: Props) {
  return (
    <nav className="price-shelf" aria-label={label}>
      <ul>
        {items.map(({ name, price, image }) => (
          <li key={name}>
            <a href="#product-selection">
              <Image src={image.src} alt="" sizes="5rem" widths={[240]} />
              <span>{name}</span> <strong className="figure">{price}</strong>
            </a>
          </li>
        ))}
      </ul>
      <p>{notice}</p>
    </nav>
  )
}
