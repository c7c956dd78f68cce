import { Badge } from '../components/badge.tsx'
import { ButtonLink } from '../components/button-link.tsx'
import { GoLink } from '../components/go-link.tsx'
import { Icon } from '../components/icon.tsx'
import { mailto } from '../mailto.ts'

export interface Fallback {
  readonly badge: string
  readonly title: string
  readonly text: string
  readonly cause: string
  readonly to: string
  readonly subject: { readonly title: string; readonly value: string }
  readonly address: string
  readonly action: string
  readonly retry: string
  readonly points: readonly string[]
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

interface Props {
  readonly fallback: Fallback
  /** Address of this page, where its form may load another time. */
  readonly retryAt?: string
}

/** What stands where the hosted form would: an e-mail with its first lines written. */
export function LeadFormFallback({ fallback, retryAt }: Props) {
  const { badge, title, text, cause, to, subject, address, action, retry, points, links } = fallback
  const [name, host] = address.split('@')
  const hasForm = retryAt !== undefined
  return (
    <div className="lead-form-fallback">
      <div className="letter-head">
        <h2>{title}</h2>
        <Badge>{badge}</Badge>
        <p>{hasForm ? cause : text}</p>
      </div>
      <dl className="letter-lines">
        <div>
          <dt>{to}</dt>
          <dd>
            {name}@<wbr />
            {host}
          </dd>
        </div>
        <div>
          <dt>{subject.title}</dt>
          <dd>{subject.value}</dd>
        </div>
      </dl>
      <ul className="letter-body">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className="letter-foot">
        <ButtonLink href={mailto({ address, subject: subject.value, lines: points })}>
          <Icon name="mail" />
          {action}
        </ButtonLink>
        {hasForm ? (
          <GoLink href={retryAt}>{retry}</GoLink>
        ) : (
          links.map(({ label, href }) => (
            <GoLink key={href} href={href}>
              {label}
            </GoLink>
          ))
        )}
      </div>
    </div>
  )
}
