import { Icon } from './icon.tsx'

interface Props {
  readonly quote: string
  readonly name: string
  readonly role: string
  readonly rating: number
  /** The first of several, in larger words. */
  readonly isLit?: boolean
}

export const Stars = ({ rating }: { readonly rating: number }) => (
  <div className="stars" role="img" aria-label={`${rating} out of 5 stars`}>
    {Array.from({ length: rating }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: stars are alike
      <Icon key={index} name="star" />
    ))}
  </div>
)

/** What a customer says. */
export const Quote = ({ quote, name, role, rating, isLit = false }: Props) => (
  <div className={isLit ? 'card lit on-dark' : 'card'}>
    <figure className="card-body">
      <Stars rating={rating} />
      <blockquote className={isLit ? 'd3' : 'd4'}>
        <p>“{quote}”</p>
      </blockquote>
      <figcaption className="card-foot">
        <p className="person s">
          <b>{name}</b>
          {role}
        </p>
      </figcaption>
    </figure>
  </div>
)
