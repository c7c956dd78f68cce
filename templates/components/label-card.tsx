import { Badge } from './badge.tsx'
import { GoLink } from './go-link.tsx'

interface Props {
  readonly symbol: string
  readonly name: string
  readonly description: string
  readonly price: string
  readonly restriction: string
  readonly inquire: { readonly label: string; readonly href: string }
}

/** A compound, set like the printed label of its vial. */
export function LabelCard({ symbol, name, description, price, restriction, inquire }: Props) {
  return (
    <article className="label-card paper">
      <p className="label-card-symbol figure" aria-hidden="true">
        {symbol}
      </p>
      <h4>{name}</h4>
      <p>{description}</p>
      <div className="label-card-foot">
        <p>{price}</p>
        <p>
          <Badge>{restriction}</Badge>
        </p>
        <GoLink href={inquire.href}>{inquire.label}</GoLink>
      </div>
    </article>
  )
}
