import { Icon } from './icon.tsx'

interface Props {
  readonly quote: string
  readonly name: string
  readonly role: string
  readonly rating: number
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
export const Quote = ({ quote, name, role, rating }: Props) => (
  <div className="card">
    <figure className="card-body">
      <Stars rating={rating} />
      <blockquote className="d4">
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
