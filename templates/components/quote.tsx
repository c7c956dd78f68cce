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

/** The place of a customer's words that are still to come. */
export const PendingQuote = ({ title, description }: { readonly title: string; readonly description: string }) => (
  <article className="card pending">
    <div className="card-body">
      <h3 className="d4">{title}</h3>
      <p className="s">{description}</p>
    </div>
  </article>
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
