import { Badge } from './badge.tsx'
import { ButtonLink } from './button-link.tsx'
import { GoLink } from './go-link.tsx'
import { Image } from './image.tsx'
import { TemperatureScale } from './temperature-scale.tsx'

export interface FeaturedBlockProps {
  readonly block: {
    readonly title: string
    readonly badge: string
    readonly line: string
    readonly description: string
    readonly reading?:
      | {
          readonly value: string
          readonly label: string
          readonly range: { readonly from: number; readonly to: number }
        }
      | undefined
    readonly image: { readonly src: string; readonly alt: string }
    readonly features: readonly string[]
    /** Where the picture stands; `stage` is at the left, on one dark ground with the words. */
    readonly layout: 'left' | 'right' | 'stage'
  }
  readonly actions: readonly { readonly label: string; readonly href: string }[]
}

/** A device and words on it: each layout is built differently. */
export function FeaturedBlock({ block, actions }: FeaturedBlockProps) {
  const { title, badge, line, description, reading, image, features, layout } = block
  const [primary, ...others] = actions
  return (
    <article
      className={`featured-block featured-block-${layout}${layout === 'stage' ? ' on-dark' : ''}`}
      data-line={line}
    >
      <div className="featured-block-picture">
        <Image {...image} sizes="(width < 980px) 119vw, 70vw" />
      </div>
      <div className="featured-block-text">
        <Badge>{badge}</Badge>
        <h3>{title}</h3>
        <p>{description}</p>
        {reading ? (
          <div className="featured-block-scale">
            <p className="featured-block-reading">
              {reading.value} <small>{reading.label}</small>
            </p>
            <TemperatureScale range={reading.range} />
          </div>
        ) : null}
        <ul className="dashes">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <div className="actions">
          {primary ? <ButtonLink href={primary.href}>{primary.label}</ButtonLink> : null}
          {others.map(({ label, href }) => (
            <GoLink key={label} href={href}>
              {label}
            </GoLink>
          ))}
        </div>
      </div>
    </article>
  )
}
