import { Badge } from '../components/badge.tsx'
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

/**
 * Stands where the hosted form would: an e-mail to fill in. The form posts plain text, which browsers put into the body of the e-mail;
 * with the method `get`, Chromium 156 puts `+` for each space.
 */
export function LeadFormFallback({ fallback, retryAt }: Props) {
  const { badge, title, text, cause, to, subject, address, action, retry, points, links } = fallback
  const [name, host] = address.split('@')
  const hasForm = retryAt !== undefined
  return (
    <form
      className="lead-form-fallback"
      action={mailto(address, subject.value)}
      method="post"
      encType="text/plain"
      autoComplete="off"
    >
      <div className="letter-head">
        <h2>{title}</h2>
        {hasForm ? <Badge>{badge}</Badge> : null}
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
      <div className="letter-body">
        {points.map((point) => (
          <label key={point}>
            {point}
            <textarea name={point} rows={1} />
          </label>
        ))}
      </div>
      <div className="letter-foot">
        <button className="button" type="submit">
          <Icon name="mail" />
          {action}
        </button>
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
    </form>
  )
}
