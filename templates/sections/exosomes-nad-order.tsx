import { ButtonLink } from '../components/button-link.tsx'
import { Image } from '../components/image.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly price: string
  readonly priceLabel: string
  readonly action: { readonly label: string; readonly href: string }
  readonly note: string
  readonly notice: string
  readonly image: { readonly src: string; readonly alt: string }
}

/** Half picture, half price. */
export function ExosomesNadOrder({ title, text, price, priceLabel, action, note, notice, image }: Props) {
  return (
    <section className="order-block" id="order-nad">
      <div className="order-block-picture">
        <Image {...image} sizes="(width < 980px) 100vw, 55vw" />
      </div>
      <div className="order-block-text">
        <h2>{title}</h2>
        <p className="order-block-price figure">{price}</p>
        <p className="order-block-label">{priceLabel}</p>
        <div className="order-block-action">
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
          <p>{note}</p>
        </div>
        <p>{text}</p>
        <p className="order-block-notice">{notice}</p>
      </div>
    </section>
  )
}
