import { Badge } from '../components/badge.tsx'
import { ButtonLink } from '../components/button-link.tsx'
import { GoLink } from '../components/go-link.tsx'
import { Icon } from '../components/icon.tsx'
import { Image } from '../components/image.tsx'

interface Link {
  readonly label: string
  readonly href: string
}

export interface Fallback {
  readonly badge: string
  readonly title: string
  readonly text: string
  readonly cause: string
  readonly action: Link
  readonly retry: string
  readonly outline: { readonly title: string; readonly points: readonly string[] }
  readonly links: readonly Link[]
  readonly image: { readonly src: string; readonly alt: string }
}

interface Props {
  readonly fallback: Fallback
  /** Address of this page, where its form may load another time. */
  readonly retryAt?: string
}

/** What stands where the hosted form would: how to write instead, and what to put in it. */
export function LeadFormFallback({ fallback, retryAt }: Props) {
  const { badge, title, text, cause, action, retry, outline, links, image } = fallback
  return (
    <div className="lead-form-fallback">
      <Image {...image} sizes="(width < 980px) 100vw, min(60vw, 58rem)" priority={retryAt === undefined} />
      <div className="lead-form-account">
        <Badge capsule>{badge}</Badge>
        <h2>{title}</h2>
        <p>{text}</p>
        {retryAt === undefined ? null : <p>{cause}</p>}
        <div className="actions">
          <ButtonLink href={action.href}>
            <Icon name="mail" />
            {action.label}
          </ButtonLink>
          {retryAt === undefined ? null : <GoLink href={retryAt}>{retry}</GoLink>}
        </div>
      </div>
      <div className="lead-form-outline">
        <h3>{outline.title}</h3>
        <ul className="dashes">
          {outline.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p>
          {links.map(({ label, href }) => (
            <GoLink key={href} href={href}>
              {label}
            </GoLink>
          ))}
        </p>
      </div>
    </div>
  )
}
